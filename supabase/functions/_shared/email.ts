import * as z from 'zod/mini'

/** Apart from the links in contact.ts, which every page has: zod would come along with them. */
export const emailPattern = z.regexes.email

export const isEmail = (text: string | undefined): text is string => emailPattern.test(text ?? '')
