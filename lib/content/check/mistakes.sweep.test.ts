import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { readContent, readVariables } from '#lib/content/read.ts'
import { after, copyContent, type Edit, findingsAfter, swap } from '#lib/content/testing/copy.ts'
import { type ContentProblem, collect, sentence } from '#lib/content/validate.ts'
import { temporaryFolder } from '#lib/testing/folder.ts'

copyContent(temporaryFolder(afterAll))

const read = (file: string) => readFileSync(file, 'utf8')

const add = (lines: string) => (text: string) => `${text}${lines}`
const set = (text: string) => () => text

/** Makes the second match of a pattern like the first. */
const repeat = (pattern: RegExp) => (text: string) => {
  const [first = '', second = ''] = text.match(pattern) ?? []
  return text.replace(second, () => first)
}

const titled = (title: string) => swap(/^title: .*(\n .*)*/m, `title: ${title}`)

const page = (name: string) => `content/pages/${name}.yaml`
const HOME = page('home')
const DRINKS = 'content/products/drinkware.yaml'
const SITE = 'content/site.yaml'
const PRINTING = 'content/pages/printing.yaml'
const MUGS = 'content/pages/custom-mugs.yaml'
const METHODS = /(\n\s+methods:(\n\s+- [a-z-]+)+\n\s+production: \{\})?/
const BREAKS = new RegExp(
  `(- quantity: )\\d+(\\n\\s+price: )[\\d.]+(${METHODS.source}\\n\\s+- quantity: )\\d+(\\n\\s+price: )[\\d.]+`,
)
const TIME = /from: \d+\n {2}to: \d+/
const LINK = /\]\(\/[a-z-]+\)/
const CUPS = `  - discriminant: products
    value: { eyebrow: More, title: More, intro: More., family: drinkware, variant: grid, only: [campmug] }\n`
const ITEMS = /items:\n( {2,}.*\n)+/
const CELL = /(?<=cells:\n\s+- .*\n\s+- .*\n)\s+- .*\n/
const KIND = /(?<=^ {4}kind: )\w+$/m

type Mistake = [edit: Edit, answer: string]

