// npx node art/fonts/subset.mjs: subsets the two typefaces into English, which every page needs, other Latin letters,
// and English for the few Latin words of Arabic pages; subsets the typeface of Arabic pages, and draws the words in
// other scripts.
import { readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import { parse } from 'yaml'
import { languages } from '../../supabase/functions/_shared/languages.ts'
import { drawWords } from './words.mjs'

const root = new URL('../../', import.meta.url)
const typefaceFile = (name) => new URL(`art/node_modules/@fontsource-variable/${name}.woff2`, root)
const fonts = [
  {
    name: 'bricolage',
    file: 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal',
    from: 600,
    to: 700,
    // Drops alternate glyphs, which headings do not use.
    plain: true,
  },
  { name: 'instrument', file: 'instrument-sans/files/instrument-sans-latin-wght-normal', from: 400, to: 700 },
]

const span = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')
/* The language menu on every page shows each name in its own script. */
const named = Object.values(languages)
  .map(({ name }) => name)
  .join('')
/* Spanish, and place names on every page, such as São Paulo: 1 KB, where the subset of other letters has 9 to 13. */
const accented = 'ÁÉÍÓÚÜÑáéíóúüñãä¿¡'
const english = `${span(0x20, 0x7e)}\u00a0–—‘’“”…•·×−©${accented}${named}`
const everything = span(0x20, 0x2215)
const sets = {
  // Without ligatures, as letters do not touch: these two files decide when the first screen is complete.
  english: { characters: english, keepFeatures: ['kern', 'tnum'] },
  other: { characters: [...everything].filter((character) => !english.includes(character)).join('') },
  // Kerning is half of a file.
  unkerned: { characters: english, keepFeatures: ['tnum'] },
}

for (const { name, file, from, to, plain } of fonts) {
  const whole = readFileSync(typefaceFile(file))
  for (const [set, { characters, ...options }] of Object.entries(sets)) {
    const cut = await subsetFont(whole, characters, {
      targetFormat: 'woff2',
      variationAxes: { wght: { min: from, max: to } },
      noLayoutClosure: plain,
      ...options,
    })
    writeFileSync(new URL(`app/fonts/${name}-${set}.woff2`, root), cut)
    console.log(`app/fonts/${name}-${set}.woff2 ${(cut.length / 1024).toFixed(1)} KB`)
  }
}

/* The letters, marks and punctuation of the Arabic language; digits and Latin words use the unkerned fonts above. */
const arabic = `${span(0x621, 0x63a)}${span(0x640, 0x655)}\u060c\u061b\u061f\u066a-\u066c\u0670`
const notoOf = (set) =>
  readFileSync(typefaceFile(`noto-sans-arabic/files/noto-sans-arabic-${set}-wght-normal`))
const noto = notoOf('arabic')
/* For the titles of sharing pictures, which the build renders. */
const drawn = { targetFormat: 'truetype', variationAxes: { wght: 700 } }
const display = readFileSync(typefaceFile(fonts[0].file))
const shown = { targetFormat: 'woff2', variationAxes: { wght: { min: 400, max: 700 } } }
const cuts = [
  ['app/fonts/arabic.woff2', noto, arabic, shown],
  ['app/fonts/arabic-quotes.woff2', notoOf('latin'), '«»', shown],
  ['lib/pages/seo/arabic-bold.ttf', noto, arabic, drawn],
  ['lib/pages/seo/latin-bold.ttf', display, everything, { ...drawn, noLayoutClosure: true }],
]
for (const [file, face, characters, options] of cuts) {
  const cut = await subsetFont(face, characters, options)
  writeFileSync(new URL(file, root), cut)
  console.log(`${file} ${(cut.length / 1024).toFixed(1)} KB`)
}

const bricolage = (cut) => typefaceFile(`bricolage-grotesque/files/bricolage-grotesque-${cut}-wght-normal`)
const { list } = parse(readFileSync(new URL('content/languages.yaml', root), 'utf8'))
await drawWords(new URL('components/pages/blocks/', root), list, {
  english,
  files: ['latin', 'latin-ext', 'vietnamese'].map(bricolage),
})
