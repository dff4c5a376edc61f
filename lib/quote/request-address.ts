import type { Language } from '#contract/languages.ts'

/** Where a project request is answered that is posted without scripts. */
export const requestAddress = (language: Language) =>
  language === 'en' ? '/request' : `/${language}/request`
