// Generates the content's pictures in all sizes before `next build`, as static files for any host.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { relative } from 'node:path'
import sharp from 'sharp'
import { damaged } from '#lib/content/pictures/faults.ts'
import { makeVariants } from '#lib/content/pictures/master.ts'
import { requiredPictures } from '#lib/content/pictures/required.ts'
import { VARIANTS_FOLDER } from '#lib/content/pictures/variants.ts'
import { env } from '#lib/server/env.ts'
import { CliError, runCli } from '#scripts/lib/cli-error.mjs'
import { root } from '#scripts/lib/install.mjs'

/** File names contain a content hash, so files of an earlier build stay valid and only new ones take time. */
export async function makePictures(pictures, folder) {
  const since = performance.now()
  mkdirSync(folder, { recursive: true })
  const isMissing = ({ file }) => !existsSync(`${folder}/${file}`)
  const made = await makeMissing(
    pictures
      .map(({ file, variants }) => ({ file, variants: variants.filter(isMissing) }))
      .filter(({ variants }) => variants.length > 0),
    folder,
  )
  const wanted = new Set(pictures.flatMap(({ variants }) => variants.map(({ file }) => file)))
  // Unused pictures would pile up.
  for (const file of readdirSync(folder)) if (!wanted.has(file)) rmSync(`${folder}/${file}`)
  const seconds = ((performance.now() - since) / 1000).toFixed(1)
  console.log(`Pictures: ${wanted.size} files, ${made} of them generated in ${seconds} s.`)
}

async function makeMissing(pictures, folder) {
  const queue = pictures.values()
  let made = 0
  // One thread per picture and a picture per core is faster than many threads on one picture.
  sharp.concurrency(1)
  // No cache: sharp reads each picture once.
  sharp.cache(false)
  const work = async () => {
    for (const { file, variants } of queue)
      for (const { variant, data } of await readVariants(file, variants)) {
        keep(`${folder}/${variant.file}`, data)
        made += 1
      }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return made
}

/** Reports a damaged picture in the words of the content check, which runs first in `npm run build`. */
const readVariants = (file, variants) =>
  makeVariants(readFileSync(file), variants).catch(() => {
    throw new CliError(`${damaged(relative(root, file))}.`)
  })

/** Renames the file once it is complete, so that an interrupted build leaves no truncated picture behind. */
function keep(file, data) {
  writeFileSync(`${file}.part`, data)
  renameSync(`${file}.part`, file)
}

if (import.meta.main)
  await runCli(async () =>
    makePictures(await requiredPictures(env.CONTENT_ROOT ?? root), `${root}public${VARIANTS_FOLDER}`),
  )
