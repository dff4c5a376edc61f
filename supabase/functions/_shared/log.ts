type Level = 'info' | 'warn' | 'error'
type Fields = Record<string, string | number | boolean | null | undefined>

/** One JSON line per event. Never pass what a visitor typed or where they are: logs hold no personal data. */
export function log(level: Level, event: string, fields: Fields = {}) {
  console[level](JSON.stringify({ time: new Date().toISOString(), level, event, ...fields }))
}
