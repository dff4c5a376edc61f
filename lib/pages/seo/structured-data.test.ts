import type { ContentOf } from '#lib/content/index.ts'
import { listPages } from '#lib/content/pages.ts'
import type { PageSeo } from './page-seo.ts'
import { homeData, pageData } from './structured-data.tsx'

const contact = { placeholder: false, phone: '+1 305 555 0142', email: 'sales@example.com', street: '1 Quay' }
const site = {
  brand: 'Harborline',
  legalName: 'Harborline, Inc.',
  contact: { ...contact, city: 'Miami', state: 'FL', postalCode: '33131', country: 'United States' },
  social: [{ network: 'LinkedIn', href: 'https://linkedin.example.com/company/harborline' }],
} as ContentOf<'site'>
const claims = { since: '1999' } as ContentOf<'claims'>
const countries = ['USA', 'Japan']
const printing = {
  page: listPages().find(({ name }) => name === 'printing'),
  address: '/printing',
  name: 'Printing',
  seo: { title: 'Commercial printing', description: 'Offset and digital.', shareAlt: 'Cards.' },
  hero: { title: 'Ink on paper', picture: undefined },
  trail: [],
  questions: [],
  service: { price: undefined, below: [] },
  article: undefined,
  isInFeed: false,
} as PageSeo

const organizationOf = (given: ContentOf<'site'>) => homeData(given, claims)['@graph'][0]

test('the organization has contact details once they are real', () => {
  expect(organizationOf(site)).toMatchObject({
    '@type': 'Organization',
    foundingDate: '1999',
    address: { '@type': 'PostalAddress', streetAddress: '1 Quay' },
    contactPoint: { '@type': 'ContactPoint', contactType: 'sales', telephone: '+1 305 555 0142' },
    sameAs: ['https://linkedin.example.com/company/harborline'],
  })
})

test('the home page names the company as publisher of the site', () => {
  const [organization, website] = homeData(site, claims)['@graph']
  expect(organization).toMatchObject({ name: 'Harborline', legalName: 'Harborline, Inc.' })
  expect(website).toMatchObject({
    '@type': 'WebSite',
    name: 'Harborline',
    publisher: { '@id': 'http://localhost:3000/#organization' },
  })
})

test('the organization omits placeholder contact details', () => {
  const organization = organizationOf({ ...site, contact: { ...site.contact, placeholder: true } })
  expect(organization).toMatchObject({ name: 'Harborline', logo: 'http://localhost:3000/brand/icon-512.png' })
  for (const key of ['address', 'contactPoint', 'sameAs']) expect(organization).not.toHaveProperty(key)
})

test('a page has a breadcrumb and a service, and references the organization of the home page', () => {
  const { '@graph': things } = pageData(printing, 'Home', countries, 'Harborline')
  expect(things).toMatchObject([
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Home', item: 'http://localhost:3000' },
        { position: 2, name: 'Printing', item: 'http://localhost:3000/printing' },
      ],
    },
    {
      '@type': 'Service',
      name: 'Printing',
      serviceType: 'Printing',
      description: 'Offset and digital.',
      areaServed: countries,
      provider: { '@id': 'http://localhost:3000/#organization' },
    },
  ])
})

const serviceOf = (service: PageSeo['service']) =>
  pageData({ ...printing, service } as PageSeo, 'Home', countries, 'Harborline')['@graph'][1]

test('a service lists the pages below it as its offer catalog', () => {
  const below = [{ name: 'Brochures', address: '/brochures' }]
  expect(serviceOf({ price: undefined, below })).toMatchObject({
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      itemListElement: [{ itemOffered: { name: 'Brochures', url: 'http://localhost:3000/brochures' } }],
    },
  })
  expect(serviceOf({ price: undefined, below: [] })).not.toHaveProperty('hasOfferCatalog')
})

test('a service with real prices has offers', () => {
  const breaks = [
    { quantity: 50, price: 9.8 },
    { quantity: 1000, price: 6.1 },
  ]
  const price = { currency: 'USD', unit: 'per shirt', breaks, included: [], days: '', minimum: '' }
  expect(serviceOf({ price: { ...price, placeholder: false }, below: [] })).toMatchObject({
    offers: { '@type': 'AggregateOffer', priceCurrency: 'USD', lowPrice: 6.1, highPrice: 9.8 },
  })
  expect(serviceOf({ price: undefined, below: [] })).not.toHaveProperty('offers')
})

const articleBy = (author: string, changed?: string) =>
  pageData(
    {
      ...printing,
      service: undefined,
      article: { date: '2026-11-10', author },
    } as PageSeo,
    'Home',
    countries,
    'Harborline',
    changed ? new Date(changed) : undefined,
  )['@graph'][1]

test('an article has a publication date, an author and the date of a later change', () => {
  expect(articleBy('Ana Li', '2026-12-01T10:00:00Z')).toMatchObject({
    '@type': 'Article',
    headline: 'Ink on paper',
    mainEntityOfPage: 'http://localhost:3000/printing',
    image: 'http://localhost:3000/share/printing.jpg',
    datePublished: '2026-11-10',
    dateModified: '2026-12-01T10:00:00.000Z',
    author: { '@type': 'Person', name: 'Ana Li' },
    publisher: { '@id': 'http://localhost:3000/#organization' },
  })
  expect(articleBy('Harborline')).toMatchObject({ author: { '@id': 'http://localhost:3000/#organization' } })
  // Last committed before the publication date, or without a Git history.
  for (const changed of ['2026-11-02T10:00:00Z', undefined])
    expect(articleBy('Harborline', changed)).not.toHaveProperty('dateModified')
})
