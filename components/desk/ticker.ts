// Runs beside the page: the timers of a page itself come once a minute after it has been in the background for a while,
// and that is when the number in its title matters.
const EVERY_MS = 12_000

setInterval(() => postMessage(null), EVERY_MS)
