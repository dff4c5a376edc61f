/** A terminal gets sentences; a journal or a file gets one JSON line per event, as from the site and its functions. */
export const isTerminal = () => Boolean(process.stdout.isTTY)

export const jsonLine = (level, event, fields) =>
  JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })

/** Logs an event of a command that serves. */
export const logEvent = (level, event, message, fields) =>
  console.log(isTerminal() ? message : jsonLine(level, event, { message: message.trim(), ...fields }))

function isEvent(line) {
  try {
    return Boolean(JSON.parse(line).event)
  } catch {
    return false
  }
}

/** A line of a part: what Next.js, Deno or Node itself writes is no event, and becomes one. */
export function forwardLine(part, line, isError) {
  if (isTerminal() || isEvent(line)) console.log(line)
  else if (line.trim()) console.log(jsonLine(isError ? 'error' : 'info', part, { message: line }))
}
