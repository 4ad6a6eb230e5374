;;; Run by scripts/test-integrations: emacs --batch -L Integrations/emacs -l emacs.el -f ert-run-tests-batch-and-exit -*- lexical-binding: t; -*-
(require 'ert)
(require 'moodlet)
(setq moodlet-command (list (getenv "MOODLET")) moodlet-timeout 60)

(defun moodlet-test--entries ()
  (append (plist-get (moodlet-request "history" :limit 50) :entries) nil))

(ert-deftest moodlet-test-say ()
  (should (string-match-p "tired" (moodlet-say "log my mood as tired")))
  (should (= 2 (plist-get (car (moodlet-test--entries)) :mood))))

(ert-deftest moodlet-test-week ()
  (moodlet-say "log my mood as great")
  (should (string-match-p "[0-9]" (moodlet-week))))

(ert-deftest moodlet-test-note ()
  (with-temp-buffer
    (insert "called mum – felt lighter\nnaïve ☕")
    (moodlet-note (buffer-string)))
  (should (equal "called mum – felt lighter\nnaïve ☕" (plist-get (car (moodlet-test--entries)) :note))))

(ert-deftest moodlet-test-completion ()
  (should (member "how was this week" (moodlet--complete "how was th")))
  (with-temp-buffer
    (insert "medita")
    (let ((found (moodlet-completion-at-point)))
      (should (member "meditation" (all-completions "medita" (nth 2 found)))))))

(ert-deftest moodlet-test-error ()
  (should-error (moodlet-request "log" :mood 9)))

(ert-deftest moodlet-test-restart ()
  (moodlet-say "log my mood as good")
  (moodlet-stop)
  (should (moodlet-test--entries)))

(ert-deftest moodlet-test-org-capture ()
  (require 'org-capture)
  (let ((file (make-temp-file "mood" nil ".org")) (org-capture-templates nil))
    (moodlet-org-capture-setup "m" file)
    (org-capture nil "m")
    (insert "a captured thought")
    (org-capture-finalize)
    (should (string-match-p "a captured thought" (plist-get (car (moodlet-test--entries)) :note)))
    (with-temp-buffer
      (insert-file-contents file)
      (should (string-match-p "a captured thought" (buffer-string))))))

(message "Emacs %s" emacs-version)
