let lastStep

/** Prints a step's name at its start and its duration at its end, with the name again if another step started since. */
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
const isTerminal = () => Boolean(process.stdout.isTTY)

export const jsonLine = (level, event, fields) =>
  JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })

export const logEvent = (level, event, message, fields) =>
  console.log(isTerminal() ? message : jsonLine(level, event, { message: message.trim(), ...fields }))
