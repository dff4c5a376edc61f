/** @jest-environment node */
import { type ContentOf, readContent, readFacts } from '@/lib/content/read'
import type { FileName } from '@/lib/content/schema'
import { HOME_SECTIONS } from '@/lib/content/sections'

const read = async <N extends FileName>(name: N): Promise<ContentOf<N>> =>
  readContent(name, await readFacts(process.cwd()))

/* The specification fixes these words, their order and their number: a marketer may not change them by accident. */

test('the header menu has the labels and targets of the specification', async () => {
  const { header, actions } = await read('navigation')
  const targets = Object.fromEntries(header.map(({ label, href }) => [label, href]))
  expect(targets).toEqual({
    Home: '#home',
    About: '#about',
    Services: '#services',
    Catalog: expect.stringMatching(/^https:/),
    Portfolio: '#portfolio',
    Locations: '#locations',
    Testimonials: '#reviews',
    Contact: '#contact',
  })
  expect(actions).toEqual([
    { label: 'Request Quote', href: '#contact' },
    { label: 'Request More Info', href: '#contact' },
  ])
})

test('the two drop-down menus list what the specification lists', async () => {
  const { header } = await read('navigation')
  const menu = (label: string) => header.find((item) => item.label === label)?.menu
  expect(menu('Services')?.map(({ label, href }) => `${label} ${href}`)).toEqual([
    'On-Demand Printing #services',
    'Promotional Products #products',
    'Translation Services #translation',
    'Brand Stores #storefronts',
  ])
  const [full, ...rest] = menu('Catalog') ?? []
  expect(full).toMatchObject({
    label: 'Browse Full Catalog',
    bold: true,
    href: expect.stringMatching(/^https:/),
  })
  expect(rest.some(({ bold }) => bold)).toBe(false)
  expect(rest.map(({ label, href }) => `${label} ${href}`)).toEqual([
    'Branded Apparel #products',
    'Promotional Products #products',
    'Trade Show Materials #products',
    'Awards & Recognition #products',
    'Office Supplies #products',
    'Custom Socks #products',
    'Bags & Accessories #products',
    'Welcome Kits #products',
    'Fun Games #products',
    'Drinkware #drinkware',
    'Technology #technology',
    'Tech Accessories #technology',
    'Outdoor & Sports #outdoor-sports',
  ])
})

test('the home page has fourteen sections and nine categories', async () => {
  expect(HOME_SECTIONS).toHaveLength(14)
  const { categories } = await read('products')
  expect(categories.map(({ name }) => name)).toEqual([
    'Branded Apparel',
    'Promotional Products',
    'Drinkware',
    'Technology',
    'Trade Show Materials',
    'Awards & Recognition',
    'Office Supplies',
    'Custom Socks',
    'Bags & Accessories',
  ])
})

test('notices and messages are those of the specification', async () => {
  const { hero, quote, project } = await read('forms')
  expect([hero.missing, hero.failed, hero.success].map(({ title, text }) => `${title} / ${text}`)).toEqual([
    'Missing Information / Please fill in all required fields (Name, Email, and Phone).',
    'Submission Failed / There was an issue submitting your request. Please try again or email us directly.',
    "Quote Request Submitted! / We've received your quote request and will respond within 24 hours.",
  ])
  const { email } = (await read('site')).contact
  expect(
    [project.missing, project.failed, project.success].map(({ title, text }) => `${title} / ${text}`),
  ).toEqual([
    'Missing Information / Please fill in all required fields (First Name, Last Name, Email, and Phone).',
    `Submission Failed / There was an issue submitting your request. Please try again or email us directly at ${email}`,
    "Request Submitted Successfully! / We've received your project request and will respond within 24 hours.",
  ])
  expect([quote.failed, quote.success].map(({ title, text }) => `${title} / ${text}`)).toEqual([
    'Error / Failed to submit your quote request. Please try again.',
    "Quote Request Submitted! / We'll get back to you within 24 hours with a detailed quote.",
  ])
  expect([hero.submit, hero.sending, hero.cancel, quote.sending, quote.cancel, project.sending]).toEqual([
    'Submit Quote Request',
    'Sending...',
    'Cancel',
    'Submitting...',
    'Cancel',
    'Preparing Request...',
  ])
  expect(
    Object.entries(quote.fields)
      .map(([name, { error }]) => `${name}: ${error}`)
      .sort(),
  ).toEqual([
    'budgetRange: Please select a budget range',
    'company: Company name is required',
    'description: Please provide at least 10 characters describing your project',
    'email: Valid email is required',
    'firstName: First name is required',
    'lastName: Last name is required',
    'phone: Phone number is required',
    'projectType: Please select a project type',
    'quantity: Quantity is required',
    'timeline: Please select a timeline',
  ])
})

