import { escapedCharacter } from './text.ts'

export type Fields = Record<string, string | number | boolean | null | undefined>

/** JSON does not escape some characters that end a line, control a terminal or reverse its text. */
const UNSAFE = /[\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g

/** One JSON line per event. Never pass a visitor's input or IP address: logs hold no personal data. */
export function log(level: 'info' | 'warn' | 'error', event: string, fields: Fields = {}) {
  const line = JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })
  console[level](line.replace(UNSAFE, escapedCharacter))
}

/** The message of an error of our own code, which never quotes input. */
export const errorMessage = (error: unknown) => (error instanceof Error ? error.message : 'unknown')
