import 'server-only'
import { english, type Language } from '#contract/languages.ts'
import { officeOf } from '#contract/office-hours.ts'
import { HOME, homePage, type Page, sourceAddress } from '#lib/content/addresses.ts'
import { businessDaysInWords } from '#lib/content/business-days.ts'
import { getContent, getMessages, getMethodNames, getPage, pageLanguage } from '#lib/content/index.ts'
import { memoize } from '#lib/content/memoize.ts'
import { listAllPages, publishedLanguages, subPages } from '#lib/content/pages.ts'
import { collect } from '#lib/content/validate.ts'
import { env } from '#lib/server/env.ts'
import { articleOf, mockupOf, openingOf, priceOf, pricesOf } from './blocks.ts'

const options = { root: env.CONTENT_ROOT, drafts: env.SHOW_DRAFTS }

/** The pages of all languages. */
export const allPages = memoize(() => listAllPages(options))

export const homePages = () => publishedLanguages(options.root).map(homePage)

/** The same page in every language that has it, English first. */
export const translationsOf = ({ name }: Page) => allPages().filter((page) => page.name === name)

export async function pageAt(params: LayoutProps<'/[[...path]]'>['params']) {
  const address = `/${((await params).path ?? []).join('/')}`
  return allPages().find((page) => page.address === address)
}

const subPagesIn = memoize((language: Language) => subPages({ ...options, language }))

/** The content of all pages but home, without those that are invalid: they report it, no build accepts them. */
const contentsIn = memoize(async (language: Language) => {
  const contents = subPagesIn(language).map(async (page) => {
    const content = await collect(() => getPage(page.name, language), [])
    const cta = await collect(() => ctaOf(page), [])
    return content && cta ? [{ ...content, cta, href: page.address, source: sourceAddress(page) }] : []
  })
  return (await Promise.all(contents)).flat()
})

const contents = async () => contentsIn(await pageLanguage())

/** What the buttons of a page request. */
export async function ctaOf({ name, language }: Page) {
  const { cta, name: displayName } = await getPage(name, language)
  return { ...cta, topic: (await getPage(name, english)).name, displayName }
}

const FOOTER_LISTS = ['first', 'second', 'third']

/** The lists of the footer and its row of products, with the pages that name one as their place. */
export async function footerLinks() {
  const [{ footer }, pages] = await Promise.all([getContent('navigation'), contents()])
  const withPages = ({ title, links }: typeof footer.products, place?: string) => {
    const added = pages.filter((page) => page.footer === place)
    return { title, links: [...links, ...added.map(({ name, href }) => ({ label: name, href }))] }
  }
  return {
    lists: footer.lists.map((list, index) => withPages(list, FOOTER_LISTS[index])),
    products: withPages(footer.products, 'products'),
  }
}

export const guides = async () =>
  (await contents()).filter(({ kind }) => kind === 'guide').map(({ name, href }) => ({ label: name, href }))

/** Newest first; articles of one day in the order of their addresses. */
export const articles = async () =>
  (await contents())
    .flatMap((page) => {
      const article = articleOf(page)
      const { href, seo, blocks } = page
      const { title, picture } = openingOf(blocks)
      return article ? [{ href, title, picture, text: seo.description, article }] : []
    })
    .sort((a, b) => b.article.date.localeCompare(a.article.date))

/** The product pages below a page. */
export const pagesBelow = async (page: Page) =>
  (await contentsIn(page.language)).filter(
    ({ kind, parent }) => kind === 'product' && parent === sourceAddress(page),
  )

/** With the name of the page above as their category. */
export async function pagesWithPrices() {
  const pages = await contents()
  return pages.flatMap((page) => {
    const category = pages.find(({ source }) => source === page.parent)?.name ?? page.name
    const { href, cta } = page
    return pricesOf(page).map((hint) => ({ ...hint, href, category, cta }))
  })
}

