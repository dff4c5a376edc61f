export { log } from '#contract/log.ts'

/** The part of an error that is safe to log: its name, or the message of a plain `Error`, which we wrote ourselves. */
export function errorName(error: unknown) {
  if (!(error instanceof Error)) return 'unknown'
  return error.name === 'Error' ? (loggable(error.message) ?? 'Error') : error.name
}

/** Makes another service's message safe to log: short and without email addresses. */
export const loggable = (text: string) =>
  text.slice(0, 200).replace(/[^\s<>"'(),]+@[^\s<>"'(),]+/g, '[email]') || undefined
