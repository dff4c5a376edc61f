import * as f from '#lib/content/schema/fields.ts'
import { block, heading, scheduleLines } from '#lib/content/schema/shared-fields.ts'

const labelWithNote = (label: string) =>
  f.group(label, { label: f.text('Label', { max: 30 }), note: f.text('Note', { max: 90 }) })

export const contact = block('Contact', {
  ...heading,
  nextTitle: f.text('Heading over what happens next', { max: 40 }),
  next: f.list('What happens next', {
    max: 8,
    title: 'title',
    of: f.group('Step', {
      when: f.text('When', { max: 30 }),
      title: f.text('Title', { max: 50 }),
      text: f.text('Text', { max: 180, multiline: true }),
    }),
  }),
  phone: labelWithNote('Phone card'),
  email: labelWithNote('Email card'),
  address: labelWithNote('Address card'),
  quickQuoteLabel: f.text('Button that opens the quote dialog', { max: 30 }),
  scheduleLabel: f.text('Button that books a call', { max: 30 }),
  scheduleLines,
  eventsTitle: f.text('Heading over the event types', { max: 60 }),
  events: f.list('Event types', { max: 30, of: f.text('Event type', { max: 40 }) }),
}).meta({ help: 'The project request form, what happens next, and how to reach the office; once per page.' })
