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
        'enter who hosts the site and carries its mails, and how long requests stay (set the same age at the desk), have privacy, terms and accessibility read by somebody who knows the law, then untick "These are stand-ins"',
      ),
    )
  if (site?.contact.placeholder)
    found.push(
      problemAt(
        loaded,
        { file: fileOf('site'), path: ['contact', 'placeholder'] },
        'enter the real phone, e-mail and address, then untick "These are stand-ins"',
      ),
    )
  if (portfolio?.sample)
    found.push(
      problemAt(
        loaded,
        { file: fileOf('portfolio'), path: ['sample'] },
        'show work for real clients, then untick "These are samples"',
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
      ? 'enter real prices, then untick "This is a stand-in"'
      : 'enter real figures, then untick "The figures are stand-ins"'
    found.push(problemAt(loaded, { file, path: [...path, 'placeholder'] }, message))
  })
  return found
}

function sampleQuotes(loaded: Loaded, { file, schema, value: whole }: ParsedFile & { schema: AnyField }) {
  const found: ContentProblem[] = []
  visit(schema, whole, (_, value, path) => {
    const { quote, name, sample } = Object(value)
    if (quote && sample === true)
      found.push(problemAt(loaded, { file, path }, `replace the sample quote of "${name}" by a customer's`))
  })
  return found
}

function vendors(loaded: Loaded) {
  const { vendors: set } = loaded.content
  if (!set) return []
  const missing = [
    set.chat.vendor === 'None' &&
      (['chat', 'no live chat is set up; visitors get phone and e-mail instead'] as const),
    !set.scheduling.url &&
      (['scheduling', 'no booking page is set up; visitors ask for a call with the form instead'] as const),
  ]
  return missing.flatMap((entry) =>
    entry ? [problemAt(loaded, { file: fileOf('vendors'), path: [entry[0]] }, entry[1])] : [],
  )
}
