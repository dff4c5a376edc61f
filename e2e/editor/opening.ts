import { expect, type Page, type Request, test } from '@playwright/test'
import { pageContent, pages } from '#e2e/support/content.ts'
import { fileOf } from '#lib/content/schema/index.ts'
import { serveHosted, signIn } from './github.page.ts'

const BRANCH = 'content/opening'
/** Measurements per form; set `RUNS=5` on an idle machine. */
const RUNS = Number(process.env.RUNS || 1)
/** Budget without the editor's scripts and styles, which browsers cache. */
const MOST_BYTES = 300_000

const subPages = pages.slice(1).map((page) => ({ ...page, content: pageContent(page) }))
const pictureCount = (value: unknown) => JSON.stringify(value).split('"/images/').length - 1
const withPictures = subPages.toSorted((a, b) => pictureCount(b.content) - pictureCount(a.content))[0]
const article = subPages.find(({ content }) => content.kind === 'article')

interface Form {
  name: string
  address: string
  /** The page from which a click opens the form: on the row with this text, or on the link to this path. */
  from: string
  row?: string
  link?: string
}

const LIST = '/collection/pages'
const pageForm = (name: string, address = ''): Form => ({
  name,
  address: `${LIST}/item${address}`,
  from: LIST,
  row: address.slice(1),
})
const fileForm = (name: string, file: string): Form => ({
  name,
  address: `/singleton/${file}`,
  from: LIST,
  link: `/singleton/${file}`,
})
const translation = `/translations?${new URLSearchParams({ language: 'es', file: fileOf('hero') })}`

const FORMS: Form[] = [
  pageForm('page with pictures', withPictures?.address),
  fileForm('product', 'drinkware'),
  fileForm('home section', 'hero'),
  pageForm('article', article?.address),
  {
    name: 'translation',
    address: translation,
    from: '/translations?language=es',
    link: translation,
  },
  fileForm('settings', 'forms'),
]

const isOpen = (page: Page) =>
  expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible({ timeout: 60_000 })
const isChecked = (page: Page) =>
  expect(page.getByText(/^The check found/).first()).toBeVisible({ timeout: 60_000 })

/** The list of translations shows no check. */
const settled = async (page: Page) => {
  if (!page.url().includes('/translations?')) await isChecked(page)
}

const isPart = (request: Request) => !/\/_next\/|\/__nextjs/.test(request.url())

async function bytesOf(request: Request) {
  const answer = await request.response()
  if (!answer || request.resourceType() === 'eventsource') return 0
  const { responseBodySize, responseHeadersSize } = await request.sizes()
  // Playwright reports no size for responses that the test fulfills.
  return responseBodySize > 0 ? responseBodySize + responseHeadersSize : (await answer.body()).length
}

/** Measures opening a form, until it is visible and until the check has finished. */
async function measure(page: Page, open: () => Promise<unknown>) {
  const cdp = await page.context().newCDPSession(page)
  // CPU time, which load on the machine does not inflate.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const busy = async () =>
    (await cdp.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
  const requests: Request[] = []
  const note = (request: Request) => isPart(request) && requests.push(request)
  page.on('request', note)
  const before = await busy()
  const start = performance.now()
  await open()
  await isOpen(page)
  const shown = performance.now() - start
  await isChecked(page)
  const checked = performance.now() - start
  const after = await busy()
  page.off('request', note)
  const bytes = await Promise.all(requests.map(bytesOf))
  const slow = requests
    .filter((request) => request.resourceType() !== 'eventsource')
    .map((request) => ({ url: new URL(request.url()).pathname, took: request.timing().responseEnd }))
    .sort((a, b) => b.took - a.took)[0]
  await cdp.detach()
  return {
    requests: requests.length,
    bytes: bytes.reduce((sum, one) => sum + one, 0),
    shown,
    checked,
    busy: (after - before) * 1000,
    slowest: slow ? `${slow.url} ${slow.took.toFixed(0)} ms` : '',
  }
}

const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Measures each kind of form, opened by its address and by a click in the editor. */
async function measureAll(page: Page, base: string) {
  const rows: Record<string, object> = {}
  const byAddress = ({ address }: Form) => measure(page, () => page.goto(base + address))
  const byClick = async ({ from, row, link }: Form) => {
    await page.goto(base + from)
    if (row) await page.getByRole('searchbox', { name: 'Search' }).fill(row)
    const there = link
      ? page.locator(`a[href="${base}${link}"]`).first()
      : page.getByRole('row').getByText(row ?? '', { exact: true })
    await expect(there).toBeVisible()
    await settled(page)
    return measure(page, () => there.click())
  }
  // Warms up: Next.js compiles in development, and the server reads each file once.
  for (const form of FORMS) await byAddress(form)
  for (const form of FORMS)
    for (const [way, open] of Object.entries({ 'by address': byAddress, 'by a click': byClick })) {
      const measured: Awaited<ReturnType<typeof measure>>[] = []
      for (let run = 0; run < RUNS; run++) measured.push(await open(form))
      const of = (key: 'requests' | 'bytes' | 'shown' | 'checked' | 'busy') =>
        Math.round(middle(measured.map((one) => one[key])))
      const name = `${form.name}, ${way}`
      expect.soft(of('bytes'), name).toBeLessThanOrEqual(MOST_BYTES)
      rows[name] = {
        requests: of('requests'),
        KB: Math.round(of('bytes') / 1000),
        'shown ms': of('shown'),
        'checked ms': of('checked'),
        'CPU ms': of('busy'),
        slowest: measured[0]?.slowest,
      }
    }
  console.table(rows)
}

test('the local editor opens each form within the byte budget', async ({ page }) => {
  await measureAll(page, '/keystatic')
})

test('the hosted editor opens each form within the byte budget', async ({ browser }) => {
  const { github, site, stop } = await serveHosted(BRANCH)
  try {
    const page = await signIn(browser, github, site.url, 'ana')
    await measureAll(page, `/keystatic/branch/${encodeURIComponent(BRANCH)}`)
  } finally {
    await stop()
  }
})