test('option lists are those of the specification', async () => {
  const { hero, quote, project } = await read('forms')
  const joined = (field: { options: string[] }) => field.options.join(' | ')
  expect(joined(hero.fields.interest)).toBe(
    'Promotional Products | Custom Apparel | Trade Show Materials | Corporate Gifts | Branded Drinkware | Office Supplies | Event Merchandise | Marketing Materials | Awards & Recognition | Tech Accessories | Other',
  )
  expect(joined(quote.fields.projectType)).toBe(
    'Promotional Products | Corporate Apparel | Trade Show Materials | Business Cards & Stationery | Marketing Collateral | Event Signage | Custom Packaging | Employee Onboarding Kits | Holiday Gifts | Other',
  )
  expect(joined(quote.fields.timeline)).toBe(
    'Rush (1-3 days) | Standard (1-2 weeks) | Flexible (2-4 weeks) | No rush (1+ months)',
  )
  expect(joined(quote.fields.budgetRange)).toBe(
    'Under $500 | $500 - $1,000 | $1,000 - $2,500 | $2,500 - $5,000 | $5,000 - $10,000 | $10,000+',
  )
  expect(joined(project.fields.eventType)).toBe(
    'Corporate Event | Trade Show/Conference | New Employee Onboarding | Team Building Event | Product Launch | Marketing Campaign | Custom Storefront | Other',
  )
})

test('figures are those of the specification', async () => {
  const { stats } = await read('hero')
  expect(stats.map(({ value, label }) => `${value} ${label}`)).toEqual([
    '65+ countries',
    '24 hour production',
    'Same-day delivery',
  ])
  const { summary } = await read('locations')
  expect(summary.map(({ value, label }) => `${value} ${label}`)).toEqual([
    '100+ cities',
    '65+ countries',
    '6 continents',
  ])
  const printing = await read('printing')
  expect(printing.stats.map(({ value }) => value)).toEqual(['65+', '24hr', '25+', 'ISO 9001'])
  expect((await read('navigation')).footer.production).toBe('Production in 65+ Countries')
})

test('fixed pages keep their fixed words', async () => {
  expect((await read('notFound')).title).toBe('Oops! Page not found')
  expect((await read('notFound')).home.href).toBe('/')
  expect((await read('submissions')).empty).toBe('No form submissions found.')
  expect((await read('about')).mail.lines).toEqual(['Service:', 'Quantity:', 'Deadline:', 'Project details:'])
})

/** Words a visitor reads, without those for search engines, addresses and alt texts. */
function wordsIn(value: unknown): number {
  if (typeof value === 'string') return (value.match(/[\p{L}\p{N}'’-]+/gu) ?? []).length
  if (typeof value !== 'object' || value === null) return 0
  return Object.entries(value)
    .filter(([key]) => !['seo', 'href', 'picture', 'code', 'direction'].includes(key))
    .reduce((sum, [, entry]) => sum + wordsIn(entry), 0)
}

test.each(['printing', 'translation', 'veterinary'] as const)('/%s has enough to read', async (page) => {
  expect(wordsIn(await read(page))).toBeGreaterThan(400)
})
