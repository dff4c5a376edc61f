// npm run lab matrix: renders contact sheets of every list in the content, with 1 to 20 entries at four widths.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { runCommand } from '../../scripts/lib/command.mjs'
import { root } from '../../scripts/lib/install.mjs'

const { counts } = parseArgs({
  options: { counts: { type: 'string', default: '1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20' } },
}).values
const WIDTHS = [390, 768, 1366, 1920]
const FOLDER = `${root}test-results/matrix/`
/** Largest size of a screenshot on its sheet. */
const CELL = { width: 480, height: 900 }

/** Repeats entries up to a count, each with a unique name. */
function grown(entries, { min, max, title, element }, count) {
  const wanted = Math.max(min, Math.min(max, count))
  return Array.from({ length: wanted }, (_, index) => {
    const entry = entries[index % entries.length]
    if (index < entries.length) return entry
    const named = (text, most) => `${text.slice(0, most - 3)} ${index + 1}`
    if (typeof entry === 'string') return named(entry, element.editor.max ?? 99)
    return title ? { ...entry, [title]: named(entry[title], element.editor.fields[title].editor.max) } : entry
  })
}

/** A file's value with all its top-level lists grown or cut to this count. */
function withCount({ editor }, value, count) {
  // Options of a select cannot be repeated.
  if (editor.kind === 'list' && editor.element.editor.kind === 'select') return value
  if (editor.kind === 'list') return value?.length > 0 ? grown(value, editor, count) : value
  if (editor.kind === 'blocks')
    return value.map(({ discriminant, value: held }) => ({
      discriminant,
      value: withCount(editor.kinds[discriminant], held, count),
    }))
  if (editor.kind !== 'object' || !value) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      editor.fields[key] ? withCount(editor.fields[key], inner, count) : inner,
    ]),
  )
}

/** Files whose entries other files reference, or whose count is a fact. */
const KEPT = ['locations', 'redirects', 'forms', 'navigation', 'claims', 'site', 'languages']

/** Lists that pick entries by name show all. */
const ALL = { products: { only: [] }, pieces: { only: [], kinds: ['apparel', 'print', 'packaging'] } }

/** Hides fixed elements, which would cover a section's screenshot. */
const ALONE = `
  main > section { content-visibility: visible !important }
  header, aside, nextjs-portal, .check-strip, a[href="#main"] { display: none !important }
`

await runCommand(async () => {
  const { chromium } = await import('@playwright/test')
  const { default: sharp } = await import('sharp')
  const { parse, stringify } = await import('yaml')
  const { files, fileOf, names } = await import('../../lib/content/schema/index.ts')
  const { page: pageSchema } = await import('../../lib/content/schema/page.ts')
  const { subPages } = await import('../../lib/content/pages.ts')
  const { ensureChromium } = await import('../../scripts/lib/chromium.mjs')
  const { copyRepository } = await import('../../scripts/lib/copy.mjs')
  const { testEnvironment } = await import('../../scripts/lib/e2e.mjs')
  const { freePort } = await import('../../scripts/lib/ports.mjs')
  const { step } = await import('../../scripts/lib/log-line.mjs')

  const copy = await step('Copying the repository', async () => copyRepository())
  const { startSite } = await import(`${copy}scripts/lib/site.mjs`)
  const read = (file) => parse(readFileSync(root + file, 'utf8'))
  const write = (file, value) =>
    writeFileSync(copy + file, stringify(value, { aliasDuplicateObjects: false }))

  // One page with a block of every kind and variant.
  const pages = subPages().map(({ file }) => read(file))
  const seen = new Set()
  const blocks = pages
    .flatMap((page) => page.blocks)
    .filter(({ discriminant, value }, index) => {
      const look = `${discriminant} ${value.variant ?? ''}`
      const isNew = !seen.has(look) && (index === 0 || !/hero/i.test(discriminant))
      seen.add(look)
      return isNew
    })
    .map(({ discriminant, value }) => ({
      discriminant,
      value: { ...value, ...ALL[discriminant], anchor: '' },
    }))
  const lists = { ...pages[0], name: 'Lists', blocks }

  const site = await startSite({
    env: testEnvironment(),
    host: '127.0.0.1',
    port: await freePort(),
    dev: true,
    onLine: () => {},
  })
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    chromiumSandbox: process.getuid?.() !== 0,
  })
  const shots = new Map()
  const writeSheets = async () => {
    mkdirSync(FOLDER, { recursive: true })
    for (const [name, pictures] of shots) {
      const cells = await Promise.all(
        pictures.map((picture) =>
          sharp(picture)
            .resize({ ...CELL, fit: 'inside', position: 'top' })
            .toBuffer({ resolveWithObject: true }),
        ),
      )
      const columns = Math.min(5, cells.length)
      const height = Math.max(...cells.map(({ info }) => info.height)) + 12
      const rows = Math.ceil(cells.length / columns)
      await sharp({
        create: {
          width: columns * (CELL.width + 12),
          height: rows * height,
          channels: 3,
          background: '#c0c',
        },
      })
        .composite(
          cells.map(({ data }, index) => ({
            input: data,
            left: (index % columns) * (CELL.width + 12),
            top: Math.floor(index / columns) * height,
          })),
        )
        .jpeg({ quality: 80 })
        .toFile(`${FOLDER}${name}.jpg`)
    }
  }

  try {
    for (const count of counts.split(',').map(Number)) {
      for (const name of names.filter((one) => !KEPT.includes(one)))
        write(fileOf(name), withCount(files[name].schema, read(fileOf(name)), count))
      write('content/pages/lists.yaml', withCount(pageSchema, lists, count))
      for (const width of WIDTHS) {
        const page = await browser.newPage({ viewport: { width, height: 1000 }, reducedMotion: 'reduce' })
        for (const address of ['/', '/lists']) {
          await page.goto(site.url + address, { timeout: 180_000, waitUntil: 'domcontentloaded' })
          await page.addStyleTag({ content: ALONE })
          for (const section of await page.locator('main > section').all()) {
            const id = (await section.getAttribute('id')) ?? (await section.getAttribute('aria-labelledby'))
            const key = `${address === '/' ? 'home' : 'page'}-${id}-${width}`
            const picture = await section.screenshot({ animations: 'disabled', timeout: 60_000 })
            shots.set(key, [...(shots.get(key) ?? []), picture])
          }
        }
        await page.close()
      }
      await writeSheets()
      console.log(`${count}: done`)
    }
  } finally {
    await browser.close()
    await site.stop()
  }
  console.log(`\n${shots.size} contact sheets are in test-results/matrix.`)
  return 0
})
