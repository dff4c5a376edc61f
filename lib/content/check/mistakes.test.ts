import { readFileSync } from 'node:fs'
import { copyFile, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parse, stringify } from 'yaml'
import { copyEnglishContent } from '#lib/content/testing/copy.ts'
import { sentencesOfFile } from '#lib/content/testing/one-file.ts'
import { sentence } from '#lib/content/validate.ts'
import { checkContent } from './index.ts'

let root: string

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'content-'))
  await symlink(path.resolve('public'), path.join(root, 'public'))
  copyEnglishContent(root)
})
afterAll(() => rm(root, { recursive: true }))

const changed = new Set<string>()
afterEach(async () => {
  for (const file of changed)
    await copyFile(file, path.join(root, file)).catch(() => rm(path.join(root, file)))
  changed.clear()
})

/** The path of a copied file, which is restored after the test. */
function placeOf(file: string) {
  changed.add(file)
  return path.join(root, file)
}

type Edit = (text: string) => string | Buffer

/** Replaces one passage; fails if the file does not contain it, because the test would prove nothing. */
const swap =
  (from: string | RegExp, to: string): Edit =>
  (text) => {
    expect(text).toMatch(from)
    return text.replace(from, to)
  }

/** Edits a copied file, also one that an earlier edit has changed. */
async function change(file: string, edit: Edit) {
  const place = placeOf(file)
  await writeFile(place, edit(readFileSync(place, 'utf8')))
}

async function sentencesAfter(file: string, edit: Edit) {
  await change(file, edit)
  const { problems } = await checkContent(root)
  return problems.map(sentence)
}

const HOME = 'content/pages/home.yaml'
const DRINKS = 'content/products/drinkware.yaml'
const SITE = 'content/site.yaml'
const VENDORS = 'content/vendors.yaml'
const PRINTING = 'content/pages/printing.yaml'
const FACTS = 'content/facts-to-confirm.yaml'
const ARTICLE = 'content/pages/reading-a-proof.yaml'
const MUGS = 'content/pages/custom-mugs.yaml'
const TUMBLERS = 'content/pages/custom-tumblers.yaml'
const BREAKS = /(- quantity: )\d+(\n\s+price: )[\d.]+(\n\s+- quantity: )\d+(\n\s+price: )[\d.]+/
const LINK = /\]\(\/[a-z-]+\)/
const HEAD = '      eyebrow: More\n      title: More\n      intro: More.\n'
const ALT = / {6}alt: .*\n( {8}.*\n)*/

const read = (file: string) => parse(readFileSync(file, 'utf8'))
const claims: Record<string, string> = read('content/claims.yaml')

/** All matches of a pattern, so that test cases need no literal content. */
const all = (text: string, pattern: RegExp) => {
  const found = text.match(pattern) ?? []
  expect(found.length).toBeGreaterThan(1)
  return found as [string, string, ...string[]]
}

const secondLikeFirst =
  (pattern: RegExp): Edit =>
  (text) => {
    const [first, second] = all(text, pattern)
    return text.replace(second, () => first)
  }

const titled = (title: string) => swap(/^title: .*(\n .*)*/m, `title: ${title}`)

/** Every finding is one line: where, what is wrong, and what to do. */
const SENTENCE = /^content\/[\w/-]+\.yaml[^\n]*: [^\n]+\.$/

