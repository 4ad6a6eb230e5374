;;; moodlet.el --- A mood journal beside your buffers -*- lexical-binding: t; -*-

;; Version: 0.1.0
;; Package-Requires: ((emacs "27.1"))
;; Keywords: convenience, calendar
;; License: GPL-3.0-or-later

;;; Commentary:

;; Talks to the program `moodlet', which has to be installed, over its standard
;; input and output.  It is started at the first use; nothing leaves the machine.
;;
;;   M-x moodlet-say      say something, and see the answer
;;   M-x moodlet-week     how this week was
;;   M-x moodlet-note     keep the region as a note, word for word
;;
;; With org-capture:
;;
;;   (moodlet-org-capture-setup "m")
;;
;; adds a template: what is captured goes into the journal as well.

;;; Code:

(require 'jsonrpc)
(require 'subr-x)

(defgroup moodlet nil
  "A mood journal."
  :group 'applications)

(defcustom moodlet-command '("moodlet")
  "The program and the options that go before `serve'."
  :type '(repeat string))

(defcustom moodlet-timeout 5
  "How many seconds to wait for an answer."
  :type 'number)

(defvar moodlet--connection nil
  "The connection to the program in the background.")

(defun moodlet--connect ()
  "Return a connection to moodlet, starting the program when there is none."
  (unless (and moodlet--connection (jsonrpc-running-p moodlet--connection))
    (setq moodlet--connection
          (make-instance
           'jsonrpc-process-connection
           :name "moodlet"
           :events-buffer-scrollback-size 0
           :process (lambda ()
                      (make-process
                       :name "moodlet"
                       :command (append moodlet-command '("serve"))
                       :connection-type 'pipe
                       :coding 'utf-8-emacs-unix
                       :noquery t
                       :stderr (get-buffer-create " *moodlet stderr*"))))))
  moodlet--connection)

(defun moodlet-request (method &rest params)
  "Ask for METHOD with PARAMS, a property list; return the result."
  (jsonrpc-request (moodlet--connect) (intern method)
                   (append params '(:session "emacs"))
                   :timeout moodlet-timeout))

(defun moodlet--show (text)
  "Show TEXT: a line in the echo area, more in a window of its own."
  (if (or noninteractive (not (string-match-p "\n" text)))
      (message "%s" text)
    (with-current-buffer (get-buffer-create "*moodlet*")
      (let ((inhibit-read-only t))
        (erase-buffer)
        (insert text "\n")
        (goto-char (point-min)))
      (special-mode)
      (display-buffer (current-buffer))))
  text)

(defun moodlet--complete (text)
  "Return what TEXT could become, as a list of strings."
  (mapcar (lambda (item) (plist-get item :text))
          (plist-get (moodlet-request "complete" :text text) :items)))

(defun moodlet--read (prompt)
  "Read what is to be said, after PROMPT."
  (completing-read
   prompt
   (completion-table-dynamic
    (lambda (text) (unless (string-empty-p text) (moodlet--complete text))))))

;;;###autoload
(defun moodlet-say (text)
  "Say TEXT to moodlet, and show the answer."
  (interactive (list (moodlet--read "moodlet: ")))
  (moodlet--show (plist-get (moodlet-request "say" :text text) :reply)))

;;;###autoload
(defun moodlet-week ()
  "Show how this week was."
  (interactive)
  (moodlet-say "how was this week"))

;;;###autoload
(defun moodlet-note (text)
  "Keep TEXT, the region, as a note, word for word."
  (interactive (list (buffer-substring-no-properties (region-beginning) (region-end))))
  (let ((entry (plist-get (moodlet-request "log" :note text) :entry)))
    (message "Kept as entry #%s" (plist-get entry :number))
    entry))

(defun moodlet-completion-at-point ()
  "Complete the word before point: activities, feelings, names of one's own.
For `completion-at-point-functions'."
  (let ((bounds (bounds-of-thing-at-point 'word)))
    (when bounds
      (list (car bounds) (cdr bounds)
            (completion-table-dynamic #'moodlet--complete)
            :exclusive 'no))))

;;;###autoload
(defun moodlet-org-capture-finish ()
  "Keep what org-capture has captured by a template with `:moodlet t'."
  (when (and (not (bound-and-true-p org-note-abort))
             (fboundp 'org-capture-get)
             (org-capture-get :moodlet))
    (moodlet-note (string-trim (buffer-substring-no-properties (point-min) (point-max))))))

(defvar org-capture-templates)

;;;###autoload
(defun moodlet-org-capture-setup (key &optional file)
  "Add an org-capture template under KEY that writes to FILE and to moodlet."
  (require 'org-capture)
  (add-to-list 'org-capture-templates
               `(,key "Mood" entry (file ,(or file "~/org/mood.org")) "* %U %?" :moodlet t))
  (add-hook 'org-capture-prepare-finalize-hook #'moodlet-org-capture-finish))

(defun moodlet-stop ()
  "End the program in the background."
  (interactive)
  (when (and moodlet--connection (jsonrpc-running-p moodlet--connection))
    (jsonrpc-shutdown moodlet--connection t))
  (setq moodlet--connection nil))

(provide 'moodlet)
;;; moodlet.el ends here
