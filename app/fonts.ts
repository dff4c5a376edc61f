import type { Language } from '#contract/languages.ts'

const latin = [
  new URL('./fonts/bricolage-english.woff2', import.meta.url),
  new URL('./fonts/instrument-english.woff2', import.meta.url),
]
const arabic = [
  new URL('./fonts/bricolage-unkerned.woff2', import.meta.url),
  new URL('./fonts/instrument-unkerned.woff2', import.meta.url),
  new URL('./fonts/arabic.woff2', import.meta.url),
]

/** The addresses of the fonts (fonts.css) that the first screen of a page needs. */
export const fontsFor = (language: Language) =>
  (language === 'ar' ? arabic : latin).map(({ pathname }) => pathname)
