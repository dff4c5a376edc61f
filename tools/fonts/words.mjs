// Draws each word of content/languages.yaml that has letters which English pages lack, so that showing it takes no font:
// matching words in twelve scripts with fonts keeps a phone busy for longer than all else in a page.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs'
import subsetFont from 'subset-font'

const NOTO = '/usr/share/fonts/truetype/noto/NotoSans'
const CJK = '/usr/share/fonts/opentype/noto/NotoSansCJK-Bold.ttc'
const CJK_FACES = { ja: 0, ko: 1, 'zh-Hans': 2, 'zh-Hant': 3 }
const PACKAGES = 'fonts-noto-core fonts-noto-cjk'

/** Scripts whose Noto face has their name; Greek and Cyrillic are in the one without. */
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

/** Units of an em. */
const EM = 500
/** Of the sheet and its rows, in ems, as sections.css reads them. */
const SHEET = 8
const ROW = 1.6
const BASELINE = 1.15
const MARGIN = 0.1
/** Between that of the picture of the home page and that of the list. */
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
    throw new Error(`${file} is missing. On Debian or Ubuntu: apt-get install ${PACKAGES}`)
  return toFont(readFileSync(file), CJK_FACES[code])
}

/** The display face comes in files of some letters each; HarfBuzz reads none that is compressed. */
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

/** A word keeps to the display face where that has its letters. */
const fontsFor = async (language, files) =>
  [...language.word].every(isLatin) ? displayFor(language, files) : [notoFor(language)]

const fontOf = (fonts, letter) => {
  const font = fonts.find((each) => each.nominalGlyph(letter.codePointAt(0)) !== undefined)
  if (!font) throw new Error(`No font has "${letter}"`)
  return font
}

/** Successive letters of one font, which HarfBuzz shapes together. */
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

/** Fonts count upwards, SVG downwards; a line or curve begins where the one before it ended, and so is shorter to write. */
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

/** One below the other on a sheet, each word in parts with a space between them, where a line may break. */
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
