if vim.g.loaded_moodlet then return end
vim.g.loaded_moodlet = true

local function moodlet() return require('moodlet') end

vim.api.nvim_create_user_command('Moodlet', function(given)
  if given.range > 0 and given.args == '' then
    return moodlet().note(given.line1, given.line2)
  end
  if given.args == '' then
    return vim.ui.input({ prompt = 'moodlet: ' }, function(text)
      if text and text ~= '' then moodlet().say(text) end
    end)
  end
  moodlet().say(given.args)
end, {
  nargs = '*', range = true, desc = 'Say something to moodlet; a range alone is kept as a note',
  complete = function(lead, line) return moodlet().complete_command(lead, line) end,
})

vim.api.nvim_create_user_command('MoodletWeek', function() moodlet().week() end, { desc = 'How this week was' })
