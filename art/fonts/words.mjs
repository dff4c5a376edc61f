// Draws each word of content/languages.yaml that has letters missing from the English subset, so that showing it needs
// no font: font fallback for twelve scripts keeps a phone busy for longer than everything else on the page.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs'
import subsetFont from 'subset-font'

const NOTO = '/usr/share/fonts/truetype/noto/NotoSans'
const CJK = '/usr/share/fonts/opentype/noto/NotoSansCJK-Bold.ttc'
const CJK_FACES = { ja: 0, ko: 1, 'zh-Hans': 2, 'zh-Hant': 3 }
const PACKAGES = 'fonts-noto-core fonts-noto-cjk'

/** Scripts with a Noto font of their own; Greek and Cyrillic are in plain Noto Sans. */
const OWN_FACE = [
  'Arabic',
  'Hebrew',
  'Devanagari',
  'Thai',
  'Bengali',
  'Tamil',
  'Georgian',
  'Armenian',
  'Khmer',
]

/** Units per em. */
const EM = 500
/** Dimensions of the sheet and its rows in ems; sections.css relies on them. */
const SHEET = 8
const ROW = 1.6
const BASELINE = 1.15
const MARGIN = 0.1
/** Between the weights of the home page's picture and of the list, which share the drawings. */
const WEIGHT = 650

const isLatin = (letter) => /\P{L}|\p{Script=Latin}/u.test(letter)

function toFont(bytes, index = 0) {
  const font = new Font(new Face(new Blob(bytes), index))
  font.setScale(EM, EM)
  return font
}

function notoFor({ word, code }) {
  const script = OWN_FACE.find((name) => new RegExp(`\\p{Script=${name}}`, 'u').test(word)) ?? ''
  const file = code in CJK_FACES ? CJK : `${NOTO}${script}-Bold.ttf`
  if (!existsSync(file))
    throw new Error(`${file} is missing. On Debian or Ubuntu, run "apt-get install ${PACKAGES}".`)
  return toFont(readFileSync(file), CJK_FACES[code])
}

/** The display typeface comes as several subset files; HarfBuzz cannot read WOFF2, so each is converted to TrueType. */
const displayFor = ({ word }, files) =>
  Promise.all(
    files.map(async (file) =>
      toFont(
        await subsetFont(readFileSync(file), word, {
          targetFormat: 'truetype',
          variationAxes: { wght: WEIGHT },
        }),
      ),
    ),
  )

/** A Latin word uses the display typeface. */
const fontsFor = async (language, files) =>
  [...language.word].every(isLatin) ? displayFor(language, files) : [notoFor(language)]

const fontOf = (fonts, letter) => {
  const font = fonts.find((each) => each.nominalGlyph(letter.codePointAt(0)) !== undefined)
  if (!font) throw new Error(`No font has a glyph for "${letter}"`)
  return font
}

/** Runs of consecutive letters in the same font, which HarfBuzz shapes together. */
function runsOf(word, fonts) {
  const runs = []
  for (const letter of word) {
    const font = fontOf(fonts, letter)
    if (runs.at(-1)?.font === font) runs.at(-1).text += letter
    else runs.push({ font, text: letter })
  }
  return runs
}

function shapeRun({ font, text }) {
  const buffer = new Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shape(font, buffer)
  return buffer.getGlyphInfosAndPositions()
}

/** Flips the y axis (up in fonts, down in SVG) and writes relative coordinates, which are shorter. */
function toSvg(commands, left, bottom) {
  let end = [0, 0]
  const write = ({ type, values }) => {
    const from = type === 'M' ? [0, 0] : end
    const places = values.map((value, index) => Math.round(index % 2 ? -value - bottom : value + left))
    end = values.length === 0 ? end : places.slice(-2)
    const steps = places.map((place, index) => place - from[index % 2])
    return (type === 'M' ? type : type.toLowerCase()) + steps.join(' ').replaceAll(' -', '-')
  }
  return commands.map(write).join('')
}

function drawPart(text, fonts, row) {
  let width = 0
  let path = ''
  for (const run of runsOf(text, fonts))
    for (const { codepoint: glyph, xAdvance, xOffset, yOffset } of shapeRun(run)) {
      const left = MARGIN * EM + width + xOffset
      path += toSvg(run.font.glyphToJson(glyph), left, yOffset - (row * ROW + BASELINE) * EM)
      width += xAdvance
    }
  if (width > (SHEET - 2 * MARGIN) * EM) throw new Error(`"${text}" is wider than the sheet`)
  return { path, row, width: width / EM }
}

/** Draws the words below each other on one sheet, split at spaces, where a line may break. */
export async function drawWords(folder, languages, { english, files }) {
  const drawn = {}
  const paths = []
  for (const language of languages) {
    if ([...language.word].every((letter) => english.includes(letter))) continue
    const fonts = await fontsFor(language, files)
    drawn[language.word] = language.word.split(' ').map((part) => {
      const { path, ...place } = drawPart(part, fonts, paths.length)
      paths.push(path)
      return place
    })
  }
  const [width, height] = [SHEET * EM, paths.length * ROW * EM]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" width="${width}" height="${height}"><path d="${paths.join('\n')}"/></svg>\n`
  writeFileSync(new URL('words.svg', folder), svg)
  writeFileSync(new URL('words.json', folder), `${JSON.stringify(drawn)}\n`)
  console.log(`words.svg ${(svg.length / 1024).toFixed(1)} KB`)
}
