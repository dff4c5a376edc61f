import localFont from 'next/font/local'

// `art/fonts/subset.mjs` subsets these for English; browsers fetch the letters of other languages on demand (fonts.css).
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

/** The classes that define both font variables, for the html element. */
export const letters = `${bricolage.variable} ${instrument.variable}`

/** Only Arabic pages use and preload this font: discovered in the CSS, it would arrive a round trip later. */
export const arabicFace = new URL('./fonts/arabic.woff2', import.meta.url)
