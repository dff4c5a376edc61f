import * as z from 'zod/mini'

/** Separate from contact.ts, which every page loads: its links must not pull in zod. */
export const emailPattern = z.regexes.email

export const isEmail = (text: string | undefined): text is string => emailPattern.test(text ?? '')
