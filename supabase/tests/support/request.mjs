const request = {
  answers: {
    firstName: 'Laura',
    lastName: 'Ibáñez',
    email: 'laura@example.com',
    phone: '+1 305 555 0100',
    company: 'Brightpath',
    eventType: 'Other',
    eventDate: '2027-03-14',
    quantity: '50',
    details: 'Tote bags\nTimeline: Rush (1-3 days)\nBudget: $500 - $1,000',
  },
  facts: {
    form: 'quick-quote',
    language: 'en',
    items: [],
    attribution: {},
    timeline: 'Rush (1-3 days)',
    budget: '$500 - $1,000',
  },
  trace_id: 'a'.repeat(32),
  quarantined: false,
  reasons: [],
  webhook: false,
  source: 'site',
  visitor_limit: 10,
  overall_limit: 300,
  // It ends in 2033, and never while a test counts.
  window: 1_000_000_000,
  digest: 'digest',
}

export const { answers, facts } = request

/** The parameters of store_request, as send-contact-form sends them. */
export const parametersOf = (changes = {}) =>
  Object.fromEntries(Object.entries({ ...request, ...changes }).map(([name, value]) => [`p_${name}`, value]))