/** Found in a file by itself. */
const IN_A_FILE: Record<string, Mistake[]> = {
  [DRINKS]: [
    [swap(/\n {2}- /, '\n\t- '), 'line 6: starts with a tab; indent with two spaces.'],
    [add('title: More\n'), ': names a field for the second time; keep one'],
    [titled('{cities}'), 'field "title": starts with a brace; put single'],
    [titled('Here # for now'), 'everything after # on this line is ignored'],
    [titled('*Printed'), 'text that starts with * or & has a special meaning here'],
    [titled('“Printed here”'), 'field "title": starts with a curly quote'],
    [set(''), 'is empty; restore the last published version'],
    [() => Buffer.from('title: caf\xe9\n', 'latin1'), 'is not saved as UTF-8; save it again'],
    [swap(ITEMS, 'items: three\n'), 'field "items": must be a list'],
    [titled('\n  - Printed'), 'field "title": must be text'],
    [titled("''"), 'field "title": is required; enter some text'],
    [titled('Printed&nbsp;mugs'), 'field "title": contains HTML, which would show'],
    [swap(ITEMS, '<<<<<<< HEAD\n$&'), 'Git could not merge the lines from here'],
    [swap('eyebrow:', 'eyebrows:'), 'there is no field named "eyebrows" here'],
    [
      swap(/src: .*/, 'src: /images/hero/no-such.webp'),
      'field "items, entry 1, picture, src": there is no picture at public/images/hero/no-such.webp; add',
    ],
    [swap(/ {6}alt: .*\n( {8}.*\n)*/, ''), 'picture, alt": is missing'],
    [swap(ITEMS, 'items: []\n'), 'needs at least one entry (there are 0 now)'],
    [repeat(/ {2}- name: .*/g), '" is already entry 1 of this list; remove one'],
  ],
  [HOME]: [
    [
      swap('hero/still-life', 'drinkware/travel-mug'),
      'travel-mug.webp is 1000 x 1000 pixels, too small for this place; use one of at least 1200 x 720',
    ],
    [swap(/rating: \d/, 'rating: 6'), 'rating": must be 5 or less'],
    [swap(/sample: .*/, 'sample: yes'), 'sample": must be true or false, without'],
    [
      swap('bullets:\n', `bullets:\n${'12345678'.replace(/./g, '        - Point $&\n')}`),
      'field "blocks, entry 1, bullets": can have at most',
    ],
  ],
  'content/colors.yaml': [[swap(/color: .*/, 'color: navy blue'), 'color": write a color such as #1c2a5b']],
  [SITE]: [
    [swap(/opens: .*/, 'opens: 8:30 am'), 'opens": write '],
    [swap(/postalCode: .*/, 'postalCode: 33131'), 'must be text; put single'],
    [swap(/email: .*/, 'email: sales at x'), 'write an email address such as'],
    [swap("'2027-05-31'", "'2027-05-32'"), 'entry 6, date": is not a date on the calendar'],
    [swap(/closes: .*/, "closes: '08:30'"), 'closes": is not later than the opening time'],
  ],
  'content/claims.yaml': [
    [swap(/answerHours: .*/, "answerHours: '0'"), 'answerHours": write whole hours, such as'],
  ],
  [PRINTING]: [
    [swap('discriminant: list', 'discriminant: lists'), 'is not a kind of block'],
    [
      swap(/blocks:\n {2}- discriminant: hero\n( {4,}.*\n)+/, 'blocks:\n'),
      'field "blocks, entry 1, discriminant": must be a hero',
    ],
    [swap('anchor: files', 'anchor: items'), '"items" is already used by another'],
    [add("date: '2026-11-18'\n"), 'field "date": is for articles only'],
  ],
  [page('outdoor-banners')]: [
    [
      (text) => text.replaceAll(/^( {6}title: Banners) .*/gm, '$1'),
      'title": is the title of another block of this kind',
    ],
    [
      (text) => text.replaceAll(/^ {6}anchor: .*\n/gm, ''),
      'anchor": is empty, as that of another block of this kind',
    ],
  ],
  [MUGS]: [
    [swap(BREAKS, '$15$24.5$350$66'), 'price": is higher than the price at 5; the price'],
    [swap(BREAKS, '$15$24.5$36$61.5'), 'makes 6 cost less in all than 5; raise it, or lower the price at 5'],
    [swap(BREAKS, '$150$26$35$64.5'), 'quantity": must be more than 50, the quantity'],
    [
      swap(/quantity: 144\n(.*\n.*\n).*full-color\n/, 'quantity: 30\n$1'),
      'quantity": must be more than 36, the quantity',
    ],
    [
      swap(/methods:(\n\s+- (full|one)-[a-z]+){2}/, 'methods: []'),
      'methods": is empty, but other breaks name theirs',
    ],
    [
      (text) => text.replaceAll(/methods:(\n\s+- (full|one)-[a-z]+){2}/g, 'methods: []'),
      'price, breaks": name no methods, but the preview of this page offers some',
    ],
    [swap(/^production:\n( .*\n)+/m, ''), 'uses {production}, which is not a valid placeholder'],
    [swap(TIME, 'from: 3\n  to: 1'), 'field "production, to": is less than where the time begins'],
    [swap(/^colors:(\n {2}- .+)+/m, ''), 'field "colors": is empty, but a preview shows this product'],
    [
      swap('      more:\n', '      quoteLabel: Ask\n$&'),
      'quoteLabel": is not shown, because the price hint has a button',
    ],
    [swap('      model:', '      title: See it\n$&'), 'there is no field named "title" here'],
    [
      (text) =>
        text.replace(
          /( {2}- discriminant: mockup\n.*?)( {2}- discriminant: price\n.*?)(?= {2}- disc)/s,
          '$2$1',
        ),
      'discriminant": is not shown; move it between the hero and the price hint',
    ],
    [swap(LINK, '](/no such)'), 'has a link that cannot be read; write it as'],
    [swap(LINK, '(/drinkware)'), 'has a link that cannot be read; write it as'],
    [swap(/paragraphs:\n\s+- >-\n\s+/, '$&<b>Yes</b> '), 'contains HTML, which would show on the page'],
  ],
  'content/locations.yaml': [
    [swap(/place: Miami, USA/, 'place: Miami'), 'place": write the city and its country, such as'],
    [
      swap(/lat: (\S+)\n(\s+)lon: (\S+)/, 'lat: $3\n$2lon: $1'),
      'field "regions, europe, cities, entry 1, lat": must be 34 or more',
    ],
  ],
  [page('reading-a-proof')]: [
    [swap(/^author: .*\n/m, ''), 'field "author": is required for an article; fill'],
  ],
  [page('pricing')]: [[swap(CELL, ''), 'has 2 cells for 3 columns; write one cell for each']],
  'content/portfolio.yaml': [[swap(KIND, 'boxes'), 'kind": is not one of the choices']],
}