/** The edit, its file, and the expected message. */
const mistakes: [mistake: string, file: string, edit: Edit, answer: RegExp][] = [
  [
    'publishes an article without an author',
    ARTICLE,
    swap(/^author: .*\n/m, ''),
    /reading-a-proof\.yaml, field "author": is required for an article; fill it in\./,
  ],
  [
    'gives a date to a page that is not an article',
    PRINTING,
    (text) => `${text}date: '2026-11-18'\n`,
    /printing\.yaml, line \d+, field "date": is for articles only/,
  ],
  [
    'leaves out a colon',
    DRINKS,
    swap('interest: ', 'interest '),
    /drinkware\.yaml, line \d+: the colon after the field name is missing/,
  ],
  [
    'indents with a tab',
    DRINKS,
    swap(/\n {2}- /, '\n\t- '),
    /drinkware\.yaml, line \d+: this line is indented with a tab; use spaces/,
  ],
  [
    'indents by a wrong amount',
    DRINKS,
    swap(/\n {4}description/, '\n     description'),
    /drinkware\.yaml, line \d+: .*(indented|colon)/,
  ],
  [
    'writes a field twice',
    DRINKS,
    (text) => `${text}title: Again\n`,
    /drinkware\.yaml, line \d+: this field appears twice/,
  ],
  ['forgets a closing quote', DRINKS, titled('"Printed here'), /drinkware\.yaml, line \d+: a quote/],
  [
    'starts a text with a placeholder',
    DRINKS,
    titled('{cities} cities'),
    /line \d+: this text starts with a brace; put single quotes around the whole text/,
  ],
  [
    'writes only a placeholder',
    DRINKS,
    titled('{cities}'),
    /field "title": starts with a brace; put single quotes/,
  ],
  [
    'writes a second colon',
    DRINKS,
    titled('Printed: locally'),
    /line \d+: this line has a second colon.* single quotes/,
  ],
  [
    'leaves an anchor unquoted',
    DRINKS,
    swap(/href: .*/, 'href: #storefronts'),
    /line \d+: everything after # on this line is ignored/,
  ],
  [
    'appends a YAML comment to a text',
    DRINKS,
    titled('Printed here # for now'),
    /line \d+: everything after # on this line is ignored/,
  ],
  [
    'starts a text with Markdown emphasis',
    DRINKS,
    titled('*Printed* here'),
    /line \d+: .*put single quotes around the whole text/,
  ],
  [
    'starts a text with an at sign',
    DRINKS,
    titled('@home'),
    /line \d+: .*put single quotes around the whole text/,
  ],
  [
    'starts a text with an exclamation mark',
    DRINKS,
    titled('!Printed here'),
    /line \d+: .*put single quotes around the whole text/,
  ],
  ['pastes curly quotes', DRINKS, titled('“Printed here”'), /field "title": starts with a curly quote/],
  [
    'splits the file',
    DRINKS,
    swap('interest:', '---\ninterest:'),
    /three hyphens \(---\) splits the file in two/,
  ],
  ['empties the file', DRINKS, () => '', /drinkware\.yaml: is empty; restore the last published version/],
  [
    'saves in another encoding',
    DRINKS,
    () => Buffer.from('title: caf\xe9\n', 'latin1'),
    /drinkware\.yaml: is not saved as UTF-8/,
  ],
  [
    'writes a list where a group belongs',
    DRINKS,
    () => '- title: Printed\n',
    /drinkware\.yaml: must be a group of fields/,
  ],
  [
    'writes a text where a list belongs',
    DRINKS,
    swap(/items:\n( {2,}.*\n)+/, 'items: three\n'),
    /field "items": must be a list/,
  ],
  ['writes a list where a text belongs', DRINKS, titled('\n  - Printed'), /field "title": must be text/],
  ['leaves a required text empty', DRINKS, titled("''"), /field "title": is required; enter some text/],
  ['deletes a required field', DRINKS, swap(/title: .*\n/, ''), /field "title": is missing; write some text/],
  [
    'writes far too much',
    DRINKS,
    titled('Print '.repeat(40)),
    /field "title": is too long; shorten it to 90/,
  ],
  [
    'misspells a field',
    DRINKS,
    swap('eyebrow:', 'eyebrows:'),
    /no field named "eyebrows" here; correct the spelling/,
  ],
  [
    'writes a number as a text',
    HOME,
    swap(/rating: \d/, "rating: '5'"),
    /testimonials, entry 1, rating": must be a (whole )?number without quotes/,
  ],
  [
    'writes a postal code as a number',
    SITE,
    swap(/postalCode: .*/, 'postalCode: 33131'),
    /field "contact, postalCode": must be text; put single quotes/,
  ],
  [
    'gives six stars',
    HOME,
    swap(/rating: \d/, 'rating: 6'),
    /testimonials, entry 1, rating": must be 5 or less/,
  ],
  [
    'writes yes instead of true',
    HOME,
    swap(/sample: .*/, 'sample: yes'),
    /entry 1, sample": must be true or false, without quotes/,
  ],
  [
    'invents an option',
    'content/portfolio.yaml',
    swap(/^ {4}kind: \w+$/m, '    kind: boxes'),
    /field "items, entry 1, kind": is not one of the choices; write "apparel" or/,
  ],
  [
    'names a picture that does not exist',
    DRINKS,
    swap(/src: .*/, 'src: /images/hero/no-such.webp'),
    /field "items, entry 1, picture, src": there is no picture at public\/images\/hero\/no-such\.webp; add the file/,
  ],
  [
    'writes an invalid picture path',
    DRINKS,
    swap(/src: .*/, 'src: C:\\Pictures\\Still Life.webp'),
    /field "items, entry 1, picture, src": write a path such as \/images\/drinkware/,
  ],
  ['leaves out the alt text', DRINKS, swap(ALT, ''), /field "items, entry 1, picture, alt": is missing/],
  [
    'enters a product twice',
    DRINKS,
    secondLikeFirst(/ {2}- name: .*/g),
    /field "items, entry 2, name": ".+" is already entry 1 of this list/,
  ],
  [
    'adds far too many bullets',
    HOME,
    swap(
      'bullets:\n',
      `bullets:\n${[1, 2, 3, 4, 5, 6, 7, 8].map((number) => `        - Point ${number}\n`).join('')}`,
    ),
    /field "blocks, entry 1, bullets": can have at most \d entries \(there are \d+ now\)/,
  ],
  [
    'removes all products',
    DRINKS,
    swap(/items:\n( {2,}.*\n)+/, 'items: []\n'),
    /field "items": needs at least one entry \(there are 0 now\)/,
  ],
  [
    'writes an address without https',
    SITE,
    swap(/href: https:\/\//, 'href: www.'),
    /field "social, entry 1, href": write a full web address that starts with https/,
  ],
  [
    'writes a bad e-mail address',
    SITE,
    swap(/email: .*/, 'email: sales at example'),
    /field "contact, email": write an email address such as/,
  ],
  [
    'misspells a placeholder',
    DRINKS,
    titled('Printed in {contries}'),
    /field "title": uses \{contries\}, which is not a valid placeholder; write one of .*\{countries\}/,
  ],
  ['leaves a brace open', DRINKS, titled('Printed in {countries'), /field "title": has a single "\{"/],
  [
    'drops a placeholder that the page fills in',
    'content/locations.yaml',
    swap(/oneCity: .*/, 'oneCity: One city'),
    /field "finder, oneCity": must contain \{region\}/,
  ],
  [
    'enters a city twice',
    'content/locations.yaml',
    secondLikeFirst(/ {6}- place: .*/g),
    /field "regions, europe, cities, entry 2, place": .*already entry 1/,
  ],
  [
    'puts a city into two regions',
    'content/locations.yaml',
    (text) => text.replace(/place: .*/, all(text, /place: .*/g).at(-1) ?? ''),
    /field "regions, middleEast, cities, entry \d+, place": lists .+ a second time; list each city in one region/,
  ],
  [
    'invents a kind of block',
    PRINTING,
    swap('discriminant: list', 'discriminant: lists'),
    /printing\.yaml, line \d+, field "blocks, entry 3, discriminant": is not a kind of block; write one of hero, /,
  ],
  [
    'leaves out a required field of a block',
    PRINTING,
    swap(/ {6}quoteLabel: .*\n/, ''),
    /printing\.yaml, line \d+, field "blocks, entry 1, quoteLabel": is missing; write some text/,
  ],
  [
    'gives a block the fields of another kind',
    PRINTING,
    swap(/discriminant: list/, 'discriminant: text'),
    /field "blocks, entry 3": there is no field named "eyebrow" or "intro" or "items" or "requestAs" here/,
  ],
  [
    'starts a page without a hero',
    PRINTING,
    swap(/blocks:\n {2}- discriminant: hero\n( {4,}.*\n)+/, 'blocks:\n'),
    /field "blocks, entry 1, discriminant": must be a hero, with or without a picture; put one first/,
  ],
  [
    'gives two blocks the same anchor',
    PRINTING,
    swap('anchor: files', 'anchor: items'),
    /field "blocks, entry \d+, anchor": "items" is already used by another block/,
  ],
  [
    'closes the office on a day that does not exist',
    SITE,
    swap(/date: '2027-05-31'/, "date: '2027-05-32'"),
    /line \d+, field "office, holidays, entry 6, date": is not a date on the calendar; correct it/,
  ],
  [
    'writes a holiday in US date format',
    SITE,
    swap(/date: '2026-12-25'/, "date: '12/25/2026'"),
    /field "office, holidays, entry 2, date": write year, month and day, such as 2026-12-25/,
  ],
  [
    'lists a holiday twice',
    SITE,
    swap(/date: '2027-01-01'/, "date: '2026-12-25'"),
    /field "office, holidays, entry 3, date": "2026-12-25" is already entry 2 of this list/,
  ],
  [
    'leaves {entry} out of the name of an entry on a request',
    PRINTING,
    swap(/requestAs: .*/, 'requestAs: Printing'),
    /field "blocks, entry \d+, requestAs": must contain \{entry\}/,
  ],
  [
    'pastes something else as the id of the chat',
    VENDORS,
    () => 'chat:\n  id: 61c89ef380b2296cfdd3dbee/1ig5ooitr\n  consent: true\nscheduling: {}\n',
    /vendors\.yaml, line \d+, field "chat, id": is not a Crisp website id; copy it/,
  ],
  [
    'writes a booking page without https',
    VENDORS,
    () => 'chat:\n  consent: true\nscheduling:\n  url: calendly.com/us\n',
    /field "scheduling, url": write a full web address/,
  ],
  [
    'lets the price increase with the quantity',
    MUGS,
    swap(BREAKS, '$15$24.5$350$46'),
    /field "blocks, entry \d+, price, breaks, entry 2, price": is higher than the price at 5; the price must not rise/,
  ],
  [
    'lists quantities out of order',
    MUGS,
    swap(BREAKS, '$150$26$35$44.5'),
    /breaks, entry 2, quantity": must be more than 50, the quantity before it/,
  ],
  [
    'writes an unknown currency',
    MUGS,
    swap(/currency: \w+/, 'currency: XYZ'),
    /field "blocks, entry \d+, price, currency": write a three-letter currency code, such as USD/,
  ],
  [
    'enters a product price without a currency',
    DRINKS,
    swap(/breaks: \[\]/, 'breaks:\n        - quantity: 1\n          price: 2'),
    /field "items, entry 1, price, currency": is required/,
  ],
  [
    'leaves a space in the address of a link',
    MUGS,
    swap(LINK, '](/no such)'),
    /has a link that cannot be read; write it as \[words\]\(\/page\)/,
  ],
  [
    'writes HTML into a paragraph',
    MUGS,
    swap(/answer: >-\n\s+/, '$&<b>Yes</b> '),
    /contains HTML, which would show on the page; write plain text/,
  ],
  [
    'leaves out a table cell',
    'content/pages/pricing.yaml',
    swap(/(cells:\n\s+- .*\n\s+- .*\n)\s+- .*\n/, '$1'),
    /rows, entry \d+, cells": has 2 cells for 3 columns; write one cell for each/,
  ],
]

/** Mistakes that only a check of all content finds, which runs once for all of them. */
const mistakesAcrossFiles: typeof mistakes = [
  [
    'announces something on a page that does not exist',
    'content/announcements.yaml',
    () =>
      `list:\n  - text: '[News](/news).'\n    from: '2026-12-01'\n    until: '2026-12-02'\n    pages: [/prices]\n`,
    /announcements\.yaml, line \d+, field "list, entry 1, pages, entry 1": points to \/prices, a page that does not exist/,
  ],
  [
    'puts a broken link in an announcement',
    'content/announcements.yaml',
    (text) => text,
    /announcements\.yaml, line \d+, field "list, entry 1, text": points to \/news/,
  ],
  [
    'links to a section that does not exist',
    HOME,
    swap(/href: .*/, "href: '#storefront'"),
    /field "blocks, entry 1, storefronts, href": points to #storefront, a section that does not exist; use one such as #storefronts, /,
  ],
  [
    'links to a page that does not exist',
    DRINKS,
    swap(/href: .*/, 'href: /print'),
    /points to \/print, a page that does not exist; use one such as \/pricing, \/printing, /,
  ],
  [
    'adds an alias for a city that is not listed',
    'content/locations.yaml',
    swap(/- of: .+/, '- of: Atlantis'),
    /field "finder, names, entry 1, of": is not a city or country in the regions below/,
  ],
  [
    'gives two pages the same title',
    'content/pages/printing.yaml',
    swap(/^ {2}title: .*(\n {4}.*)*/m, `  title: '${read('content/pages/pricing.yaml').seo.title}'`),
    /field "seo, title": is the same as in content\/pages\//,
  ],
  [
    'shows a deleted product',
    PRINTING,
    swap(
      /$/,
      `  - discriminant: products\n    value:\n${HEAD}      family: drinkware\n      only:\n        - No such mug\n`,
    ),
    /field "blocks, entry \d+, only, entry 1": names "No such mug", which is not one of the products; write one of /,
  ],
  [
    'shows a deleted portfolio piece',
    PRINTING,
    swap(
      /$/,
      `  - discriminant: portfolioItems\n    value:\n${HEAD}      kinds: []\n      only:\n        - No such piece\n`,
    ),
    /field "blocks, entry \d+, only, entry 1": names "No such piece", which is not one of the pieces; write one of /,
  ],
  [
    'preselects an interest that the form does not offer',
    DRINKS,
    swap(/interest: .*/, 'interest: Cups'),
    /field "interest": names "Cups", which is not an option of the form hero-quote; write one of/,
  ],
  [
    "preselects an option that a page's form does not offer",
    'content/pages/translation.yaml',
    swap(/choice: .*/, 'choice: Poems'),
    /field "ask, choice": names "Poems", which is not an option of the form project-request/,
  ],
  [
    'puts a broken link in a paragraph',
    MUGS,
    swap(LINK, '](/no-such-page)'),
    /line \d+, field "blocks, [^"]+": points to \/no-such-page, a page that does not exist/,
  ],
  [
    'puts a broken link in a menu',
    'content/navigation.yaml',
    swap(/href: '#products'/, "href: '#product'"),
    /navigation\.yaml, line \d+, field "header, [^"]+, href": points to #product, a section that does not exist/,
  ],
  [
    "makes two pages each other's parent",
    'content/pages/drinkware.yaml',
    swap(/^name: .*/, '$&\nparent: /custom-mugs'),
    /drinkware\.yaml, line \d+, field "parent": creates a loop/,
  ],
  [
    'offers a template without its file',
    'content/templates.yaml',
    swap(/file: .*/, 'file: postcard'),
    /field "list, entry 1, file": has no file at public\/templates\/postcard\.pdf; add the file/,
  ],
  [
    'offers a template that does not exist',
    'content/pages/business-cards.yaml',
    swap(/- Business card\n/, '- Postcard\n'),
    /only, entry 1": names "Postcard", which is not one of the templates; write one of /,
  ],
]

