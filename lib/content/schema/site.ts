import { emailPattern } from '#contract/answers.ts'
import { weekdays } from '#contract/office-hours.ts'
import { spamServices } from '#contract/request-headers.ts'
import * as F from '#lib/content/schema/shared-fields.ts'

const claim = (label: string) => F.text(label, 40)

/** Each key is also a variable: {countries} in any text shows this value. */
export const claims = F.group('Claims and figures', {
  headquarters: claim('Headquarters'),
  countries: claim('Countries with local production'),
  cities: claim('Cities with local production'),
  continents: claim('Continents'),
  sameDay: claim('Fastest turnaround'),
  productionHours: claim('Standard production, in hours'),
  rushHours: claim('Rush production, in hours'),
  rushOrderHours: claim('Rush orders for event print, in hours'),
  rushCutoff: claim('Latest approval of a rush order that goes on press the same day'),
  savings: claim('Savings on printing costs'),
  certification: claim('Quality certificate'),
  storefrontDays: claim('Storefront setup, in days'),
  minimumOrders: claim('Minimum order rule'),
  years: claim('Years in business'),
  since: claim('Founded in'),
  veterinaryYears: claim('Years serving veterinary practices'),
  vets: claim('Veterinary practices served'),
  printWidth: claim('Widest large-format print, in feet'),
  languages: claim('Languages translated'),
  answerHours: F.pattern('We answer a request within, in hours', {
    matches: /^[1-9]\d{0,2}$/,
    fix: 'write whole hours, such as 24, because deadlines are calculated from them',
  }),
  emailHours: claim('We answer an email within, in hours'),
}).meta({
  plain: true,
  help: 'Every figure is written here and nowhere else. Texts use it as a placeholder, for example {countries}.',
})

const time = (label: string, example: string) =>
  F.pattern(label, {
    max: 5,
    matches: /^([01]\d|2[0-3]):[0-5]\d$/,
    fix: `write a 24-hour time, such as ${example}`,
  })

const holiday = F.group('Holiday', { name: F.text('Name', 40), date: F.day('Date') })

const address = {
  street: F.text('Street and suite', 80),
  city: F.text('City', 40),
  state: F.optionalText('State', 20),
  postalCode: F.optionalText('ZIP code', 12),
  country: F.text('Country', 40),
}

/** Networks that have an icon. */
const NETWORKS = ['LinkedIn', 'Facebook', 'Instagram'] as const

const network = F.group('Network', {
  network: F.choice('Network', NETWORKS),
  href: F.webAddress('Address of our page'),
})

const carrier = F.group('Carrier', {
  name: F.text('Name', 40),
  tracking: F.webAddress('Address that follows a shipment', {
    help: 'The tracking number is put at its end.',
  }),
})

const otherOffice = F.group('Office', {
  placeholder: F.checkbox('This is a placeholder', {
    help: 'Uncheck once the address is the real one: only then do search engines receive it.',
  }),
  ...address,
})

