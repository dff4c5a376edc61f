import type { Article, BreadcrumbList, Graph, Organization, Product, Thing, WebSite } from 'schema-dts'
import { languageCodes } from '#contract/languages.ts'
import { homePage, isHome, type Page } from '#lib/content/addresses.ts'
import type { ContentOf } from '#lib/content/index.ts'
import { getClaims, getMessages, getSite } from '#lib/content/index.ts'
import { absolute, sharePictureOf } from './address.ts'
import { lastChanges } from './last-changed.ts'
import { type PageSeo, pageSeo } from './metadata.ts'

type Site = ContentOf<'site'>
type Claims = ContentOf<'claims'>

const ids = { organization: absolute('/#organization'), website: absolute('/#website') }

const graph = (...things: Thing[]): Graph => ({ '@context': 'https://schema.org', '@graph': things })

export const homeData = (site: Site, claims: Claims) => graph(organization(site, claims), website(site))

/** Breadcrumb, article, and a product with its prices once they are real. */
export function pageData(page: PageSeo, home: string, brand: string, changed?: Date) {
  return graph(
    breadcrumb(page, home),
    ...(page.article ? [article(page, page.article, brand, changed)] : []),
    ...(page.price && !page.price.placeholder ? [product(page, page.price, brand)] : []),
  )
}

/** Without contact details while they are placeholders, because search engines would keep them. */
function organization({ contact, social, ...site }: Site, claims: Claims): Organization {
  return {
    '@type': 'Organization',
    '@id': ids.organization,
    name: site.brand,
    legalName: site.legalName,
    url: absolute('/'),
    logo: absolute('/brand/icon-512.png'),
    description: site.description,
    slogan: site.tagline,
    foundingDate: claims.since,
    ...(!contact.placeholder && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: contact.street,
        addressLocality: contact.city,
        addressRegion: contact.state,
        postalCode: contact.postalCode,
        addressCountry: contact.country,
      },
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'sales',
        telephone: contact.phone,
        email: contact.email,
      },
      sameAs: social.map(({ href }) => href),
    }),
  }
}

const website = (site: Site): WebSite => ({
  '@type': 'WebSite',
  '@id': ids.website,
  name: site.brand,
  url: absolute('/'),
  inLanguage: [...languageCodes],
  publisher: { '@id': ids.organization },
})

const breadcrumb = ({ page, address, name, trail }: PageSeo, home: string): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { name: home, href: homePage(page.language).address },
    ...trail,
    { name, href: address },
  ].map((step, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: step.name,
    item: absolute(step.href),
  })),
})

type Facts<K extends keyof PageSeo> = NonNullable<PageSeo[K]>

const article = (
  { page, address, hero, seo }: PageSeo,
  { date, author }: Facts<'article'>,
  brand: string,
  changed?: Date,
): Article => ({
  '@type': 'Article',
  '@id': `${absolute(address)}#article`,
  headline: hero.title,
  description: seo.description,
  mainEntityOfPage: absolute(address),
  image: absolute(sharePictureOf(page)),
  inLanguage: page.language,
  datePublished: date,
  ...(changed && changed.toISOString().slice(0, 10) > date && { dateModified: changed.toISOString() }),
  author: author === brand ? { '@id': ids.organization } : { '@type': 'Person', name: author },
  publisher: { '@id': ids.organization },
})

function product({ page, address, name, seo }: PageSeo, price: Facts<'price'>, brand: string): Product {
  const prices = price.breaks.map((at) => at.price)
  return {
    '@type': 'Product',
    '@id': `${absolute(address)}#product`,
    name,
    description: seo.description,
    url: absolute(address),
    image: absolute(sharePictureOf(page)),
    brand: { '@type': 'Brand', name: brand },
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: price.currency,
      lowPrice: Math.min(...prices),
      highPrice: Math.max(...prices),
      offerCount: prices.length,
    },
  }
}

/** Data, not a script, so the CSP allows it inline. */
export async function JsonLd({ page }: { page: Page }) {
  const [site, claims, copy, seo] = await Promise.all([
    getSite(page.language),
    getClaims(page.language),
    getMessages(page.language),
    pageSeo(page),
  ])
  const changed = seo.article && (await lastChanges())(page)
  const data = isHome(page) ? homeData(site, claims) : pageData(seo, copy.breadcrumbHome, site.brand, changed)
  return <script type="application/ld+json">{JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
}
