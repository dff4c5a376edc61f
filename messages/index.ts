import type { Language } from '#contract/languages.ts'
import { ar } from './ar.ts'
import { en, type Messages } from './en.ts'
import { es } from './es.ts'

export type { Messages }

/** For the server and for tests: the browser loads its own language only. */
export const messages: Record<Language, Messages> = { en, es, ar }