/** Found by a check of all content. */
const ACROSS_FILES: [file: string, ...mistake: Mistake][] = [
  [HOME, swap(/href: .*/, "href: '#storefront'"), 'points to #storefront, a section that'],
  [DRINKS, swap(/href: .*/, 'href: /print'), 'use one such as /printing, /'],
  [DRINKS, swap(/interest: .*/, 'interest: Cups'), 'names "Cups", which is not an option'],
  [MUGS, swap(LINK, '](/no-such-page)'), ', or add it to "Redirects" if it has moved.'],
  [
    page('terms'),
    swap(/^name: .*/, 'name: Terms: ours'),
    'has a colon and a space inside a text; put single',
  ],
  [
    MUGS,
    swap('- ivory-with-coral', '- ivory'),
    'field "colors, entry 3": names "ivory", which is not an entry of content/colors.yaml',
  ],
  [
    'content/locations.yaml',
    swap(/- of: .+/, '- of: Atlantis'),
    'field "finder, names, entry 1, of": names "Atlantis", which is not an entry of content/locations.yaml',
  ],
  [
    page('pricing'),
    swap(/^ {2}title: .*(\n {4}.*)*/m, `  title: '${parse(read(PRINTING)).seo.title}'`),
    'field "seo, title": is the same as in content/pages/printing',
  ],
  [
    PRINTING,
    add(CUPS),
    'only, entry 1": names "campmug", which is not an entry of content/products/drinkware.yaml; write one such as camp-mug, or remove it',
  ],
  [
    'content/templates.yaml',
    swap(/file: .*/, 'file: postcard'),
    'field "list, entry 1, file": has no file at public/templates/postcard.pdf; add it',
  ],
  [
    'content/products/technology.yaml',
    () => undefined,
    'yaml: is missing; restore the last published version, or write it if it is new.',
  ],
  ['content/products/cups.yaml', set('items: []\n'), 'is not used by any page; move its entries'],
  [page('share'), set('name: Share\n'), 'the address /share, which is reserved by the site; rename the file'],
  ['content/pages/Two Words.yaml', set('name: Two\n'), 'is not a valid page address'],
]

const ONE_SENTENCE = /^content\/[^:]+: [^\n]+\.$/

const mistakesInAFile = Object.entries(IN_A_FILE).flatMap(([file, mistakes]) =>
  mistakes.map(([edit, answer]) => [file, answer, edit] as const),
)

test.each(mistakesInAFile)('a mistake in %s is reported: %s', async (file, answer, edit) => {
  const problems: ContentProblem[] = []
  await after({ [file]: edit }, () => collect(() => readContent(file, readVariables()), problems))
  const sentences = problems.map(sentence)
  expect(sentences).toContainEqual(expect.stringContaining(answer))
  for (const line of sentences) {
    expect(line).toMatch(ONE_SENTENCE)
    expect(line.startsWith(file)).toBe(true)
  }
})

// At once, because a check of all content is slow.
test('reports all mistakes that only a check of all content finds', async () => {
  const edits: Record<string, Edit> = {}
  for (const [file, edit] of ACROSS_FILES) {
    const others = edits[file]
    edits[file] = (text) => edit(others ? String(others(text)) : text)
  }
  const { problems } = await findingsAfter(edits)
  for (const [file, , answer] of ACROSS_FILES)
    expect(problems.filter((line) => line.startsWith(file))).toContainEqual(expect.stringContaining(answer))
  for (const line of problems) expect(line).toMatch(ONE_SENTENCE)
})

