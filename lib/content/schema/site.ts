import { emailPattern } from '#contract/answers.ts'
import { weekdays } from '#contract/office-hours.ts'
import {
  checkbox,
  choice,
  day,
  group,
  list,
  paragraph,
  pattern,
  text,
  webAddress,
} from '#lib/content/schema/fields.ts'
import { link, linkFields } from '#lib/content/schema/shared-fields.ts'

const claim = (label: string, example: string) =>
  text({ label, help: `As printed, for example "${example}".`, max: 40 })

/** Each key is also a variable: {countries} in any text shows this value. */
export const claims = group(
  {
    label: 'Claims and figures',
    plain: true,
    help: 'Every figure is written here and nowhere else. Texts use it as a placeholder, for example {countries}.',
  },
  {
    headquarters: claim('Headquarters', 'Miami'),
    countries: claim('Countries with local production', '65+'),
    cities: claim('Cities with local production', '100+'),
    continents: claim('Continents', '6'),
    sameDay: claim('Fastest turnaround', 'same-day'),
    productionHours: claim('Standard production, in hours', '24'),
    rushHours: claim('Rush production, in hours', '24-48'),
    rushOrderHours: claim('Rush orders for event print, in hours', '24'),
    rushCutoff: claim('Latest approval of a rush order that goes on press the same day', '2 pm Eastern'),
    savings: claim('Savings on printing costs', '25-35%'),
    certification: claim('Quality certificate', 'ISO 9001'),
    storefrontDays: claim('Storefront setup, in days', '5-7'),
    minimumOrders: claim('Minimum order rule', 'no minimum orders'),
    years: claim('Years in business', '25+'),
    since: claim('Founded in', '1999'),
    veterinaryYears: claim('Years serving veterinary practices', '15+'),
    vets: claim('Veterinary practices served', '500+'),
    printWidth: claim('Widest large-format print, in feet', '10'),
    languages: claim('Languages translated', '50+'),
    answerHours: claim('We answer a request within, in hours', '24'),
    emailHours: claim('We answer an email within, in hours', '2'),
  },
)

const time = (label: string, example: string) =>
  pattern({
    label,
    max: 5,
    matches: /^([01]\d|2[0-3]):[0-5]\d$/,
    fix: `write a 24-hour time, such as ${example}`,
  })

const holiday = group('Holiday', { name: text({ label: 'Name', max: 40 }), date: day({ label: 'Date' }) })

/** Networks that have an icon. */
const NETWORKS = ['LinkedIn', 'Facebook', 'Instagram'] as const