export const site = F.group('Company and contact', {
  brand: F.text('Brand name', 30, { help: 'Everywhere else write {brand}.' }),
  legalName: F.text('Legal name', 60),
  tagline: F.text('Tagline', 90),
  description: F.text('One-sentence description', 200, {
    help: 'Used by search engines for the company itself.',
  }),
  contact: F.group('Contact details', {
    placeholder: F.checkbox('These are placeholders', {
      isShared: true,
      help: 'Uncheck once phone, email and address are the real ones: only then do search engines receive them.',
    }),
    phone: F.pattern('Sales phone', {
      max: 24,
      matches: /^\+?[\d\s().-]{7,24}$/,
      help: 'Digits, spaces, parentheses and hyphens, with a + in front if needed. Everywhere else write {phone}.',
      fix: 'write only digits, spaces, parentheses and hyphens, with a + in front if needed, such as (305) 555-0142',
    }),
    email: F.pattern('Sales email', {
      max: 80,
      matches: emailPattern,
      help: 'Everywhere else write {email}.',
      fix: 'write an email address such as sales@example.com',
    }),
    ...address,
    hours: F.text('Office hours', 90),
  }),
  offices: F.list('Other offices', otherOffice, 12, {
    help: 'Their addresses follow the one above, in the contact section, in the footer and for search engines. Hours, holidays and deadlines are those of the office above.',
    min: 0,
    title: 'street',
  }),
  office: F.group('Office hours for response times', {
    from: F.choice('First day', weekdays, { isShared: true }),
    until: F.choice('Last day', weekdays, { isShared: true }),
    opens: time('Opens', '08:30'),
    closes: time('Closes', '18:00'),
    zone: F.pattern('Time zone', {
      max: 40,
      matches: new RegExp(`^(${['UTC', ...Intl.supportedValuesOf('timeZone')].join('|')})$`),
      fix: 'write a time zone such as America/New_York',
    }),
    holidays: F.list('Holidays', holiday, 100, {
      help: 'Days when the office is closed. Add those of the coming year before it starts.',
      min: 0,
      title: 'date',
    }),
  })
    .refine(({ opens, closes }) => opens < closes, {
      path: ['closes'],
      error: 'is not later than the opening time; correct one of the two',
    })
    .meta({
      help: 'Used to calculate when we promise an answer and how long it took. Must match the office hours in words above.',
    }),
  orders: F.group('Quotes, proofs and orders', {
    reminders: F.checkbox('Remind customers', {
      isShared: true,
      help: 'By one email about all that has no answer, two working days after a quote or a proof. The privacy page and "How ordering works" say so.',
    }),
    carriers: F.list('Carriers', carrier, 12, {
      isShared: true,
      help: 'Those that staff choose from when they say that an order was shipped.',
      min: 0,
    }),
  }).meta({ help: 'What the page of a customer offers, and the emails about it.' }),
  spamService: F.choice('Service that recognizes spam', spamServices, {
    isShared: true,
    help: 'akismet: each request is also checked by Akismet, if its key is a secret of the backend (AKISMET_KEY); the privacy page then says so. none: nothing is sent to anyone.',
  }).default('none'),
  catalogs: F.group('Catalogs on other sites', {
    full: F.webAddress('Full product catalog'),
    premium: F.webAddress('Premium catalog'),
  }).meta({ help: 'Elsewhere, links use {fullCatalog} or {premiumCatalog}.' }),
  legal: F.group('Legal facts', {
    placeholder: F.checkbox('These are placeholders', {
      isShared: true,
      help: 'Uncheck once they are true and a lawyer has reviewed the three pages.',
    }),
    hosting: F.text('Who hosts the website and the database', 120),
    mailService: F.text('Who sends the email', 120),
    retention: F.text('How long requests are kept', 30, {
      help: 'Must match the age at which the database deletes them, which an operator sets (docs/backend.md).',
    }),
    law: F.text('Governing law', 60),
    policyDate: F.text('Effective date of the three pages', 30),
  }).meta({ help: 'The privacy, terms and accessibility pages use {address}, {hosting} and so on.' }),
  social: F.list('Social networks', network, NETWORKS.length, { isShared: true }),
})

const service = (label: string) => F.group(label, F.businessDays(0)).superRefine(F.endsLater)

/** The keys are those of their names in the messages; {groundDelivery} in any text is a time. */
export const delivery = F.group('Delivery times', {
  placeholder: F.checkbox('These are placeholders', {
    help: 'Uncheck once the times are real: until then, the dates that visitors read are called an example.',
  }),
  courier: service('Courier within a metro area'),
  ground: service('Domestic, ground'),
  air: service('Domestic, air'),
}).meta({
  help: 'From our plant to the door, for the dates that visitors ask for. Texts use them as {courierDelivery}, {groundDelivery} and {airDelivery}.',
})

export const vendors = F.group('Chat and scheduling', {
  chat: F.group('Live chat (Crisp)', {
    id: F.pattern('Website id', {
      help: 'From Crisp: Settings, Setup instructions. Empty: the button in the corner shows phone and email.',
      max: 80,
      optional: true,
      matches: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
      fix: "is not a Crisp website id; copy it from the vendor's embed code",
    }),
    consent: F.checkbox('Ask visitors first', {
      help: 'The vendor is contacted, and where the visit began is noted, only after a visitor has agreed. Uncheck to do both on every page.',
    }),
  }),
  scheduling: F.group('Scheduling', {
    url: F.webAddress('Booking page', {
      help: 'The address where visitors pick a time. A page of Calendly, such as https://calendly.com/you/intro, opens in the site, any other in a new tab. Leave empty to use the form.',
      optional: true,
    }),
  }),
}).meta({ help: 'Third-party services. A service that is left empty is off, and nothing of it is loaded.' })

const redirect = F.group('Redirect', {
  from: F.pattern('Old address', {
    max: 200,
    matches: /^\/[\w-]+([/.][\w-]+)*$/,
    fix: 'write the part after the domain, such as /old-page',
  }),
  to: F.target('New address', {
    help: 'As in links: a page in English, also from an old address such as /es/old. Leave empty for a page that is gone on purpose.',
    optional: true,
  }),
})

export const redirects = F.group('Redirects', {
  list: F.list('Redirects', redirect, 300, { min: 0 }),
}).meta({ help: 'When the address of a page changes, visitors to the old address are sent to the new one.' })

const announcement = F.group('Announcement', {
  text: F.line('Text', 120, {
    help: 'One sentence. If it ends on a date, include the date: "Order by December 4 for [holiday delivery](/pricing)."',
  }),
  from: F.day('First day'),
  until: F.day('Last day', { help: 'Days start and end in the office time zone.' }),
}).superRefine(({ from, until }, context) => {
  if (from > until)
    F.refuse(context, ['until'], `is before the first day (${from}); write that day or a later one`)
})

export const announcements = F.group('Announcements', {
  list: F.list('Announcements', announcement, 20, { min: 0 }),
}).meta({ help: 'Lines at the top of pages, each shown from its first through its last day.' })
