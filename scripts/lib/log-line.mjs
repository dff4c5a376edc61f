/** A terminal gets sentences; a file or journald gets one JSON line per event, as the site and its functions write. */
const isTerminal = () => Boolean(process.stdout.isTTY)

export const jsonLine = (level, event, fields) =>
  JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })

export const logEvent = (level, event, message, fields) =>
  console.log(isTerminal() ? message : jsonLine(level, event, { message: message.trim(), ...fields }))