export const site = group('Company and contact', {
  brand: text({ label: 'Brand name', help: 'Everywhere else write {brand}.', max: 30 }),
  legalName: text({ label: 'Legal name', max: 60 }),
  tagline: text({ label: 'Tagline', max: 90 }),
  description: paragraph({
    label: 'One-sentence description',
    help: 'Used by search engines for the company itself.',
    max: 200,
  }),
  contact: group('Contact details', {
    placeholder: checkbox({
      label: 'These are placeholders',
      help: 'Uncheck once phone, email and address are the real ones: only then do search engines receive them.',
    }),
    phone: pattern({
      label: 'Sales phone',
      max: 24,
      matches: /^\+?[\d\s().-]{7,24}$/,
      help: 'Digits, spaces, parentheses and hyphens, with a + in front if needed. Everywhere else write {phone}.',
      fix: 'write only digits, spaces, parentheses and hyphens, with a + in front if needed, such as (305) 555-0142',
    }),
    replyBcc: pattern({
      label: 'Copy of each reply from the desk (Bcc)',
      help: 'An address that files replies, such as that of a CRM. Leave it empty for none.',
      max: 120,
      optional: true,
      matches: emailPattern,
      fix: 'write an email address such as crm@example.com, or leave it empty',
    }),
    email: pattern({
      label: 'Sales email',
      max: 80,
      matches: emailPattern,
      help: 'Everywhere else write {email}.',
      fix: 'write an email address such as sales@example.com',
    }),
    street: text({ label: 'Street and suite', max: 80 }),
    city: text({ label: 'City', max: 40 }),
    state: text({ label: 'State', max: 20 }),
    postalCode: text({ label: 'ZIP code', max: 12 }),
    country: text({ label: 'Country', max: 40 }),
    hours: text({ label: 'Office hours', max: 90 }),
  }),
  office: group(
    {
      label: 'Office hours for response times',
      help: 'Used to calculate when we promise an answer and how long it took. Must match the office hours in words above.',
    },
    {
      from: choice({ label: 'First day', options: weekdays }),
      until: choice({ label: 'Last day', options: weekdays }),
      opens: time('Opens', '08:30'),
      closes: time('Closes', '18:00'),
      zone: pattern({
        label: 'Time zone',
        max: 40,
        matches: new RegExp(`^(${['UTC', ...Intl.supportedValuesOf('timeZone')].join('|')})$`),
        fix: 'write a time zone such as America/New_York',
      }),
      holidays: list({
        label: 'Holidays',
        help: 'Days when the office is closed. Add those of the coming year before it starts.',
        min: 0,
        max: 100,
        title: 'date',
        of: holiday,
      }),
    },
  ),
  catalogs: group(
    { label: 'Catalogs on other sites', help: 'Elsewhere, links use {fullCatalog} or {premiumCatalog}.' },
    {
      full: webAddress({ label: 'Full product catalog' }),
      premium: webAddress({ label: 'Premium catalog' }),
    },
  ),
  legal: group(
    {
      label: 'Legal facts',
      help: 'The privacy, terms and accessibility pages use {address}, {hosting} and so on.',
    },
    {
      placeholder: checkbox({
        label: 'These are placeholders',
        help: 'Uncheck once they are true and a lawyer has reviewed the three pages.',
      }),
      hosting: text({ label: 'Who hosts the website and the database', max: 120 }),
      mailService: text({ label: 'Who sends the email', max: 120 }),
      retention: text({
        label: 'How long requests are kept',
        help: 'Must match the age at which the desk deletes them (Records).',
        max: 30,
      }),
      law: text({ label: 'Governing law', max: 60 }),
      policyDate: text({ label: 'Effective date of the three pages', max: 30 }),
    },
  ),
  social: list({
    label: 'Social networks',
    max: NETWORKS.length,
    of: group('Network', {
      network: choice({ label: 'Network', options: NETWORKS }),
      href: webAddress({ label: 'Address of our page' }),
    }),
  }),
})

const menuEntry = group('Entry', { ...linkFields, bold: checkbox({ label: 'Bold' }) })

export const navigation = group('Menus and footer', {
  header: list({
    label: 'Header menu',
    min: 2,
    // More do not fit next to logo and buttons.
    max: 8,
    of: group('Item', {
      ...linkFields,
      menu: list({
        label: 'Drop-down entries',
        help: 'Leave empty for a plain link.',
        min: 0,
        max: 16,
        of: menuEntry,
      }),
    }),
  }),
  // One primary, one secondary.
  actions: list({ label: 'Header buttons', count: 2, of: link('Button') }),
  bottomBar: group('Bottom bar on phones', {
    quote: text({ label: 'Request button', max: 24 }),
    call: text({ label: 'Call button', max: 16 }),
    list: text({ label: 'Link to the quote list, also in the header', max: 24 }),
  }),
  footer: group('Footer', {
    // The footer has three columns of links.
    lists: list({
      label: 'Lists of links',
      count: 3,
      of: group('List', {
        title: text({ label: 'Heading', max: 30 }),
        links: list({ label: 'Links', max: 20, of: link('Link') }),
      }),
    }),
    products: group('Product pages, in a row of their own', {
      title: text({ label: 'Heading', max: 30 }),
      links: list({ label: 'Links', max: 24, of: link('Link') }),
    }),
    guidesTitle: text({ label: 'Heading above the pages of the kind guide', max: 30 }),
    contactTitle: text({ label: 'Heading over the contact details', max: 40 }),
    socialTitle: text({ label: 'Heading over the social links', max: 40 }),
    production: text({ label: 'Production line', max: 60 }),
    privacy: paragraph({ label: 'Privacy sentence', max: 500 }),
    legal: list({ label: 'Links after it', help: 'Privacy, terms and so on.', max: 8, of: link('Link') }),
    copyright: text({ label: 'Copyright line', max: 120 }),
  }),
})
