import { readFileSync } from 'node:fs'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parse, stringify } from 'yaml'
import { sentence } from '#lib/content/content-error.ts'
import { copyContent } from '#lib/content/testing/copy.ts'
import { recordTranslated } from '#lib/content/translated-from.ts'
import { checkContent } from './index.ts'

let root: string

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'translations-'))
  await symlink(path.resolve('public'), path.join(root, 'public'))
  copyContent(root, 'es')
})
afterAll(() => rm(root, { recursive: true }))

const MUGS = 'content/es/pages/custom-mugs.yaml'
const NAVIGATION = 'content/es/navigation.yaml'

type Edit = (content: ReturnType<typeof parse>) => void

/** The findings after a change of one file, which is reverted. */
async function sentencesAfter(file: string, edit: Edit) {
  const before = readFileSync(path.join(root, file), 'utf8')
  const content = parse(before)
  edit(content)
  await writeFile(path.join(root, file), stringify(content))
  const { problems, behind } = await checkContent(root)
  await writeFile(path.join(root, file), before)
  return { problems: problems.map(sentence), behind: behind.map(sentence) }
}

test.each<[string, string, Edit, RegExp]>([
  [
    'loses a placeholder',
    'content/es/interface.yaml',
    (content) => {
      content.submenu = 'Abrir'
    },
    /^content\/es\/interface\.yaml, line \d+, field "submenu": (must contain|has lost) \{item\}/,
  ],
  [
    'has the slug of another page',
    MUGS,
    (content) => {
      content.slug = parse(readFileSync('content/es/pages/printing.yaml', 'utf8')).slug
    },
    /^content\/es\/pages\/printing\.yaml.* field "slug": is already the address of content\/es\/pages\/custom-mugs\.yaml; choose another\.$/,
  ],
  [
    'has an invalid slug',
    MUGS,
    (content) => {
      content.slug = 'Tazas Únicas'
    },
    /field "slug": is not valid; use only lowercase letters/,
  ],
  [
    'leaves out an entry',
    MUGS,
    (content) => content.blocks.pop(),
    /field "blocks": has \d+ entries where English has \d+; translate every entry, in the same order\.$/,
  ],
  [
    'gives two requestable items the same name',
    MUGS,
    ({ ask }) => {
      ask.item = parse(readFileSync('content/es/products/drinkware.yaml', 'utf8')).items[0].name
    },
    /^content\/es\/pages\/custom-mugs\.yaml.* field "ask, item": is also the name of "[^"]+"; give "[^"]+" a different one\.$/,
  ],
  [
    'leaves a text in English',
    NAVIGATION,
    (content) => {
      content.footer.privacy = parse(readFileSync('content/navigation.yaml', 'utf8')).footer.privacy
    },
    /field "footer, privacy": is still in English; translate it into Español\.$/,
  ],
  [
    'leaves out a text',
    NAVIGATION,
    (content) => {
      delete content.footer.privacy
    },
    /field "footer, privacy": is not translated; translate it into Español\.$/,
  ],
])('rejects a translation that %s', async (_, file, edit, answer) => {
  expect((await sentencesAfter(file, edit)).problems).toContainEqual(expect.stringMatching(answer))
})

test.each<[string, Edit, RegExp]>([
  [
    'gains an entry',
    ({ blocks }) =>
      blocks.splice(1, 0, { discriminant: 'text', value: { title: 'New', paragraphs: ['So.'] } }),
    /field "blocks, entry 2, (title|paragraphs, entry 1)": is not translated; translate it into Español\.$/,
  ],
  [
    'loses an entry',
    ({ blocks }) => blocks.pop(),
    /: is out of date, because entries or settings have changed in content\/pages\/custom-mugs\.yaml; save it again\.$/,
  ],
  [
    'shows another picture',
    ({ blocks }) => {
      blocks[0].value.picture.src = '/images/storefronts/tumbler.webp'
    },
    /: is out of date, because entries or settings have changed in content\/pages\/custom-mugs\.yaml; save it again\.$/,
  ],
])('lists a translation as outdated, without a problem, once English %s', async (_, edit, answer) => {
  const { problems, behind } = await sentencesAfter('content/pages/custom-mugs.yaml', edit)
  expect(problems).not.toContainEqual(expect.stringMatching(/^content\/es/))
  expect(behind).toContainEqual(expect.stringMatching(answer))
  expect(behind).not.toContainEqual(expect.not.stringMatching(answer))
})

test('reports broken links after an English change only for the English text', async () => {
  const { problems } = await sentencesAfter('content/pages/printing.yaml', ({ blocks }) => {
    const isLeft = ({ value }: { value: { anchor?: string } }) => value.anchor !== 'items'
    blocks.splice(0, blocks.length, ...blocks.filter(isLeft))
    blocks[0].value.more.href = '/printing'
  })
  const left = problems.filter((one) => one.includes('points to #items'))
  expect(left.length).toBeGreaterThan(0)
  expect(left).not.toContainEqual(expect.stringMatching(/^content\/es/))
})

test('lists a translation as outdated once its English text has changed, until it is recorded again', async () => {
  const source = 'content/pages/custom-mugs.yaml'
  const { problems, behind } = await sentencesAfter(source, (content) => {
    content.seo.description = 'Other words for the description of this page, which nobody has translated yet.'
  })
  expect(problems).toEqual([])
  expect(behind).toEqual([
    expect.stringMatching(
      /^content\/es\/pages\/custom-mugs\.yaml, line \d+, field "seo, description": is out of date, because the English text has changed/,
    ),
  ])
  expect(recordTranslated(root, 'es', [source])).toEqual([source])
})
