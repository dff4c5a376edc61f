import type {
  AggregateOffer,
  Article,
  BreadcrumbList,
  FAQPage,
  Graph,
  OfferCatalog,
  Organization,
  Service,
  Thing,
  WebSite,
} from 'schema-dts'
import { type Language, languageCodes } from '#contract/languages.ts'
import { homePage, isHome, type Page } from '#lib/content/addresses.ts'
import type { ContentOf } from '#lib/content/index.ts'
import { getClaims, getLocations, getMessages, getSite } from '#lib/content/index.ts'
import { BETWEEN_PARTS } from '#lib/pages/cities/search.ts'
import { absolute, sharePictureOf } from './address.ts'
import { lastChanges } from './last-changed.ts'
import type { PageSeo } from './page-seo.ts'
import { pageSeo } from './page-seo.ts'

type Site = ContentOf<'site'>
type Claims = ContentOf<'claims'>

const ids = { organization: absolute('/#organization'), website: absolute('/#website') }

const graph = (...things: Thing[]): Graph => ({ '@context': 'https://schema.org', '@graph': things })

export const homeData = (site: Site, claims: Claims) => graph(organization(site, claims), website(site))

/** Breadcrumb, article, service with its prices and the pages below it, and one FAQPage with all questions of the page. */
export function pageData(
  page: PageSeo,
  home: string,
  countries: readonly string[],
  brand: string,
  changed?: Date,
) {
  const { questions } = page
  return graph(
    breadcrumb(page, home),
    ...(page.article ? [article(page, page.article, brand, changed)] : []),
    ...(page.service ? [service(page, page.service, countries)] : []),
    ...(questions.length > 0 ? [faq(questions, page.page.language)] : []),
  )
}

function organization(site: Site, claims: Claims): Organization {
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
    ...(site.contact.placeholder ? {} : reachable(site)),
  }
}

/** The contact details, omitted while they are placeholders, because search engines would keep them. */
function reachable({ contact, social }: Site) {
  return {
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
  } satisfies Partial<Organization>
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

type Facts = NonNullable<PageSeo['article']>

const article = (
  { page, address, hero, seo }: PageSeo,
  { date, author }: Facts,
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

type Offered = NonNullable<PageSeo['service']>

const service = (
  { address, name, seo }: PageSeo,
  { price, below }: Offered,
  countries: readonly string[],
): Service => ({
  '@type': 'Service',
  '@id': `${absolute(address)}#service`,
  name,
  serviceType: name,
  description: seo.description,
  url: absolute(address),
  areaServed: countries,
  provider: { '@id': ids.organization },
  ...(price && { offers: offers(price) }),
  ...(below.length > 0 && { hasOfferCatalog: catalog(name, below) }),
})

const offers = ({ currency, breaks }: NonNullable<Offered['price']>): AggregateOffer => ({
  '@type': 'AggregateOffer',
  priceCurrency: currency,
  lowPrice: Math.min(...breaks.map(({ price }) => price)),
  highPrice: Math.max(...breaks.map(({ price }) => price)),
  offerCount: breaks.length,
})

const catalog = (name: string, below: Offered['below']): OfferCatalog => ({
  '@type': 'OfferCatalog',
  name,
  itemListElement: below.map((page) => ({
    '@type': 'Offer',
    itemOffered: { '@type': 'Service', name: page.name, url: absolute(page.address) },
  })),
})

const faq = (questions: PageSeo['questions'], language: Language): FAQPage => ({
  '@type': 'FAQPage',
  inLanguage: language,
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

/** Returns the countries with a plant. */
const countriesOf = ({ regions }: ContentOf<'locations'>) => [
  ...new Set(
    Object.values(regions).flatMap(({ cities }) =>
      cities.map(({ place }) => place.split(BETWEEN_PARTS).at(-1) ?? ''),
    ),
  ),
]

/** Data, not a script, so the CSP allows it inline. */
export async function JsonLd({ page }: { page: Page }) {
  const [site, claims, copy, locations, seo] = await Promise.all([
    getSite(page.language),
    getClaims(page.language),
    getMessages(page.language),
    getLocations(page.language),
    pageSeo(page),
  ])
  const changed = seo.article && (await lastChanges())(page)
  const data = isHome(page)
    ? homeData(site, claims)
    : pageData(seo, copy.breadcrumbHome, countriesOf(locations), site.brand, changed)
  return <script type="application/ld+json">{JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
}
