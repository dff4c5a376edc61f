import 'server-only'
import { path } from 'next/root-params'
import { cache } from 'react'
import { english, type Language, languageAt } from '#contract/languages.ts'
import { type FileName, fileOf, pageFile } from '#lib/content/schema/index.ts'
import { type MethodKind, methodKinds } from '#lib/content/schema/methods.ts'
import type { page } from '#lib/content/schema/page.ts'
import { type Messages, messages } from '#messages/index.ts'
import { built } from './built.ts'
import { fillMessages } from './interpolate.ts'
import { addressesIn, localize } from './locale.ts'
import { memoize } from './memoize.ts'
import { type ContentIn, type ContentOf, readContent, readVariables } from './read.ts'

const variablesIn = memoize((language: Language) => built()?.variables[language] ?? readVariables(language))

const addressIn = memoize((language: Language) => addressesIn(language, built()?.pages))

const read = memoize(async (file: string, language: Language) => {
  const kept = built()?.files[language]?.[file]
  const content = kept ?? (await readContent(file, variablesIn(language), language))
  if (language === english) return content
  return localize(content, addressIn(language), { isMenu: file === fileOf('navigation') })
})

const messagesIn = memoize(async (language: Language) => {
  const texts = fillMessages(messages[language], variablesIn(language))
  return language === english ? texts : localize(texts, addressIn(language))
})

const stated = cache((): { language?: Language } => ({}))

/** Sets the language of a page whose address does not name it, before any part of the page asks for it. */
export const setPageLanguage = (language: Language) => {
  stated().language = language
}

/**
 * The language of the page that is being rendered. Next.js provides it to server components only: server actions and
 * route handlers must pass the language.
 */
export const pageLanguage = cache(async () => stated().language ?? languageAt((await path())?.[0]))

/** A content file, in the language of the page by default. */
export const getContent = async <N extends FileName>(name: N, language?: Language) =>
  (await read(fileOf(name), language ?? (await pageLanguage()))) as ContentOf<N>

/** The words of the interface, with the company's details filled in. */
export const getMessages = async (language?: Language) => messagesIn(language ?? (await pageLanguage()))

/** A page with the stock colors that it names: by their English names until they are translated. */
export async function getPage(name: string, language?: Language): Promise<PageContent> {
  const content = (await read(pageFile(name), language ?? (await pageLanguage()))) as ContentIn<typeof page>
  const [own, source] = await Promise.all([getContent('colors', language), getContent('colors', english)])
  const known = [...own.list, ...source.list]
  return { ...content, colors: content.colors.flatMap((id) => known.find((color) => color.id === id) ?? []) }
}

/** The names of ways of decorating, for each kind. */
export async function getMethodNames(language?: Language) {
  const methods = await getContent('methods', language)
  return Object.fromEntries(methodKinds.map((kind) => [kind, methods[kind].name])) as MethodNames
}

export type MethodNames = Record<MethodKind, string>
export type PageContent = Omit<ContentIn<typeof page>, 'colors'> & { colors: ContentOf<'colors'>['list'] }
/** The words of request forms; the form in a page comes without those of the dialogs. */
export type FormTexts = Pick<Messages['forms'], 'shared'> & Partial<Messages['forms']>
export type UploadCopy = Messages['uploads']

export { interpolate } from './interpolate.ts'
export type { ContentOf } from './read.ts'
