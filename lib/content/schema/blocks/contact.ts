import * as F from '#lib/content/schema/shared-fields.ts'

const labelWithNote = (label: string) =>
  F.group(label, { label: F.text('Label', 30), note: F.text('Note', 90) })

const step = F.group('Step', {
  when: F.text('When', 30),
  title: F.text('Title', 50),
  text: F.text('Text', 180),
})

export const contact = F.block(
  'Contact',
  'The project request form, what happens next, and how to reach the office; once per page.',
  {
    ...F.heading,
    nextTitle: F.text('Heading over what happens next', 40),
    next: F.list('What happens next', step, 8, { title: 'title' }),
    phone: labelWithNote('Phone card'),
    email: labelWithNote('Email card'),
    address: labelWithNote('Address card'),
    quickQuoteLabel: F.text('Button that opens the quote dialog', 30),
    scheduleLabel: F.text('Button that books a call', 30),
    scheduleHint: F.scheduleHint,
    eventsTitle: F.text('Heading over the event types', 60),
    events: F.list('Event types', F.text('Event type', 40), 30),
  },
)
