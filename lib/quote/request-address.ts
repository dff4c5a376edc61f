import type { Language } from '#contract/languages.ts'

/** The page that answers a project request posted without scripts. */
export const requestAddress = (language: Language) =>
  language === 'en' ? '/request' : `/${language}/request`