/** What the field for a date says, and what it counts with: the office's calendar and the services of delivery. */
export async function neededByTexts(language: Language) {
  const { neededBy: words, price } = await getMessages(language)
  const { office, contact } = await getContent('site', language)
  const { placeholder, ...times } = await getContent('delivery', english)
  const { courier, ground: Ground, air: Air } = times
  const named = { 'Courier within a metro area': courier, Ground, Air }
  const services = Object.entries(named).map(([name, time]) => {
    const said = words.services[name as keyof typeof words.services]
    const label = `${said}: ${businessDaysInWords(time, price, language)}`
    return { name, label, line: `${words.delivery}: ${said}`, days: time.to }
  })
  return {
    language,
    words,
    services,
    office: officeOf(office),
    answerHours: Number((await getContent('claims', english)).answerHours),
    contactInfo: { phone: contact.phone, email: contact.email },
    isExample: placeholder,
  }
}

export type NeededByTexts = Awaited<ReturnType<typeof neededByTexts>>

type NamedColor = { name: string; color: string; second?: string }

/** Adds the English names, which staff read, by color. */
const withEnglish = <C extends NamedColor>(colors: readonly C[], english: readonly C[] = []) =>
  colors.map((one) => {
    const same = english.find(({ color, second }) => color === one.color && second === one.second)
    return { ...one, english: same?.name ?? one.name }
  })

/** What the logo preview says, and the pages whose piece shows a visitor's logo. */
export async function logoStudioTexts(language: Language) {
  const [texts, source] = await Promise.all([getMessages(language), getMessages(english)])
  const staff = { ...source.mockup, methods: await getMethodNames(english) }
  const { mockup, price, close, quoteList: list, addToQuoteList: add, onQuoteList: listed } = texts
  const { problems } = texts.uploads
  const { priceShown } = texts.forms.shared
  const neededBy = texts.neededBy.label
  const [pages, sources] = await Promise.all([contentsIn(language), contentsIn(english)])
  const pieces = pages.flatMap(({ href, ...page }) => {
    const own = mockupOf(page.blocks)
    if (!own) return []
    const inEnglish = sources.find((one) => one.source === page.source) ?? page
    const named = mockupOf(inEnglish.blocks)
    const inks = named?.methods.flatMap((method) => method.inks)
    const methods = own.methods.map((method) => ({ ...method, inks: withEnglish(method.inks, inks) }))
    const colors = withEnglish(own.colors, named?.colors)
    const { name } = page
    const { model } = own
    return [{ name, english: inEnglish.name, href, model, methods, colors, price: priceOf(page) }]
  })
  const methods = await getMethodNames(language)
  const words = { ...mockup, price, close, add, listed, list, neededBy, priceShown, methods, problems }
  const { colors, letters } = (await getContent('methods', language)).embroidery
  return { language, words, staff, pieces, thread: { colors, letters } }
}

export type LogoStudioTexts = Awaited<ReturnType<typeof logoStudioTexts>>

/** The logo preview at an English address, such as /custom-mugs#logo, and where it is in the language of the page. */
export async function previewAt(address: string) {
  const page = (await contents()).find(({ source }) => source === address.split('#')[0])
  const preview = page && mockupOf(page.blocks)
  return preview && { ...preview, href: address.replace(page.source, page.href) }
}

/** The breadcrumb between the home page and this one. Product pages are below the list of products. */
export async function breadcrumbOf({ language, address }: Page): Promise<{ name: string; href: string }[]> {
  const pages = await contentsIn(language)
  const home = await collect(() => getPage(HOME, language), [])
  const { breadcrumbProducts } = await getMessages(language)
  const page = pages.find(({ href }) => href === address)
  if (!page) return []
  const above = pagesAbove(page, pages)
  const listOfArticles = pages.find(({ blocks }) =>
    blocks.some(({ discriminant, value }) => discriminant === 'links' && value.variant === 'articles'),
  )
  if (page.kind === 'article' && above.length === 0 && listOfArticles) return [listOfArticles]
  const [top = page] = above
  const isProduct = home?.blocks.some(
    ({ discriminant, value }) =>
      discriminant === 'categories' && value.items.some(({ link }) => link.href.split('#')[0] === top.href),
  )
  const products = { name: breadcrumbProducts, href: `${homePage(language).address}#products` }
  return [...(isProduct ? [products] : []), ...above]
}

type Content = Awaited<ReturnType<typeof contentsIn>>[number]

/** Ends, because the content check rejects circular parents. */
function pagesAbove({ parent }: Content, pages: Content[]): Content[] {
  const above = pages.find(({ source }) => source === parent)
  return above ? [...pagesAbove(above, pages), above] : []
}
