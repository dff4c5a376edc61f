// A worker, because browsers throttle the timers of a background page to one a minute, and that is when the count in
// its title matters.
const EVERY_MS = 12_000

setInterval(() => postMessage(null), EVERY_MS)
