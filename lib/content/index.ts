import 'server-only'
import { getImageProps } from 'next/image'
import { path } from 'next/root-params'
import { cache } from 'react'
import { english, type Language, languageAt } from '#contract/languages.ts'
import { type FileName, fileOf, pageFile } from '#lib/content/schema/index.ts'
import { type MethodKind, methodKinds } from '#lib/content/schema/methods.ts'
import type { page } from '#lib/content/schema/page.ts'
import { env } from '#lib/server/env.ts'
import { type Messages, messages } from '#messages/index.ts'
import { fillMessages } from './interpolate.ts'
import { addressesIn, localize } from './locale.ts'
import { memoize } from './memoize.ts'
import { subPages } from './pages.ts'
import {
  COLLECTIONS,
  namesIn,
  picturesIn,
  plain,
  pricesIn,
  projectTypesIn,
  withEnglishNames,
} from './quote-list-items.ts'
import { type ContentIn, type ContentOf, readContent, readVariables } from './read.ts'
import { collect } from './validate.ts'

const optionsIn = (language: Language) => ({ root: env.CONTENT_ROOT, language })
const variablesIn = memoize((language: Language) => readVariables(optionsIn(language)))

const addressIn = memoize((language: Language) => addressesIn(language, env.CONTENT_ROOT))

const read = memoize(async (file: string, language: Language) => {
  const content = await readContent(file, variablesIn(language), optionsIn(language))
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
export const getMessages = cache(async (language?: Language) =>
  messagesIn(language ?? (await pageLanguage())),
)

export const getPage = async (name: string, language?: Language) =>
  (await read(pageFile(name), language ?? (await pageLanguage()))) as PageContent

/** The files whose items a quote list may contain. */
const filesWithItems = (language: Language) => {
  const pages = subPages(optionsIn(language))
  return [...COLLECTIONS.map(fileOf), ...pages.map(({ name }) => pageFile(name))]
}

type Items = Parameters<typeof namesIn>[0]

/** None of an invalid file: its own page reports it, and no build accepts it. */
const readItems = async (file: string, language: Language) =>
  ((await collect(() => read(file, language), [])) ?? { items: [] }) as Items

const requestNames = memoize(async (language: Language) => {
  const namesOf = async (file: string, code: Language) => namesIn(await readItems(file, code))
  const names = filesWithItems(language).map(async (file) =>
    withEnglishNames(await namesOf(file, english), await namesOf(file, language)),
  )
  return (await Promise.all(names)).flat()
})

const smallPicturesIn = (content: Items) =>
  picturesIn(content).map(([name, picture]) => {
    const small = picture && getImageProps({ ...picture, width: 48, height: 48 })
    return [name, small?.props.src] as const
  })

/** What the English files say of their items, by name. */
const saidOfItems = memoize(async () => {
  const contents = await Promise.all(filesWithItems(english).map((file) => readItems(file, english)))
  return {
    types: Object.fromEntries(contents.flatMap(projectTypesIn)),
    pictures: Object.fromEntries(contents.flatMap(smallPicturesIn)),
    prices: Object.fromEntries(contents.flatMap(pricesIn)),
  }
})

/** The names of items in a language, by their English ones. */
export const requestNamesIn = memoize(async (language: Language) => {
  const names = language === english ? [] : await requestNames(language)
  return new Map(names.map(({ english: original, name }) => [original, name]))
})

/** The names of ways of decorating, for each kind. */
export async function getMethodNames(language?: Language) {
  const methods = await getContent('methods', language)
  return Object.fromEntries(methodKinds.map((kind) => [kind, methods[kind].name])) as MethodNames
}

/** The quote list's copy, and what it knows of items by their English names, which it stores and sends. */
export async function getQuoteListTexts(language: Language) {
  const { quoteList, forms } = await getMessages(language)
  const { neededBy, priceShown } = forms.shared
  const names: Record<string, string> = Object.fromEntries(await requestNamesIn(language))
  return {
    ...quoteList,
    language,
    neededBy,
    priceShown,
    names,
    ...(await saidOfItems()),
    methods: await getMethodNames(language),
  }
}

/** Says the English name of an item by its name in the given language. */
export async function requestNamer(language: Language) {
  const names = language === english ? [] : await requestNames(language)
  return (translated: string) => names.find(({ name }) => name === plain(translated))?.english ?? translated
}

/** The English name of an item by its name in the page's language. */
export const requestNameOf = async (translated: string) =>
  (await requestNamer(await pageLanguage()))(translated)

/** The same in every language. */
export const getVendors = () => getContent('vendors', english)

export type MethodNames = Record<MethodKind, string>
export type PageContent = ContentIn<typeof page>
/** The words of request forms; the form in a page comes without those of the dialogs. */
export type FormTexts = Pick<Messages['forms'], 'shared'> & Partial<Messages['forms']>
export type QuoteListTexts = Awaited<ReturnType<typeof getQuoteListTexts>>
export type UploadCopy = Messages['uploads']

export { interpolate } from './interpolate.ts'
export type { ContentOf } from './read.ts'