/** Findings that stop nothing. */
const advice: typeof mistakes = [
  [
    'repeats a paragraph',
    'content/pages/printing.yaml',
    (text) => {
      const [first, second] = all(text, /^( +)- >-\n(\1 {2}.*\n)+/gm)
      return text.replace(second, () => first)
    },
    /printing\.yaml, line \d+, .*repeats a text in content\/pages\/printing\.yaml word for word/,
  ],
  [
    'repeats a claim',
    DRINKS,
    titled(`Printed in ${claims.countries} countries`),
    /field "title": repeats the fact ".+"; write .*\{countries\}.* instead/,
  ],
  [
    'rewords a fact to confirm',
    'content/pages/how-ordering-works.yaml',
    swap('Purchase order, net 30', 'Purchase order, net 45'),
    /facts-to-confirm\.yaml, line \d+, field "list, entry \d+": no text says "Purchase order, net 30"; copy/,
  ],
  [
    'publishes a thin page',
    MUGS,
    (text) => {
      const page = parse(text)
      const short = ['hero', 'price', 'callToAction']
      const blocks = page.blocks.filter(({ discriminant }: { discriminant: string }) =>
        short.includes(discriminant),
      )
      return stringify({ ...page, blocks })
    },
    /field "blocks": has \d+ words; search engines list pages with at least 500/,
  ],
  [
    'shows a picture twice on a page',
    TUMBLERS,
    (text) => {
      const [first, second] = all(text, /\/images\/\S+/g)
      return text.replace(second, first)
    },
    /field "blocks, entry \d+, picture, src": shows \/images\/\S+ a second time on this page/,
  ],
]

