import type { Graph, Thing } from 'schema-dts'
import { isHome, type Page } from '#lib/content/addresses.ts'
import {
  type ContentOf,
  getContent,
  getMethodNames,
  getPage,
  type MethodNames,
  type PageContent,
} from '#lib/content/index.ts'
import { memoize } from '#lib/content/memoize.ts'
import { listsOf } from '#lib/content/price-list.ts'
import { withoutInvisible } from '#lib/content/typeset.ts'
import { articleOf, openingOf, priceOf } from '#lib/pages/blocks.ts'
import { breadcrumbOf, homePages } from '#lib/pages/routes.ts'
import { absolute, sharePictureOf } from './address.ts'
import { lastChanges } from './last-changes.ts'

const organization = { '@id': absolute('/#organization') }

const graph = (...things: Thing[]): Graph => ({ '@context': 'https://schema.org', '@graph': things })

type Office = ContentOf<'site'>['offices'][number]

const addressOf = ({ street, city, state, postalCode, country }: Office) => ({
  '@type': 'PostalAddress' as const,
  streetAddress: street,
  addressLocality: city,
  addressRegion: state || undefined,
  postalCode: postalCode || undefined,
  addressCountry: country,
})

/** The company, without contact details while they are placeholders, which search engines would keep; and its site. */
export function homeData(
  { contact, offices, social, ...site }: ContentOf<'site'>,
  claims: ContentOf<'claims'>,
) {
  const real = [contact, ...offices].filter(({ placeholder }) => !placeholder)
  return graph(
    {
      '@type': 'Organization',
      ...organization,
      name: site.brand,
      legalName: site.legalName,
      url: absolute('/'),
      logo: absolute('/brand/icon-512.png'),
      description: site.description,
      slogan: site.tagline,
      foundingDate: claims.since,
      ...(real.length > 0 && { address: real.map(addressOf) }),
      ...(!contact.placeholder && {
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'sales',
          telephone: contact.phone,
          email: contact.email,
        },
        sameAs: social.map(({ href }) => href),
      }),
    },
    {
      '@type': 'WebSite',
      '@id': absolute('/#website'),
      name: site.brand,
      url: absolute('/'),
      inLanguage: homePages().map(({ language }) => language),
      publisher: organization,
    },
  )
}

type About = {
  page: Page
  content: PageContent
  trail: Awaited<ReturnType<typeof breadcrumbOf>>
  /** The day on which its file was last changed, if that is known. */
  modified?: string
}

/** A breadcrumb; an article; a product with its prices once they are real. */
export function pageData(
  { page, content, trail, modified }: About,
  brand: string,
  methods: MethodNames,
): Graph {
  const { name, seo } = content
  const article = articleOf(content)
  const price = priceOf(content)
  const steps = [...trail, { name, href: page.address }]
  const url = absolute(page.address)
  const image = absolute(sharePictureOf(page))
  const description = withoutInvisible(seo.description)
  // Whole: readers of one page do not have the node of the home page.
  const company: Thing = { '@type': 'Organization', ...organization, name: brand, url: absolute('/') }
  const things: Thing[] = [
    {
      '@type': 'BreadcrumbList',
      itemListElement: steps.map((step, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: step.name,
        item: absolute(step.href),
      })),
    },
  ]
  if (article)
    things.push({
      '@type': 'Article',
      '@id': `${url}#article`,
      headline: openingOf(content.blocks).title,
      description,
      mainEntityOfPage: url,
      image,
      inLanguage: page.language,
      datePublished: article.date,
      dateModified: modified,
      author: article.author === brand ? company : { '@type': 'Person', name: article.author },
      publisher: company,
    })
  if (price && !price.placeholder)
    things.push({
      '@type': 'Product',
      '@id': `${url}#product`,
      name,
      description,
      url,
      image,
      brand: { '@type': 'Brand', name: brand },
      offers: listsOf(price).map(({ methods: kinds, breaks }) => ({
        '@type': 'AggregateOffer',
        ...(kinds.length > 0 && { name: kinds.map((kind) => methods[kind]).join(', ') }),
        priceCurrency: price.currency,
        lowPrice: Math.min(...breaks.map((at) => at.price)),
        highPrice: Math.max(...breaks.map((at) => at.price)),
        offerCount: breaks.length,
      })),
    })
  return graph(...things)
}

const changes = memoize(lastChanges)

/** Data, not a script, so the CSP allows it inline. */
export async function JsonLd({ page }: { page: Page }) {
  const site = await getContent('site')
  const content = await getPage(page.name)
  const data = isHome(page)
    ? homeData(site, await getContent('claims'))
    : pageData(
        { page, content, trail: await breadcrumbOf(page), modified: changes().get(page.file) },
        site.brand,
        await getMethodNames(),
      )
  return <script type="application/ld+json">{JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
}
