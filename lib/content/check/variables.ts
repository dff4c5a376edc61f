import { type FileName, fileOf } from '#lib/content/schema/index.ts'
import { type Loaded, problemAt, type WrittenText } from './load.ts'

/** A bare number repeats a fact only before its unit. */
const counted: Record<string, string> = {
  continents: 'continents?',
  productionHours: '(hours?|hrs?)',
  rushOrderHours: '(hours?|hrs?)',
  answerHours: '(hours?|hrs?)',
  emailHours: '(hours?|hrs?)',
  printWidth: '(feet|foot|ft)',
}

/** Files where a value may mean something else: the list of cities also has the one of our headquarters. */
const exempt: Record<string, FileName> = { headquarters: 'locations' }

/** A value that has a variable must not be repeated in a text, so that one change reaches every page. */
export function checkVariables(loaded: Loaded) {
  const { claims = {} } = loaded.content
  const patterns = Object.entries(loaded.variables)
    .filter(([variable, value]) => value && !variable.endsWith('Count'))
    .map(([variable, value]) => ({
      variable,
      home: variable in claims ? exempt[variable] : ('site' as const),
      written: asWritten(variable, value),
    }))
  /* One combined pattern rules out most texts. */
  const any = new RegExp(patterns.map(({ written }) => written.source).join('|'), 'i')
  return loaded.texts.filter(isCopy).flatMap((copy) => {
    if (!any.test(copy.text)) return []
    const found = patterns.filter(
      ({ variable, home, written }) =>
        !(home && fileOf(home) === copy.file) && isText(variable, copy) && written.test(copy.text),
    )
    if (found.length === 0) return []
    const words = copy.text.match(found[0]?.written ?? '')?.[0]
    const variables = found.map(({ variable }) => `{${variable}}`).join(' or ')
    return [problemAt(loaded, copy, `repeats the fact "${words}"; write ${variables} instead`)]
  })
}

/** Claims define the values, and vendor accounts may contain our brand. */
const notCopy = [fileOf('claims'), fileOf('vendors')]
const isCopy = ({ file, path }: WrittenText) => !notCopy.includes(file) && path.at(-1) !== 'src'

/** A link may contain a value; only a catalog's whole address counts as repeated. */
const isText = (variable: string, { path }: WrittenText) =>
  path.at(-1) !== 'href' || variable.endsWith('Catalog')

/** Matches any hyphen or dash and any number of spaces. */
function asWritten(variable: string, value: string) {
  const escaped = value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/[-\s]+/g, '[-\\u2010-\\u2014\\s]+')
  const unit = counted[variable]
  const start = /^\w/.test(value) ? '(?<![\\w{,.-])' : ''
  const end = /\w$/.test(value) ? '(?![\\w}])' : ''
  return new RegExp(unit ? `${start}${escaped}[-\\s]*${unit}\\b` : `${start}${escaped}${end}`, 'i')
}
