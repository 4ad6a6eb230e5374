-- moodlet in Neovim: one `moodlet serve` in the background, asked in JSON-RPC.
-- Runs on Neovim 0.7.2 and later.

local M = {}

M.options = {
  -- The program and what goes before `serve`.
  command = { 'moodlet' },
  -- How long to wait for an answer where one must be waited for, in milliseconds.
  timeout = 2000,
}

local job, rest, last_id, waiting = nil, '', 0, {}

function M.setup(options)
  M.options = vim.tbl_deep_extend('force', M.options, options or {})
end

local function complain(text)
  vim.notify('moodlet: ' .. text, vim.log.levels.ERROR)
end

local function take(line)
  if line == '' then return end
  local ok, message = pcall(vim.json.decode, line)
  if not ok or type(message) ~= 'table' then return end
  local id = tonumber(message.id)
  local callback = id and waiting[id]
  if not callback then return end
  waiting[id] = nil
  local failure = message.error
  if failure == vim.NIL then failure = nil end
  callback(message.result, failure)
end

local function start()
  if job then return true end
  local command = vim.list_extend(vim.deepcopy(M.options.command), { 'serve' })
  local ok, id = pcall(vim.fn.jobstart, command, {
    -- What comes is cut anywhere: the last piece is the beginning of the next line.
    on_stdout = function(_, pieces)
      rest = rest .. pieces[1]
      for index = 2, #pieces do
        take(rest)
        rest = pieces[index]
      end
    end,
    on_exit = function()
      job, rest = nil, ''
      local left = waiting
      waiting = {}
      for _, callback in pairs(left) do callback(nil, { message = 'moodlet ended' }) end
    end,
  })
  if not ok or id <= 0 then
    complain('"' .. M.options.command[1] .. '" can\'t be started. Is it installed?')
    return false
  end
  job = id
  return true
end

--- Asks for something; `callback(result, error)` is called with the answer.
function M.request(method, params, callback)
  if not start() then return callback(nil, { message = 'moodlet is not there' }) end
  last_id = last_id + 1
  waiting[last_id] = callback
  params = vim.tbl_extend('keep', params or {}, { session = 'neovim' })
  local message = { jsonrpc = '2.0', id = last_id, method = method, params = params }
  vim.fn.chansend(job, vim.json.encode(message) .. '\n')
end

--- Asks, and waits for the answer: returns the result, or nil and an error.
function M.ask(method, params)
  local done, result, failure = false, nil, nil
  M.request(method, params, function(a, b) done, result, failure = true, a, b end)
  if not vim.wait(M.options.timeout, function() return done end, 5) then
    return nil, { message = 'no answer in time' }
  end
  return result, failure
end

local function lines_of(text)
  local lines = {}
  for _, line in ipairs(vim.split(text, '\n', { plain = true })) do
    while vim.fn.strdisplaywidth(line) > 76 do
      local cut = 76
      local head = line:sub(1, cut)
      local space = head:match('.*() ')
      if not space then break end
      table.insert(lines, line:sub(1, space - 1))
      line = line:sub(space + 1)
    end
    table.insert(lines, line)
  end
  return lines
end

--- Shows a text in a small window below the cursor, which goes with the next move.
function M.show(text)
  return vim.lsp.util.open_floating_preview(lines_of(text), 'text', {
    border = 'rounded', focus_id = 'moodlet', max_width = 78,
  })
end

local function answer(result, failure)
  if failure then return complain(failure.message or 'it did not work') end
  M.show(result.reply)
end

--- Says a text, and shows the answer.
function M.say(text)
  M.request('say', { text = text }, function(result, failure)
    vim.schedule(function() answer(result, failure) end)
  end)
end

--- Keeps some lines of the buffer as a note, word for word.
function M.note(first, final)
  local lines = vim.api.nvim_buf_get_lines(0, first - 1, final, false)
  M.request('log', { note = table.concat(lines, '\n') }, function(result, failure)
    vim.schedule(function()
      if failure then return complain(failure.message or 'it did not work') end
      M.show('Kept as entry #' .. tostring(result.entry.number) .. '. ":Moodlet undo" takes it back.')
    end)
  end)
end

--- Shows how the week was.
function M.week()
  M.say('how was this week')
end

--- What could end what is being typed; for `:Moodlet` and for 'omnifunc'.
function M.complete(text)
  local result = M.ask('complete', { text = text })
  local items = {}
  for _, item in ipairs(result and result.items or {}) do table.insert(items, item) end
  return items
end

--- The completion of the command line: the rest of the line, one word at a time as Vim wants it.
function M.complete_command(lead, line)
  local text = line:gsub('^%s*%S+%s+', '')
  local head = text:sub(1, #text - #lead)
  local found = {}
  for _, item in ipairs(M.complete(text)) do
    local full = item.text
    if full:sub(1, #head):lower() == head:lower() then full = full:sub(#head + 1) end
    local word = full:match('^%S+')
    if word and not vim.tbl_contains(found, word) then table.insert(found, word) end
  end
  return found
end

--- An 'omnifunc' for notes: names of activities, feelings and one's own.
function M.omnifunc(find_start, base)
  if find_start == 1 then
    local before = vim.api.nvim_get_current_line():sub(1, vim.api.nvim_win_get_cursor(0)[2])
    return #before - #(before:match('%S*$'))
  end
  local found = {}
  for _, item in ipairs(M.complete(base)) do
    table.insert(found, { word = item.text, menu = item.kind })
  end
  return found
end

--- Ends the program in the background.
function M.stop()
  if job then vim.fn.jobstop(job) end
end

return M
