# In ~/.bashrc: today's mood as one glyph before the prompt.
PS1='$(moodlet status --prompt 2>/dev/null) '$PS1
# In ~/.zshrc:
#   setopt prompt_subst
#   PROMPT='$(moodlet status --prompt 2>/dev/null) '$PROMPT
# In ~/.config/fish/config.fish:
#   function fish_right_prompt; moodlet status --prompt 2>/dev/null; end
