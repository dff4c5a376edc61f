const details = 'Tote bags\nTimeline: Rush (1-3 days)\nBudget: $500 - $1,000'
const wish = { eventType: 'Other', eventDate: '2027-03-14', quantity: '50', details }
const contact = { email: 'laura@example.com', phone: '+1 305 555 0100', company: 'Brightpath' }
export const answers = { firstName: 'Laura', lastName: 'Ibáñez', ...contact, ...wish }

const asked = { timeline: 'Rush (1-3 days)', budget: '$500 - $1,000', items: [], typed: 9 }
export const facts = { form: 'quick-quote', language: 'en', asked, attribution: {} }

/** The lines of a quote, and their sum. */
export const priced = (amount, what = 'Mugs', currency = 'USD') => ({
  lines: [{ what, quantity: '250', sum: amount.toFixed(2) }],
  amount,
  currency,
})

const request = {
  answers,
  facts,
  trace_id: 'a'.repeat(32),
  reasons: [],
  webhook: false,
  source: 'site',
  visitor_limit: 10,
  overall_limit: 300,
  digest: 'digest',
  // It ends in 2033, and never while a test counts.
  window: 1_000_000_000,
}

/** The parameters of store_request, as send-contact-form sends them. */
export const parametersOf = (changes = {}) =>
  Object.fromEntries(Object.entries({ ...request, ...changes }).map(([name, value]) => [`p_${name}`, value]))
