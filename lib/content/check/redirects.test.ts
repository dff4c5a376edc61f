import { sentence } from '#lib/content/content-error.ts'
import type { Loaded } from './load.ts'
import { checkRedirects } from './redirects.ts'

/** Checks redirects on a site that has /mugs and a draft /bags. */
const said = (...list: [from: string, to: string][]) =>
  checkRedirects({
    content: { redirects: { list: list.map(([from, to]) => ({ from, to })) } },
    pages: ['mugs', 'bags'].map((name) => ({ address: `/${name}`, file: `content/pages/${name}.yaml` })),
    parsed: new Map([['content/redirects.yaml', { lineOf: () => 7 }]]),
  } as unknown as Loaded).map(sentence)

const place = (entry: number, field: string) =>
  `content/redirects.yaml, line 7, field "list, entry ${entry}, ${field}":`

test('accepts redirects to a page, a section or another site', () => {
  expect(said(['/cups', '/mugs'], ['/a/b.html', '/mugs#items'], ['/c', '#contact'])).toEqual([])
  expect(said(['/promo/*', '/mugs'], ['/old.php?id=4', '/mugs'])).toEqual([])
  expect(said(['/shop', 'https://shop.example.com/x'])).toEqual([])
})

test.each(['/mugs', '/bags', '/Mugs', '/mugs?id=4'])('rejects %s, the address of a page', (from) => {
  expect(said([from, '#contact'])).toEqual([
    `${place(1, 'from')} is the address of content/pages/${from.slice(1, 5).toLowerCase()}.yaml; delete that page or this redirect.`,
  ])
})

test.each(['/api/x', '/api/*', '/_next/static', '/robots.txt', '/Images/mug.webp', '/form-submissions'])(
  'rejects %s, an address of the site itself',
  (from) => {
    expect(said([from, '/mugs'])).toEqual([
      `${place(1, 'from')} is reserved by the site; write another address.`,
    ])
  },
)

test.each(['/cups', '/cups#items'])('rejects a redirect from /Cups to %s, the same address', (to) => {
  expect(said(['/Cups', to])).toEqual([
    `${place(1, 'to')} redirects to itself; write the current address of the page.`,
  ])
})

test('rejects a chain of redirects and suggests its end', () => {
  expect(said(['/a', '/b'], ['/b', '/c'], ['/c', '/mugs'])).toEqual([
    `${place(1, 'to')} redirects to /b, which is itself redirected; write /mugs.`,
    `${place(2, 'to')} redirects to /c, which is itself redirected; write /mugs.`,
  ])
})

test('rejects a redirect loop', () => {
  expect(said(['/a', '/b'], ['/B', '/a'])).toEqual([
    `${place(1, 'to')} creates a loop through /b; write the current address of the page.`,
    `${place(2, 'to')} creates a loop through /a; write the current address of the page.`,
  ])
})
