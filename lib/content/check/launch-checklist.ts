import type { ContentProblem } from '#lib/content/content-error.ts'
import type { AnyField } from '#lib/content/schema/fields/index.ts'
import { fileOf } from '#lib/content/schema/index.ts'
import { visit } from '#lib/content/schema/walk.ts'
import type { ParsedFile } from '#lib/content/yaml.ts'
import { type Loaded, problemAt } from './load.ts'

const FICTIONAL = /\b555[-.\s]01\d\d\b|\bexample\.(com|org|net)\b/

/** Placeholders to replace before launch. */
export const toReplace = (loaded: Loaded): ContentProblem[] => [
  ...standIns(loaded),
  ...samples(loaded),
  ...vendors(loaded),
]

const standIns = (loaded: Loaded) =>
  loaded.texts
    .filter(({ text }) => FICTIONAL.test(text))
    .map((written) => problemAt(loaded, written, `replace "${written.text}"`))

function samples(loaded: Loaded): ContentProblem[] {
  const { site, portfolio } = loaded.content
  const found: ContentProblem[] = []
  if (site?.legal.placeholder)
    found.push(
      problemAt(
        loaded,
        { file: fileOf('site'), path: ['legal', 'placeholder'] },
        'enter who hosts the site, who sends its email and how long requests are kept (set the same age at the desk), have a lawyer review the privacy, terms and accessibility pages, then uncheck "These are placeholders"',
      ),
    )
  if (site?.contact.placeholder)
    found.push(
      problemAt(
        loaded,
        { file: fileOf('site'), path: ['contact', 'placeholder'] },
        'enter the real phone, email and address, then uncheck "These are placeholders"',
      ),
    )
  if (portfolio?.sample)
    found.push(
      problemAt(
        loaded,
        { file: fileOf('portfolio'), path: ['sample'] },
        'show work for real clients, then uncheck "These are samples"',
      ),
    )
  return [
    ...found,
    ...[...loaded.parsed.values()].flatMap((parsed) => [
      ...sampleQuotes(loaded, parsed),
      ...figures(loaded, parsed),
    ]),
  ]
}

/** Placeholder price hints and tables of figures. */
function figures(loaded: Loaded, { file, schema, value: whole }: ParsedFile & { schema: AnyField }) {
  const found: ContentProblem[] = []
  visit(schema, whole, ({ editor }, value, path) => {
    const { placeholder, breaks, items } = Object(value)
    const isHint = Array.isArray(breaks) && breaks.length > 0
    if (editor.kind !== 'object' || placeholder !== true || !(isHint || Array.isArray(items))) return
    const message = isHint
      ? 'enter real prices, then uncheck "This is a placeholder"'
      : 'enter real figures, then uncheck "The figures are placeholders"'
    found.push(problemAt(loaded, { file, path: [...path, 'placeholder'] }, message))
  })
  return found
}

function sampleQuotes(loaded: Loaded, { file, schema, value: whole }: ParsedFile & { schema: AnyField }) {
  const found: ContentProblem[] = []
  visit(schema, whole, (_, value, path) => {
    const { quote, name, sample } = Object(value)
    if (quote && sample === true)
      found.push(problemAt(loaded, { file, path }, `replace the sample quote from "${name}" with a real one`))
  })
  return found
}

function vendors(loaded: Loaded) {
  const { vendors: set } = loaded.content
  if (!set) return []
  const missing = [
    set.chat.vendor === 'None' &&
      (['chat', 'no live chat is set up; visitors see phone and email instead'] as const),
    !set.scheduling.url &&
      ([
        'scheduling',
        'no booking page is set up; visitors request a call through the form instead',
      ] as const),
  ]
  return missing.flatMap((entry) =>
    entry ? [problemAt(loaded, { file: fileOf('vendors'), path: [entry[0]] }, entry[1])] : [],
  )
}