test('accepts a valid id of the chat', async () => {
  const chat = 'chat:\n  id: 7598bf86-9ebb-46bc-8c61-be8929bbf93d\n  consent: true\nscheduling: {}\n'
  expect(await sentencesAfter(VENDORS, () => chat)).toEqual([])
})

test.each(mistakes)('reports the mistake when a marketer %s', async (_, file, edit, answer) => {
  await change(file, edit)
  const sentences = await sentencesOfFile(root, file)
  expect(sentences).toContainEqual(expect.stringMatching(answer))
  for (const line of sentences) expect(line).toMatch(SENTENCE)
})

test('reports every mistake that concerns several files at once', async () => {
  for (const [, file, edit] of mistakesAcrossFiles) await change(file, edit)
  const sentences = (await checkContent(root)).problems.map(sentence)
  for (const [, , , answer] of mistakesAcrossFiles)
    expect(sentences).toContainEqual(expect.stringMatching(answer))
  for (const line of sentences) expect(line).toMatch(SENTENCE)
})

test('advises about every finding that stops nothing', async () => {
  for (const [, file, edit] of advice) await change(file, edit)
  const found = await checkContent(root)
  expect(found.problems).toEqual([])
  const sentences = [...found.advice, ...found.toReplace].map(sentence)
  for (const [, , , answer] of advice) expect(sentences).toContainEqual(expect.stringMatching(answer))
})

