export { log } from '#contract/log.ts'

/** What a log may say of an error: its kind, or the sentence of a plain one, which was written to be read. */
export function errorName(error: unknown) {
  if (!(error instanceof Error)) return 'unknown'
  return error.name === 'Error' ? (loggable(error.message) ?? 'Error') : error.name
}

/** A sentence of another service, fit for a log: short, and without anybody's email address. */
export const loggable = (text: string) =>
  text.slice(0, 200).replace(/[^\s<>"'(),]+@[^\s<>"'(),]+/g, '[email]') || undefined
