import { dayAt, dayInWords, spanOf } from '#lib/content/days.ts'
import { withoutMarkdown } from '#lib/content/markdown.ts'
import { fileOf } from '#lib/content/schema/index.ts'
import { visit } from '#lib/content/schema/walk.ts'
import type { ContentProblem } from '#lib/content/validate.ts'
import { type Loaded, problemAt, repeated, type WrittenText } from './load.ts'

/** What is worth a look, and stops nothing. */
export const advise = (loaded: Loaded, now: number): ContentProblem[] => [
  ...thinPages(loaded),
  ...repeatedTexts(loaded),
  ...repeatedPictures(loaded),
  ...claimsWrittenOut(loaded),
  ...dates(loaded, now),
]

const LEAST_WORDS = 500
/** Texts with fewer words may repeat. */
const PARAGRAPH_WORDS = 15
const NOT_TEXT = ['src', 'href', 'alt', 'anchor', 'only', 'id']

/** How many words of a block a visitor reads in a text. */
function wordsIn({ meta, text, path }: WrittenText) {
  if (path[0] !== 'blocks' || NOT_TEXT.includes(String(path.at(-1)))) return 0
  return (meta.isMarkdown ? withoutMarkdown(text) : text).match(/[\p{L}\p{N}'{}]+/gu)?.length ?? 0
}

const thinPages = (loaded: Loaded) =>
  loaded.pages
    .filter(({ draft, unlisted, content }) => !draft && !unlisted && content && content.kind !== 'page')
    .flatMap(({ file }) => {
      const texts = loaded.texts.filter((one) => one.file === file)
      const words = texts.reduce((sum, one) => sum + wordsIn(one), 0)
      const message = `has ${words} words; search engines list pages with at least ${LEAST_WORDS} that help a buyer`
      return words < LEAST_WORDS ? [problemAt(loaded, { file, path: ['blocks'] }, message)] : []
    })

const repeatedTexts = (loaded: Loaded) =>
  repeated(
    loaded,
    loaded.texts.filter((one) => wordsIn(one) >= PARAGRAPH_WORDS),
    ({ file }) => `repeats a text in ${file} word for word; search engines want unique text on each page`,
  )

const repeatedPictures = (loaded: Loaded) =>
  loaded.pages.flatMap(({ file }) =>
    repeated(
      loaded,
      loaded.texts.filter((one) => one.file === file && one.text !== '' && one.path.at(-1) === 'src'),
      ({ text }) => `shows ${text} a second time on this page; choose another picture`,
    ),
  )

/** A claim that is written out in a text stays behind when the claim changes. */
function claimsWrittenOut(loaded: Loaded) {
  const claims = Object.entries(loaded.content.claims ?? {}).filter(([, value]) => value.length >= 3)
  return loaded.texts.flatMap((one) => {
    if (one.file === fileOf('claims')) return []
    const claim = claims.find(
      ([name, value]) =>
        one.text.includes(value) && !(name === 'headquarters' && one.file === fileOf('locations')),
    )
    return claim
      ? [problemAt(loaded, one, `repeats the fact "${claim[1]}"; write {${claim[0]}} instead`)]
      : []
  })
}

function dates(loaded: Loaded, now: number) {
  const { announcements, site } = loaded.content
  if (!site) return []
  const over = (announcements?.list ?? []).flatMap((one, index) => {
    const message = `ended on ${dayInWords(one.until)}; remove it or change its dates`
    const position = { file: fileOf('announcements'), path: ['list', index] }
    return spanOf(one, site.office.zone).until > now ? [] : [problemAt(loaded, position, message)]
  })
  const today = dayAt(now, site.office.zone)
  const early = loaded.pages
    .filter(({ draft, content }) => !draft && content?.kind === 'article' && content.date > today)
    .map(({ file }) => {
      const message = `is in the future, but a date does not publish an article; write ${today}, or check "Draft" until then`
      return problemAt(loaded, { file, path: ['date'] }, message)
    })
  return [...over, ...early]
}

const FICTIONAL = /\b555[-.\s]01\d\d\b|\bexample\.(com|org|net)\b/

const REPLACE = {
  placeholder: 'replace the placeholders here with what is true, then uncheck this',
  sample: 'replace the sample with what a real customer has said or ordered, then uncheck this',
}

/** What to replace before launch: placeholders, samples, services without an account. */
export function toReplace(loaded: Loaded): ContentProblem[] {
  const { vendors } = loaded.content
  const found = loaded.texts
    .filter(({ text }) => FICTIONAL.test(text))
    .map((one) => problemAt(loaded, one, `replace "${one.text}"`))
  for (const { file, schema, value: whole } of loaded.parsed.values())
    visit(schema, whole, (value, _, path) => {
      for (const mark of ['placeholder', 'sample'] as const)
        if (Object(value)[mark] === true)
          found.push(problemAt(loaded, { file, path: [...path, mark] }, REPLACE[mark]))
    })
  const unset = (key: string, message: string) =>
    found.push(problemAt(loaded, { file: fileOf('vendors'), path: [key] }, message))
  if (vendors?.chat.id === '') unset('chat', 'no live chat is set up; visitors see phone and email instead')
  if (vendors?.scheduling.url === '')
    unset('scheduling', 'no booking page is set up; visitors request a call through the form instead')
  return found
}
