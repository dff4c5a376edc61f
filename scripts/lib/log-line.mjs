let lastStep

/** Prints what a step does while it runs, and its duration once it is done; its name again if another began meanwhile. */
export async function step(name, work) {
  const since = performance.now()
  console.log(`• ${name} ...`)
  lastStep = name
  const result = await work()
  const seconds = ((performance.now() - since) / 1000).toFixed(1)
  console.log(`  ${lastStep === name ? '' : `${name}: `}done in ${seconds} s`)
  lastStep = undefined
  return result
}

/** A terminal gets sentences; a file or journald gets one JSON line per event, as the site and its functions write. */
export const isTerminal = () => Boolean(process.stdout.isTTY)

export const jsonLine = (level, event, fields) =>
  JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })

export const logEvent = (level, event, message, fields) =>
  console.log(isTerminal() ? message : jsonLine(level, event, { message: message.trim(), ...fields }))

function isEvent(line) {
  try {
    return Boolean(JSON.parse(line).event)
  } catch {
    return false
  }
}

/** Forwards a line of a child process; what Next.js, Deno or Node write as text becomes a JSON event. */
export function forwardLine(part, line, isError) {
  if (isTerminal() || isEvent(line)) console.log(line)
  else if (line.trim()) console.log(jsonLine(isError ? 'error' : 'info', part, { message: line }))
}
