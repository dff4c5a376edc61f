import localFont from 'next/font/local'

// Cut by `npm run fonts` to what English needs; the letters of other languages come when a text has one (fonts.css).
const bricolage = localFont({
  src: './fonts/bricolage-english.woff2',
  weight: '450 700',
  display: 'swap',
  variable: '--font-bricolage',
  adjustFontFallback: false,
})

const instrument = localFont({
  src: './fonts/instrument-english.woff2',
  weight: '400 700',
  display: 'swap',
  variable: '--font-instrument',
  adjustFontFallback: false,
})

/** Both, for the element that a page is in. */
export const letters = `${bricolage.variable} ${instrument.variable}`

/** On Arabic pages alone, which ask for it at once: found in the styles it would come a round trip later. */
export const arabicFace = new URL('./fonts/arabic.woff2', import.meta.url)
