import { checkbox, choice, group, pattern, text, webAddress } from '#lib/content/schema/fields.ts'

const CHAT_IDS = {
  Crisp: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  'tawk.to': /^[0-9a-z]{16,32}\/[0-9a-z]{4,32}$/i,
}

const chatFields = group('Live chat', {
  vendor: choice({
    label: 'Vendor',
    help: 'None: the button in the corner shows phone and email, and nothing is loaded from other sites.',
    options: ['None', 'Crisp', 'tawk.to'],
  }),
  id: text({
    label: 'Account id',
    help: 'Crisp: the website id (Settings, Setup instructions). tawk.to: what follows embed.tawk.to/ in its code.',
    plain: true,
    max: 80,
    optional: true,
  }),
  consent: checkbox({
    label: 'Ask visitors first',
    help: 'The vendor is contacted only after a visitor has agreed. Uncheck to load the chat on every page.',
  }),
})

const chat = chatFields.refine(({ vendor, id }) => vendor === 'None' || CHAT_IDS[vendor].test(id), {
  path: ['id'],
  error: ({ input }) =>
    `is not a valid ${Object(input).vendor} account id; copy it from the vendor's embed code`,
})

const analyticsFields = group(
  {
    label: 'Visitor statistics',
    help: 'Plausible, or a compatible service. Leave both fields empty to count nothing.',
  },
  {
    script: webAddress({
      label: 'Script address',
      help: 'For example https://plausible.io/js/script.js.',
      optional: true,
    }),
    domain: pattern({
      label: 'Domain',
      help: 'The name of the site in the statistics, for example example.com.',
      max: 100,
      optional: true,
      matches: /^[a-z0-9-]+(\.[a-z0-9-]+)+$/,
      fix: 'write a domain such as example.com, without https://',
    }),
  },
)

const analytics = analyticsFields.refine(({ script, domain }) => Boolean(script) === Boolean(domain), {
  path: ['domain'],
  error: 'goes with the script address; fill in both or neither',
})

export const vendors = group(
  {
    label: 'Chat, scheduling and statistics',
    help: 'Third-party services. A service that is left empty is off, and nothing of it is loaded.',
  },
  {
    chat,
    scheduling: group('Scheduling', {
      url: webAddress({
        label: 'Booking page',
        help: 'The address where visitors pick a time, such as https://calendly.com/you/intro. Leave empty to use email.',
        optional: true,
      }),
      dialog: checkbox({
        label: 'Open in the page',
        help: 'Calendly and Cal.com: pick a time without leaving the site. Otherwise a new tab opens.',
      }),
    }),
    analytics,
  },
)
