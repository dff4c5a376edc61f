export type LogLine = Record<string, string | number | boolean | null | undefined>

/** One JSON line per event. Callers pass outcomes and numbers, never what a visitor typed or where they are. */
export const log = (event: string, line: LogLine = {}) =>
  console.log(JSON.stringify({ time: new Date().toISOString(), event, ...line }))
