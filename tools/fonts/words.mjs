// Cuts a tiny font for each word of content/languages.yaml that has letters which the display face lacks.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import subsetFont from 'subset-font'

const NOTO = '/usr/share/fonts/truetype/noto/NotoSans'
const CJK = '/usr/share/fonts/opentype/noto/NotoSansCJK-Bold.ttc'
const CJK_FACES = { ja: 0, ko: 1, 'zh-Hans': 2, 'zh-Hant': 3 }
const PACKAGES = 'fonts-noto-core fonts-noto-cjk libharfbuzz-bin'

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

/** Latin letters that the cut for English and its neighbors has. */
const isDrawn = (letter) => letter.codePointAt(0) <= 0xff || 'ıŒœ'.includes(letter)
const isLatin = (letter) => /\p{Script=Latin}/u.test(letter)
const isVietnamese = (letter) => letter.codePointAt(0) >= 0x1ea0

function notoFor({ word, code }) {
  if (code in CJK_FACES) return [CJK, CJK_FACES[code]]
  const script = OWN_FACE.find((name) => new RegExp(`\\p{Script=${name}}`, 'u').test(word)) ?? ''
  return [`${NOTO}${script}-Bold.ttf`, 0]
}

/** A face of a collection is no font that `subset-font` reads, so HarfBuzz takes it out first. */
function fromNoto(language) {
  const [file, index] = notoFor(language)
  if (!existsSync(file))
    throw new Error(`${file} is missing. On Debian or Ubuntu: apt-get install ${PACKAGES}`)
  const folder = mkdtempSync(path.join(tmpdir(), 'harborline-font-'))
  const face = path.join(folder, 'face')
  try {
    execFileSync('hb-subset', [
      '--no-hinting',
      `--face-index=${index}`,
      `--text=${language.word}`,
      `--output-file=${face}`,
      file,
    ])
    return subsetFont(readFileSync(face), language.word, { targetFormat: 'woff2' })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** A word keeps to the display face where that has its letters. */
const fromDisplay = (letters, files) =>
  subsetFont(readFileSync(letters.some(isVietnamese) ? files.vietnamese : files.latinExt), letters.join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 600, max: 700 } },
  })

export async function cutWords(root, languages, display) {
  const cuts = []
  for (const language of languages) {
    const missing = [...language.word].filter((letter) => letter.trim() && !isDrawn(letter))
    if (missing.length === 0) continue
    const cut = await (missing.every(isLatin) ? fromDisplay(missing, display) : fromNoto(language))
    const name = `${language.code}-${createHash('sha256').update(cut).digest('hex').slice(0, 8)}.woff2`
    cuts.push({ word: language.word, name, cut })
  }
  // Only now: a face that this machine lacks must not cost the files that are there.
  const folder = new URL('public/fonts/', root)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  for (const { name, cut } of cuts) {
    writeFileSync(new URL(name, folder), cut)
    console.log(`public/fonts/${name} ${(cut.length / 1024).toFixed(1)} KB`)
  }
  const files = Object.fromEntries(cuts.map(({ word, name }) => [word, name]))
  writeFileSync(new URL('lib/pages/words.json', root), `${JSON.stringify(files, null, 2)}\n`)
}
