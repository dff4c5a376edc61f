import 'server-only'
import { z } from 'zod'
import { english, type Language } from '#contract/languages.ts'
import { pictureInfo, type WithPictures } from '#lib/content/pictures/info.ts'
import { type MinSize, sizeFault } from '#lib/content/pictures/min-size.ts'
import { type FileName, type Files, fileOf, files, pageFile, pageName } from '#lib/content/schema/index.ts'
import { page, translatedPage } from '#lib/content/schema/page.ts'
import { metaOf, type Path, visit } from '#lib/content/schema/walk.ts'
import { ContentError, type ContentProblem, fieldName } from './content-error.ts'
import { fileIn, withEnglish } from './language-files.ts'
import { type Report, validate } from './validate.ts'
import { COUNTS, type Variables, variablesFrom } from './variables.ts'
import { type ParsedFile, readYaml, readYamlIfThere } from './yaml.ts'

export type ContentIn<F extends z.ZodType> = WithPictures<z.infer<F>>
export type ContentOf<N extends FileName> = ContentIn<Files[N]['schema']>

/** The project root to read content from, and the language. */
export type Place = { root?: string; language?: Language }

/** Reads a content file in a language, with English settings for those that it leaves out. */
export async function readFileIn(file: string, { root = process.cwd(), language = english }: Place) {
  const source = await readYaml(root, file)
  const translated = language === english ? undefined : await readYamlIfThere(root, fileIn(language, file))
  if (!translated) return source
  const isPage = pageName(file) !== undefined
  return isPage ? translated : { ...translated, value: withEnglish(source.value, translated.value) }
}

/** Reads and validates one content file, and throws all problems at once as a ContentError. */
export const readContent = async <N extends FileName>(
  name: N,
  variables: Variables,
  place: Place = {},
): Promise<ContentOf<N>> =>
  contentIn(files[name].schema, await readFileIn(fileOf(name), place), variables, place) as Promise<
    ContentOf<N>
  >

export const readPage = async (name: string, variables: Variables, place: Place = {}) =>
  contentIn(place.language ? translatedPage : page, await readFileIn(pageFile(name), place), variables, place)

export const contentIn = async <F extends z.ZodType>(
  schema: F,
  parsed: ParsedFile,
  variables: Variables,
  place: Place = {},
) => (await validateFile(schema, parsed, variables, place)) as ContentIn<F>

async function validateFile(
  field: z.ZodType,
  parsed: ParsedFile,
  variables: Variables,
  { root = process.cwd(), language = english }: Place,
): Promise<unknown> {
  // A file that falls back to English uses English plurals as well.
  const isTranslated = parsed.file.startsWith(`content/${language}/`)
  const problems: ContentProblem[] = []
  const report: Report = (path, message) =>
    problems.push({ file: parsed.file, line: parsed.lineOf(path), field: fieldName(path), path, message })
  const content = validate(field, parsed.value, variables, report, isTranslated ? language : english)
  await measurePictures(field, content, root, report)
  if (problems.length > 0) throw new ContentError(problems)
  return content
}

async function measurePictures(field: z.ZodType, content: unknown, root: string, report: Report) {
  const pictures: { value: { src: string }; path: Path; least: MinSize }[] = []
  visit(field, content, (schema, value, path) => {
    const { picture: place } = metaOf(schema)
    if (!place) return
    const picture = z.looseObject({ src: z.string().startsWith('/images/') }).safeParse(value)
    if (picture.success) pictures.push({ value: value as { src: string }, path, least: place.least })
  })
  const measured = await Promise.all(pictures.map(({ value }) => pictureInfo(value.src, root)))
  for (const [index, { value, path, least }] of pictures.entries()) {
    const info = measured[index]
    const problem = info?.ok ? sizeFault(info.picture, least, `public${value.src}`) : info?.problem
    if (problem) report([...path, 'src'], problem)
    else if (info?.ok) Object.assign(value, info.picture)
  }
}

/** Reads site.yaml twice: first with the claims, then with its own values, such as the brand. */
export async function readVariables(place: Place = {}): Promise<Variables> {
  const { language } = place
  const claims = await readContent('claims', {}, place)
  const site = await readContent('site', variablesFrom({ claims, language }), place)
  const filled = await readContent('site', variablesFrom({ claims, site, language }), place)
  const files = Object.values(COUNTS).map(([file]) => file)
  const counted = Object.fromEntries(await Promise.all(files.map(rawValue(place))))
  return variablesFrom({ claims, site: filled, counted, language })
}

/** The unvalidated file; its own page reports what is wrong with it. */
const rawValue = (place: Place) => async (name: FileName) => {
  const value = await readFileIn(fileOf(name), place).then(
    (parsed) => parsed.value,
    () => undefined,
  )
  return [name, value] as const
}