test('reports redirects that lead nowhere, by two steps or away from a page', async () => {
  const list = {
    '/old': '/old',
    '/printing': '/pricing',
    '/api/x': '/pricing',
    '/c': '/d',
    '/d': '/samples',
    '/e': '/nowhere',
    '/f': '/g',
    '/g': "''",
  }
  const lines = Object.entries(list).map(([from, to]) => `  - from: ${from}\n    to: ${to}\n`)
  const text = `list:\n${lines.join('')}`
  const { problems } = await findingsAfter({ 'content/redirects.yaml': set(text) })
  expect(problems.map((line) => line.replace(/^.*"list, |; use one such as .*/g, '')).toSorted()).toEqual([
    'entry 1, to": redirects to /old, which is itself redirected; write the current address of the page.',
    'entry 2, from": is the address of content/pages/printing.yaml; delete that page or this redirect.',
    'entry 3, from": is reserved by the site; write another address.',
    'entry 4, to": redirects to /d, which is itself redirected; write the current address of the page.',
    'entry 6, to": points to /nowhere, a page that does not exist',
    'entry 7, to": points to /g, a page that is gone on purpose; remove the link or write another address.',
  ])
})

test('names each link to a page that is renamed and redirected, with the new address', async () => {
  const moves = '  - { from: /printing, to: /print-shop }\n  - { from: /es/a, to: /samples }\n'
  const { problems } = await findingsAfter({
    [PRINTING]: () => undefined,
    'content/pages/print-shop.yaml': set(read(PRINTING)),
    'content/redirects.yaml': add(moves),
  })
  const old = /brochures\.yaml, .*: points to \/printing, which has moved; write \/print-shop in its place\.$/
  expect(problems).toContainEqual(expect.stringMatching(old))
  expect(problems.filter((line) => !line.includes('which has moved; write /print-shop'))).toEqual([])
})

test('accepts what is valid: Windows line endings, a chat', async () => {
  const chat = '{ id: 7598bf86-9ebb-46bc-8c61-be8929bbf93d, consent: true }'
  const edits = {
    [DRINKS]: (text: string) => `\ufeff${text.replaceAll('\n', '\r\n')}`,
    'content/vendors.yaml': set(`chat: ${chat}\nscheduling: {}\n`),
  }
  expect((await findingsAfter(edits)).problems).toEqual([])
})

test('lists what is worth a look before launch, and stops nothing', async () => {
  const facts = 'content/facts-to-confirm.md'
  const [piece] = parse(read('content/portfolio.yaml')).items
  const listed = {
    placeholder: /custom-mugs\.yaml, line \d+, .*replace the placeholders here/,
    standIn: /custom-mugs\.yaml, line \d+, .*replace it with a photograph of your own/,
    client: /custom-mugs\.yaml, .*name": replace .*, an invented client of/,
    promise: /^content\/facts-to-confirm\.md, line \d+: confirm "As for"\.$/,
  }
  const listedAfter = async (edits: Record<string, Edit>) => {
    const { problems, toReplace } = await findingsAfter(edits)
    expect(problems).toEqual([])
    expect(toReplace.filter((line) => line.startsWith(facts) && line.includes(piece.client))).toEqual([])
    return Object.entries(listed).flatMap(([name, answer]) =>
      toReplace.some((line) => answer.test(line)) ? [name] : [],
    )
  }
  const worthALook = {
    [MUGS]: (text: string) =>
      text
        .replace(/^name: .*/, `name: As for ${piece.client}`)
        .replace(/src: \/images\/\S+/, 'src: /images/placeholders/light-table.webp'),
    [facts]: set(`## [mug](pages/custom-mugs.yaml)\n- [ ] As for\n- [x] ${piece.client}\n`),
  }
  expect(await listedAfter(worthALook)).toEqual(Object.keys(listed))
  const real = {
    [MUGS]: (text: string) =>
      text
        .replace(/^name: .*/, `name: As for ${piece.client}`)
        .replaceAll('placeholder: true', 'placeholder: false'),
    'content/portfolio.yaml': swap('sample: true', 'sample: false'),
  }
  expect(await listedAfter(real)).toEqual([])
})

test('texts cannot use the surcharge of rush orders while no page has one', async () => {
  const names = readdirSync('content/pages').filter((name) => /^rush:\n/m.test(read(`content/pages/${name}`)))
  const edits = names.map((name) => [`content/pages/${name}`, swap(/^rush:\n( .*\n)+/m, 'rush: {}\n')])
  const problems: ContentProblem[] = []
  await after(Object.fromEntries(edits), () => {
    const file = page('how-ordering-works')
    return collect(() => readContent(file, readVariables()), problems)
  })
  expect(problems.map(sentence)).toContainEqual(expect.stringContaining('uses {rushPercent}'))
})
