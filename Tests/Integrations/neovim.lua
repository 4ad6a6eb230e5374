-- Run by scripts/test-integrations: nvim --headless --clean --cmd 'set rtp+=Integrations/neovim' -l is newer than 0.7.2,
-- so it is sourced with -S.
local failed, passed = 0, 0
local function check(holds, what)
  if holds then passed = passed + 1 else
    failed = failed + 1
    io.stderr:write('FAILED: ' .. what .. '\n')
  end
end

local moodlet = require('moodlet')
moodlet.setup({ command = { vim.env.MOODLET }, timeout = 30000 })

local shown
local show = moodlet.show
moodlet.show = function(text)
  shown = text
  return show(text)
end
local function wait_for_reply(act)
  shown = nil
  act()
  vim.wait(30000, function() return shown ~= nil end, 10)
  return shown or ''
end

check(vim.fn.exists(':Moodlet') == 2 and vim.fn.exists(':MoodletWeek') == 2, 'the commands are there')
local reply = wait_for_reply(function() vim.cmd('Moodlet log my mood as tired') end)
check(reply:find('tired'), ':Moodlet says a text: ' .. reply)
local windows = 0
for _, window in ipairs(vim.api.nvim_list_wins()) do
  if vim.api.nvim_win_get_config(window).relative ~= '' then windows = windows + 1 end
end
check(windows == 1, 'the answer floats')
local entries = moodlet.ask('history', { limit = 1 }).entries
check(entries[1].mood == 2, 'the entry exists')

vim.api.nvim_buf_set_lines(0, 0, -1, false, { 'first line', 'called mum – felt lighter', 'naïve ☕', 'last' })
wait_for_reply(function() vim.cmd('2,3Moodlet') end)
entries = moodlet.ask('history', { limit = 1 }).entries
check(entries[1].note == 'called mum – felt lighter\nnaïve ☕', 'a selection is a note, word for word')

check(wait_for_reply(function() vim.cmd('MoodletWeek') end):find('2'), ':MoodletWeek answers')
local words = vim.fn.getcompletion('Moodlet how was th', 'cmdline')
check(#words > 0 and words[1]:find('^th'), 'the command line is completed: ' .. vim.inspect(words))
check(#moodlet.omnifunc(0, 'medita') > 0, 'words are completed in a buffer')
wait_for_reply(function() vim.cmd('Moodlet undo') end)
entries = moodlet.ask('history', { limit = 5 }).entries
check(#entries == 1, 'undo takes the note back')
local result, failure = moodlet.ask('log', { mood = 9 })
check(result == nil and failure.code == -32602, 'an error comes back as one')
vim.cmd('helptags ' .. vim.env.MOODLET_PLUGIN .. '/doc')
vim.cmd('help :Moodlet')
check(vim.fn.expand('%:t') == 'moodlet.txt', 'there is a help page')
moodlet.setup({ command = { '/nonexistent/moodlet' } })
moodlet.stop()
vim.wait(1000, function() return false end, 50)
local told
vim.notify = function(text) told = text end
moodlet.ask('ping')
check(told and told:find('installed'), 'a program that is not there is told: ' .. tostring(told))
local version = vim.version()
print(string.format('Neovim %d.%d.%d', version.major, version.minor, version.patch))
print(string.format('%d passed, %d failed', passed, failed))
vim.cmd(failed == 0 and 'qall!' or 'cquit 1')
