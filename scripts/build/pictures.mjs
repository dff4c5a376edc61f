import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { availableParallelism } from 'node:os'
import sharp from 'sharp'
import { makeVariants } from '../../lib/pictures/master.ts'
import { VARIANTS_FOLDER } from '../../lib/pictures/variants.ts'
import { BUILD } from './pages.mjs'

const CACHE = `${BUILD}/cache/pictures`
const SERVED = `${BUILD}/${VARIANTS_FOLDER}`

/**
 * Makes pictures, and answers their addresses. What an earlier build has made of the same file is kept in its cache, so
 * only new ones take time.
 */
export async function makePictures(pictures) {
  const since = performance.now()
  mkdirSync(CACHE, { recursive: true })
  const isMissing = ({ file }) => !existsSync(`${CACHE}/${file}`)
  const made = await makeMissing(
    pictures
      .map(({ file, variants }) => ({ file, variants: variants.filter(isMissing) }))
      .filter(({ variants }) => variants.length > 0),
  )
  const wanted = new Set(pictures.flatMap(({ variants }) => variants.map(({ file }) => file)))
  // What nothing shows any more would pile up.
  for (const file of readdirSync(CACHE)) if (!wanted.has(file)) rmSync(`${CACHE}/${file}`)
  rmSync(SERVED, { recursive: true, force: true })
  cpSync(CACHE, SERVED, { recursive: true })
  const seconds = ((performance.now() - since) / 1000).toFixed(1)
  console.log(`Pictures: ${wanted.size} files, ${made} of them made in ${seconds} s.`)
  return [...wanted].map((file) => `/_next/${VARIANTS_FOLDER}/${file}`)
}

async function makeMissing(pictures) {
  const queue = pictures.values()
  let made = 0
  // One thread per picture and a picture per core is faster than many threads on one picture.
  sharp.concurrency(1)
  const work = async () => {
    for (const { file, variants } of queue)
      for (const { variant, data } of await makeVariants(readFileSync(file), variants)) {
        keep(variant.file, data)
        made += 1
      }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return made
}

/** Under its name only when it is complete: an interrupted build leaves no half picture behind. */
function keep(file, data) {
  writeFileSync(`${CACHE}/${file}.part`, data)
  renameSync(`${CACHE}/${file}.part`, `${CACHE}/${file}`)
}
