import { english, type Language, languageAt } from '#contract/languages.ts'
import { messages } from '#messages/index.ts'
import { fillMessages } from './interpolate.ts'
import { addressesIn } from './locale.ts'
import { fromEnglish, publishedLanguages } from './pages.ts'
import { settingsIfValid, variablesIfValid } from './read.ts'

/**
 * Permanent redirects (308) for Next.js, each to the page in the language of the old address, or of an English address
 * below a language.
 */
export function redirects() {
  const { list = [] } = settingsIfValid('redirects') ?? {}
  const translated = publishedLanguages()
    .filter((language) => language !== english)
    .flatMap(fromEnglish)
  const moved = list
    .filter(({ to }) => to)
    .map(({ from, to }) => ({
      source: from,
      destination: addressesIn(languageAt(from.split('/')[1]))(to) ?? to,
    }))
  // Not in development: a browser remembers it for good, also after it is taken back.
  const permanent = process.env.NODE_ENV !== 'development'
  return [...moved, ...translated].map((redirect) => ({ ...redirect, permanent }))
}

/** Copy of the error page, inlined because the page cannot load it from the server. */
export function pageErrorCopy(language: Language) {
  const { broken } = fillMessages(messages[language], variablesIfValid(language))
  const { phone = '', email = '' } = settingsIfValid('site', language)?.contact ?? {}
  return { ...broken, phone, email }
}

export type PageErrorCopy = ReturnType<typeof pageErrorCopy>
