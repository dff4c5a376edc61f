// After `next build`: makes the pictures that the finished pages ask for, in every width and format they name. What an
// earlier build has made of the same file is kept in the build's cache, so only new pictures take time.
import {
  copyFileSync,
  existsSync,
  globSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { availableParallelism } from 'node:os'
import sharp from 'sharp'
import { makeVariants } from '../../lib/pictures/master.ts'
import { pictureKey, VARIANTS_FOLDER, variantsIn } from '../../lib/pictures/variants.ts'
import { BUILD } from './folder.mjs'

const CACHE = `${BUILD}/cache/pictures`
const SERVED = `${BUILD}/${VARIANTS_FOLDER}`

const since = performance.now()
const pages = globSync(`${BUILD}/server/app/**/*.html`).map((page) => readFileSync(page, 'utf8'))
const wanted = new Map(pages.flatMap(variantsIn).map((variant) => [variant.file, variant]))
const missing = [...wanted.values()].filter(({ file }) => !existsSync(`${CACHE}/${file}`))

mkdirSync(CACHE, { recursive: true })
await makeMissing()
serve()
forget()
const seconds = ((performance.now() - since) / 1000).toFixed(1)
console.log(`Pictures: ${wanted.size} files, ${missing.length} of them made in ${seconds} s.`)

async function makeMissing() {
  const masters = missing.length > 0 ? mastersByKey() : new Map()
  const queue = Map.groupBy(missing, ({ key }) => key).entries()
  // One thread per picture and a picture per core is faster than many threads on one picture.
  sharp.concurrency(1)
  const work = async () => {
    for (const [key, variants] of queue) {
      const master = masters.get(key)
      if (!master) throw new Error(`A page shows the picture ${key}, which is not in public/images.`)
      for (const { variant, data } of await makeVariants(readFileSync(master), variants))
        keep(variant.file, data)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
}

function mastersByKey() {
  const files = globSync('public/images/**/*.{webp,avif,jpg,jpeg,png}')
  return new Map(files.map((file) => [pictureKey(file, readFileSync(file)), file]))
}

/** Under its name only when it is complete: an interrupted build leaves no half picture behind. */
function keep(file, data) {
  writeFileSync(`${CACHE}/${file}.part`, data)
  renameSync(`${CACHE}/${file}.part`, `${CACHE}/${file}`)
}

function serve() {
  rmSync(SERVED, { recursive: true, force: true })
  mkdirSync(SERVED, { recursive: true })
  for (const file of wanted.keys()) {
    try {
      linkSync(`${CACHE}/${file}`, `${SERVED}/${file}`)
    } catch {
      copyFileSync(`${CACHE}/${file}`, `${SERVED}/${file}`)
    }
  }
}

/** What no page shows any more would pile up. */
function forget() {
  for (const file of globSync('*', { cwd: CACHE })) if (!wanted.has(file)) rmSync(`${CACHE}/${file}`)
}
