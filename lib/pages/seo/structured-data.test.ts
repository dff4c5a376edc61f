import type { Page } from '#lib/content/addresses.ts'
import type { ContentOf, MethodNames, PageContent } from '#lib/content/index.ts'
import { listPages, publishedLanguages } from '#lib/content/pages.ts'
import type { Price } from '#lib/pages/blocks.ts'
import { homeData, pageData } from './structured-data.tsx'

const site = {
  brand: 'Harborline',
  legalName: 'Harborline, Inc.',
  contact: { placeholder: false, phone: '+1 305 555 0142', street: '1 Quay', state: 'FL' },
  offices: [
    { placeholder: false, street: '2 Wharf', state: '' },
    { placeholder: true, street: '3 Pier' },
  ],
  social: [{ href: 'https://linkedin.example.com/company/harborline' }],
} as unknown as ContentOf<'site'>
const claims = { since: '1999' } as ContentOf<'claims'>
const printing = listPages().find(({ name }) => name === 'printing') as Page

const publisher = { '@id': 'http://localhost:3000/#organization' }

test('the home page names the company, with its contact details once they are real, as publisher of the site', () => {
  const known = { name: 'Harborline', legalName: 'Harborline, Inc.', foundingDate: '1999' }
  const contactPoint = { '@type': 'ContactPoint', contactType: 'sales', telephone: '+1 305 555 0142' }
  const sameAs = ['https://linkedin.example.com/company/harborline']
  const address = [
    { '@type': 'PostalAddress', streetAddress: '1 Quay', addressRegion: 'FL' },
    { '@type': 'PostalAddress', streetAddress: '2 Wharf', addressRegion: undefined },
  ]
  expect(homeData(site, claims)['@graph']).toMatchObject([
    { '@type': 'Organization', ...known, address, contactPoint, sameAs },
    { '@type': 'WebSite', publisher, inLanguage: publishedLanguages() },
  ])
  const invented = {
    ...site,
    contact: { ...site.contact, placeholder: true },
    offices: site.offices.slice(1),
  }
  const [company] = homeData(invented, claims)['@graph']
  expect(company).toMatchObject({ name: 'Harborline', logo: 'http://localhost:3000/brand/icon-512.png' })
  for (const key of ['address', 'contactPoint', 'sameAs']) expect(company).not.toHaveProperty(key)
})

const methods = { 'full-color': 'Full color', 'one-ink': 'One color' } as MethodNames
const trail = [{ name: 'Home', href: '/' }]

function thingsOf(content: object, block: object = {}) {
  const blocks = [{ discriminant: 'hero', value: { title: 'Ink on paper' } }, block]
  const whole = { name: 'Printing', seo: { description: 'Offset.' }, cta: {}, colors: [], blocks, ...content }
  const about = { page: printing, content: whole as unknown as PageContent, trail, modified: '2026-11-20' }
  return pageData(about, 'Harborline', methods)['@graph']
}

test('a page has a breadcrumb', () => {
  const itemListElement = [
    { position: 1, name: 'Home', item: 'http://localhost:3000' },
    { position: 2, name: 'Printing', item: 'http://localhost:3000/printing' },
  ]
  expect(thingsOf({})).toMatchObject([{ '@type': 'BreadcrumbList', itemListElement }])
})

test('a page with real prices is a product with offers for each method; placeholder prices stay out', () => {
  const breaks: Price['breaks'] = [
    { quantity: 1, price: 29, methods: ['full-color'] },
    { quantity: 50, price: 9.8, methods: ['one-ink'] },
    { quantity: 1000, price: 6.1, methods: ['one-ink'] },
  ]
  const offer = { '@type': 'AggregateOffer', priceCurrency: 'USD' }
  const offers = [
    { ...offer, name: 'Full color', lowPrice: 29, highPrice: 29, offerCount: 1 },
    { ...offer, name: 'One color', lowPrice: 6.1, highPrice: 9.8, offerCount: 2 },
  ]
  const brand = { '@type': 'Brand', name: 'Harborline' }
  const product = { '@type': 'Product', name: 'Printing', brand, offers }
  const priced = (placeholder: boolean) => {
    const price = { currency: 'USD', breaks, placeholder }
    return thingsOf({}, { discriminant: 'price', value: { price } })
  }
  expect(priced(false)[1]).toMatchObject(product)
  expect(priced(true)).toHaveLength(1)
})

const company = { ...publisher, '@type': 'Organization', name: 'Harborline', url: 'http://localhost:3000' }
const articleBy = (author: string) => thingsOf({ kind: 'article', date: '2026-11-10', author })[1]

test('an article has a publication date and an author', () => {
  const author = { '@type': 'Person', name: 'Ana Li' }
  const site = 'http://localhost:3000'
  const addresses = { mainEntityOfPage: `${site}/printing`, image: `${site}/share/printing.jpg` }
  const article = {
    '@type': 'Article',
    headline: 'Ink on paper',
    datePublished: '2026-11-10',
    dateModified: '2026-11-20',
  }
  expect(articleBy('Ana Li')).toMatchObject({ ...article, ...addresses, author, publisher: company })
  expect(articleBy('Harborline')).toMatchObject({ author: company })
})
