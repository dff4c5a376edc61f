import { z } from 'zod'
import { english, type Language } from '#contract/languages.ts'
import { pictureInfo, type WithPictures } from '#lib/content/pictures/info.ts'
import { type MinSize, sizeFault } from '#lib/content/pictures/rules.ts'
import { type FileName, type Files, fileIn, fileOf, pageName, schemaOf } from '#lib/content/schema/index.ts'
import { translatedPage } from '#lib/content/schema/page.ts'
import { type Path, setAt, valueAt, visit } from '#lib/content/schema/walk.ts'
import { messages } from '#messages/index.ts'
import { businessDaysInWords } from './business-days.ts'
import { pageVariables, rushSpan } from './page-variables.ts'
import { ContentError, type ContentProblem, fieldName, validate } from './validate.ts'
import { type Variables, variablesFrom } from './variables.ts'
import { type ParsedFile, readYaml } from './yaml.ts'

export type ContentIn<F extends z.ZodType> = WithPictures<z.infer<F>>
export type ContentOf<N extends FileName> = ContentIn<Files[N]['schema']>

/** Reads a content file in a language. Pages take shared fields from English, other files whatever they leave out. */
export function readFileIn(file: string, language: Language): ParsedFile {
  const source = readYaml(file)
  if (!source)
    throw new ContentError([
      { file, message: 'is missing; restore the last published version, or write it if it is new' },
    ])
  const translated = language === english ? undefined : readYaml(fileIn(language, file))
  if (!translated) return source
  const value = pageName(file) ? withShared(source, translated) : withEnglish(source.value, translated.value)
  return { ...translated, value }
}

/** Takes the shared fields from English, those of a block from the English block of its kind and anchor. */
function withShared(source: ParsedFile, translated: ParsedFile) {
  const blocksOf = ({ value }: ParsedFile) => [Object(value).blocks].flat()
  const keyOf = (block: unknown) =>
    `${valueAt(block, ['discriminant'])} ${valueAt(block, ['value', 'anchor'])}`
  const english = new Map(blocksOf(source).map((block) => [keyOf(block), block]))
  const value = structuredClone(translated.value)
  visit(translatedPage, value, (_, { isShared }, path) => {
    if (!isShared) return
    const at = path[0] === 'blocks' ? path.slice(0, 2) : []
    const from = at.length > 0 ? english.get(keyOf(valueAt(value, at))) : source.value
    const message = `has no block of this kind and anchor in ${source.file}, where its figures are; write the same anchor`
    if (!from) throw new ContentError([problemIn(translated, [...at, 'value', 'anchor'], message)])
    setAt(value, path, valueAt(from, path.slice(at.length)))
  })
  return value
}

const { isPlainObject } = z.core.util

/** Takes the settings that a translated file leaves out from English. Lists are complete in every language. */
export function withEnglish(source: unknown, translated: unknown): unknown {
  if (!isPlainObject(source) || !isPlainObject(translated)) return translated ?? source
  const keys = [...new Set([...Object.keys(source), ...Object.keys(translated)])]
  return Object.fromEntries(keys.map((key) => [key, withEnglish(source[key], translated[key])]))
}

/** Reads and validates a content file, and throws all problems at once as a ContentError. */
export async function readContent(file: string, variables: Variables, language: Language = english) {
  const { parsed, schema, content, problems } = readTexts(file, variables, language)
  problems.push(...(await measurePictures(schema, content, parsed)))
  if (problems.length > 0) throw new ContentError(problems)
  return content
}

/** Reads a file that shows no pictures. */
function readSettings<N extends FileName>(name: N, variables: Variables, language: Language) {
  const { content, problems } = readTexts(fileOf(name), variables, language)
  if (problems.length > 0) throw new ContentError(problems)
  return content as z.infer<Files[N]['schema']>
}

/** Undefined for an invalid file, which the page that needs it reports. */
export const settingsIfValid = <N extends FileName>(name: N, language: Language = english) =>
  ifValid(() => readSettings(name, variablesIfValid(language), language))

/** Empty if the claims or the company's details are invalid, which every page reports. */
export const variablesIfValid = (language?: Language) => ifValid(() => readVariables(language)) ?? {}

function ifValid<T>(read: () => T) {
  try {
    return read()
  } catch (error) {
    if (error instanceof ContentError) return undefined
    throw error
  }
}

function readTexts(file: string, variables: Variables, language: Language) {
  const parsed = readFileIn(file, language)
  const schema = schemaOf(file, language)
  if (!schema) throw new Error(`${file} is not a content file.`)
  const problems: ContentProblem[] = []
  const report = (path: Path, message: string) => problems.push(problemIn(parsed, path, message))
  // A file that falls back to English is typeset as English.
  const written = parsed.file === file ? english : language
  const name = pageName(file)
  const known = name ? { ...variables, ...pageVariables(name, parsed, language, variables) } : variables
  const content = validate(schema, parsed.value, known, report, written)
  return { parsed, schema, content, problems }
}

export const problemIn = ({ file, lineOf }: ParsedFile, path: Path, message: string): ContentProblem => ({
  file,
  line: lineOf(path),
  field: fieldName(path),
  message,
})

/** Adds the info of each picture to its value. */
async function measurePictures(schema: z.ZodType, content: unknown, parsed: ParsedFile) {
  const pictures: { value: { src: string }; path: Path; least: MinSize }[] = []
  visit(schema, content, (value, { picture }, path) => {
    if (picture && String(Object(value).src).startsWith('/images/'))
      pictures.push({ value: value as { src: string }, path, least: picture.least })
  })
  const problems = await Promise.all(
    pictures.map(async ({ value, path, least }) => {
      const info = await pictureInfo(value.src)
      const fault = typeof info === 'string' ? info : sizeFault(info, least, `public${value.src}`)
      if (typeof info === 'object') Object.assign(value, info)
      return fault ? [problemIn(parsed, [...path, 'src'], fault)] : []
    }),
  )
  return problems.flat()
}

/** The variables of a language. The file of the company itself may use claims and {brand}. */
export function readVariables(language: Language = english): Variables {
  const claims = readSettings('claims', {}, language)
  const { brand } = Object(readFileIn(fileOf('site'), language).value)
  const site = readSettings('site', { ...claims, brand: String(brand) }, language)
  const { placeholder: _, ...services } = readSettings('delivery', {}, language)
  const words = messages[language]
  const times = Object.entries(services).map(([name, time]) => [
    `${name}Delivery`,
    businessDaysInWords(time, words),
  ])
  const rushPercent = rushSpan(words.price.span)
  return {
    ...variablesFrom(claims, site, language),
    ...Object.fromEntries(times),
    ...(rushPercent && { rushPercent }),
  }
}
