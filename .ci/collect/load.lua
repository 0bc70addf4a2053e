-- For wrk: batches of ten lines of about 600 bytes, each line once. LuaJIT has 64-bit numbers by its ffi library.
--
-- usage: wrk -t1 -c64 -d10s -s load.lua http://127.0.0.1:PORT -- /v1/events?token=TOKEN

local ffi = require("ffi")
local bit = require("bit")
local u64 = ffi.typeof("uint64_t")

local increment = 0x9E3779B97F4A7C15ULL
local first, second = 0xBF58476D1CE4E5B9ULL, 0x94D049BB133111EBULL

-- SplitMix64's last step, as in Sources/Hashing.
local function mixed(value)
  value = bit.bxor(value, bit.rshift(value, 30)) * first
  value = bit.bxor(value, bit.rshift(value, 27)) * second
  return bit.bxor(value, bit.rshift(value, 31))
end

local function id(number) return bit.tohex(number, 16) end

-- A line between its ids; `padding` makes it as long as usual ones.
local before = '{"schema_version":1,"event_id":"'
local run = '","run_id":"00000000000000aa","seed":1,"session_id":"'
local user = '","user_id":"user-0000000000000001","seq":'
local rest = ',"ts":"2026-11-23T12:00:00.000000Z","t_us":1000,"event":"screen_viewed","step_id":"walkthrough",'
  .. '"screen_id":"walkthrough.female","prev_screen_id":"launch","step_index":3,"dwell_ms":1200,"reason":null,'
  .. '"gender":"female","route":"short","locale":"en","device":"phone","experiments":[{"key":"short-walkthrough",'
  .. '"variation":"short","bucket":0.1234,"hash_version":2}],"props":{"padding":"' .. string.rep("x", 64) .. '"}}\n'

local threads = 0
function setup(thread)
  thread:set("number", threads)
  threads = threads + 1
end

local path, session, seq
function init(arguments)
  path = arguments[1]
  -- Other runs and other threads have other sessions.
  session = mixed(u64(os.time()) * 1000ULL + u64(number))
  seq = 0
end

function request()
  local parts = {}
  local name = id(session)
  for index = 0, 9 do
    local event = mixed(session + increment * u64(seq + 1))
    parts[index + 1] = before .. id(event) .. run .. name .. user .. seq .. rest
    seq = seq + 1
  end
  -- A session has 200 events, as a long one of a person.
  if seq >= 200 then
    session = mixed(session + increment)
    seq = 0
  end
  return wrk.format("POST", path, {["Content-Type"] = "text/plain"}, table.concat(parts))
end
