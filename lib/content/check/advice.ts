import type { ContentProblem } from '#lib/content/content-error.ts'
import { dayAt, dayInWords, spanOf } from '#lib/content/days.ts'
import { withoutMarks } from '#lib/content/markdown.ts'
import { fileOf } from '#lib/content/schema/index.ts'
import { isRecord, metaOf, type Path, visit } from '#lib/content/schema/walk.ts'
import { type Loaded, problemAt, repeated, type WrittenText } from './load.ts'

/** What is worth a look, and stops nothing. */
export const advise = (loaded: Loaded, now: number): ContentProblem[] => [
  ...thinPages(loaded),
  ...repeatedTexts(loaded),
  ...repeatedPictures(loaded),
  ...typedFacts(loaded),
  ...dates(loaded, now),
]

const LEAST_WORDS = 500
/** Texts with fewer words may repeat. */
const PARAGRAPH_WORDS = 15

const wordsIn = ({ field, text }: WrittenText) =>
  (metaOf(field).isMarkdown ? withoutMarks(text) : text).match(/[\p{L}\p{N}'{}]+/gu)?.length ?? 0

const NOT_READ = ['src', 'href', 'alt', 'anchor', 'only', 'id']
const isRead = (path: Path) => path[0] === 'blocks' && !NOT_READ.includes(String(path.at(-1)))

const thinPages = (loaded: Loaded) =>
  loaded.pages
    .filter(({ draft, unlisted, content }) => !draft && !unlisted && content && content.kind !== 'page')
    .flatMap(({ file }) => {
      const read = loaded.texts.filter((one) => one.file === file && isRead(one.path))
      const words = read.reduce((sum, one) => sum + wordsIn(one), 0)
      const message = `has ${words} words; search engines list pages with at least ${LEAST_WORDS} that help a buyer`
      return words < LEAST_WORDS ? [problemAt(loaded, { file, path: ['blocks'] }, message)] : []
    })

const repeatedTexts = (loaded: Loaded) =>
  repeated(
    loaded,
    loaded.texts.filter((one) => isRead(one.path) && wordsIn(one) >= PARAGRAPH_WORDS),
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

/** Claims that are written out in a text stay behind when the claim changes. */
function typedFacts(loaded: Loaded) {
  const figures = Object.entries(loaded.content.claims ?? {}).filter(([, value]) => value.length >= 3)
  return loaded.texts.flatMap((one) => {
    if (one.file === fileOf('claims') || one.file === fileOf('facts')) return []
    const found = figures.find(
      ([name, value]) =>
        one.text.includes(value) && !(name === 'headquarters' && one.file === fileOf('locations')),
    )
    return found
      ? [problemAt(loaded, one, `repeats the fact "${found[1]}"; write {${found[0]}} instead`)]
      : []
  })
}

function dates(loaded: Loaded, now: number) {
  const { announcements, site } = loaded.content
  if (!site) return []
  const over = (announcements?.list ?? []).flatMap((one, index) => {
    const message = `ended on ${dayInWords(one.until)}; remove it or change its dates`
    const place = { file: fileOf('announcements'), path: ['list', index] }
    return spanOf(one, site.office.zone).until > now ? [] : [problemAt(loaded, place, message)]
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

/** Placeholders to replace and facts to confirm before launch. */
export function toReplace(loaded: Loaded): ContentProblem[] {
  const fictional = loaded.texts
    .filter(({ text }) => FICTIONAL.test(text))
    .map((one) => problemAt(loaded, one, `replace "${one.text}"`))
  const marked: ContentProblem[] = []
  for (const { file, schema, value: whole } of loaded.parsed.values())
    visit(schema, whole, (_, value, path) => {
      if (!isRecord(value)) return
      const mark = ['placeholder', 'sample'].find((key) => value[key] === true)
      const isEmptyHint = Array.isArray(value.breaks) && value.breaks.length === 0
      if (mark && !isEmptyHint)
        marked.push(problemAt(loaded, { file, path: [...path, mark] }, REPLACE[mark] ?? ''))
    })
  const { vendors } = loaded.content
  const unset = [
    vendors?.chat.vendor === 'None' && [
      'chat',
      'no live chat is set up; visitors see phone and email instead',
    ],
    vendors?.scheduling.url === '' && [
      'scheduling',
      'no booking page is set up; visitors request a call through the form instead',
    ],
  ].flatMap((one) =>
    one ? [problemAt(loaded, { file: fileOf('vendors'), path: [one[0] ?? ''] }, one[1] ?? '')] : [],
  )
  return [...fictional, ...marked, ...unset, ...factsToConfirm(loaded)]
}

const REPLACE: Record<string, string> = {
  placeholder: 'replace the placeholders here with what is true, then uncheck this',
  sample: 'replace the sample with what a real customer has said or ordered, then uncheck this',
}

const factsToConfirm = (loaded: Loaded) =>
  (loaded.content.facts?.list ?? []).flatMap((fact, index) => {
    const words = fact.toLowerCase()
    const place = loaded.texts.find(
      ({ file, text }) => file !== fileOf('facts') && text.toLowerCase().includes(words),
    )
    const listed = { file: fileOf('facts'), path: ['list', index] }
    return place
      ? [problemAt(loaded, place, `confirm "${fact}", then remove it from ${fileOf('facts')}`)]
      : [problemAt(loaded, listed, `no text says "${fact}"; copy the current wording, or remove it`)]
  })