test('reports redirects that lead nowhere, twice or from an address in use', async () => {
  const redirects = [
    ['/same', '/same', /entry 1, to": redirects to itself; write the current address of the page/],
    [
      '/printing',
      '/pricing',
      /entry 2, from": is the address of content\/pages\/printing\.yaml; delete that page or/,
    ],
    ['/api/x', '/pricing', /entry 3, from": is reserved by the site; write another address/],
    ['/old', '/nowhere', /entry 4, to": points to \/nowhere, a page that does not exist/],
    ['/older', '/oldest', /entry 5, to": redirects to \/oldest, which is itself redirected; write \/terms/],
    ['/oldest', '/terms', undefined],
    ['/a', '/b', /entry 7, to": creates a loop through \/b/],
    ['/b', '/a', /entry 8, to": creates a loop through \/a/],
  ] as const
  const list = redirects.map(([from, to]) => `  - from: ${from}\n    to: ${to}\n`)
  const sentences = await sentencesAfter('content/redirects.yaml', () => `list:\n${list.join('')}`)
  const answers = redirects.flatMap(([, , answer]) => answer ?? [])
  expect(sentences).toHaveLength(answers.length)
  for (const answer of answers) expect(sentences).toContainEqual(expect.stringMatching(answer))
})

test('reports files that no page reads or that cannot be published', async () => {
  const text = readFileSync(PRINTING, 'utf8')
  await writeFile(placeOf('content/products/cups.yaml'), 'items: []\n')
  for (const name of ['share.yaml', 'Two Words.yaml', 'printing.yml'])
    await writeFile(placeOf(`content/pages/${name}`), text)
  const sentences = (await checkContent(root)).problems.map(sentence)
  for (const answer of [
    /^content\/products\/cups\.yaml: is not used by any page; move its entries/,
    /share\.yaml: cannot be published, because the address \/share is reserved by the site; rename the file/,
    /Two Words\.yaml: is not shown, because its file name is not a valid page address; rename it with lowercase letters/,
    /printing\.yml: is not shown, because its file name is not a valid page address/,
  ])
    expect(sentences).toContainEqual(expect.stringMatching(answer))
})

test('accepts a copy of a page while it is a draft or unlisted', async () => {
  const text = readFileSync(PRINTING, 'utf8')
  const copy = placeOf('content/pages/copy.yaml')
  await writeFile(copy, text)
  expect((await checkContent(root)).problems.length).toBeGreaterThan(1)
  for (const mark of ['draft', 'unlisted']) {
    await writeFile(copy, text.replace(`${mark}: false`, `${mark}: true`))
    expect((await checkContent(root)).problems).toEqual([])
  }
})

test('reports a missing file', async () => {
  await rm(placeOf(DRINKS))
  const { problems } = await checkContent(root)
  expect(problems.map(sentence)).toEqual([`${DRINKS}: is missing; restore the last published version.`])
})

test('accepts a file with Windows line endings and a byte order mark', async () => {
  const sentences = await sentencesAfter(DRINKS, (text) => `\ufeff${text.replaceAll('\n', '\r\n')}`)
  expect(sentences).toEqual([])
})

test('lists a fact to confirm with file and line until it is removed from facts-to-confirm.yaml', async () => {
  const { toReplace } = await checkContent(root)
  const listed = /how-ordering-works\.yaml, line \d+, field .*: confirm "Purchase order, net 30"/
  expect(toReplace.map(sentence)).toContainEqual(expect.stringMatching(listed))
  expect(await sentencesAfter(FACTS, swap('  - Purchase order, net 30\n', ''))).toEqual([])
  const after = await checkContent(root)
  expect(after.toReplace.map(sentence)).not.toContainEqual(expect.stringMatching(listed))
})

test('lists placeholder prices in the launch checklist', async () => {
  const { toReplace } = await checkContent(root)
  expect(toReplace.map(sentence)).toContainEqual(
    expect.stringMatching(/custom-mugs\.yaml, line \d+, .*replace the placeholders here/),
  )
  await writeFile(
    placeOf(MUGS),
    readFileSync(MUGS, 'utf8').replace('placeholder: true', 'placeholder: false'),
  )
  const after = await checkContent(root)
  expect(
    after.toReplace.map(sentence).filter((line) => /custom-mugs.*replace the placeholders/.test(line)),
  ).toEqual([])
})
