import { type FileName, fileOf } from '#lib/content/schema/index.ts'
import { type Loaded, problemAt, type WrittenText } from './load.ts'

/** Bare numbers say nothing on their own: "6" is a fact only in front of what it counts. */
const counted: Record<string, string> = {
  continents: 'continents?',
  productionHours: '(hours?|hrs?)',
  rushOrderHours: '(hours?|hrs?)',
  answerHours: '(hours?|hrs?)',
  emailHours: '(hours?|hrs?)',
  printWidth: '(feet|foot|ft)',
}

/** Where a value is not the fact: a city is a city, even the one we have our office in. */
const exempt: Record<string, FileName> = { headquarters: 'locations' }

/** A fact is written once; everywhere else stands its placeholder, so that changing it changes every page. */
export function checkVariables(loaded: Loaded) {
  const { claims = {} } = loaded.content
  const patterns = Object.entries(loaded.variables)
    .filter(([variable]) => !variable.endsWith('Count'))
    .map(([variable, value]) => ({
      variable,
      home: variable in claims ? exempt[variable] : ('site' as const),
      written: asWritten(variable, value),
    }))
  /* Most texts hold none of them, which one look tells. */
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
    return [problemAt(loaded, copy, `repeats the fact "${words}"; write ${variables} in its place`)]
  })
}

/** Facts have their own file, and how we are called at a vendor's is the vendor's to say. */
const notCopy = [fileOf('claims'), fileOf('vendors')]
const isCopy = ({ file, path }: WrittenText) => !notCopy.includes(file) && path.at(-1) !== 'src'

/** An address may contain a name or a number, unless it is a fact as a whole. */
const isText = (variable: string, { path }: WrittenText) =>
  path.at(-1) !== 'href' || variable.endsWith('Catalog')

/** Hyphen or dash, one space or several: it is the same fact. */
function asWritten(variable: string, value: string) {
  const escaped = value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/[-\s]+/g, '[-\\u2010-\\u2014\\s]+')
  const unit = counted[variable]
  const start = /^\w/.test(value) ? '(?<![\\w{,.-])' : ''
  const end = /\w$/.test(value) ? '(?![\\w}])' : ''
  return new RegExp(unit ? `${start}${escaped}[-\\s]*${unit}\\b` : `${start}${escaped}${end}`, 'i')
}
