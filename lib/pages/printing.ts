import { figures, group, heading, list, paragraph, text } from '../content/schema/fields/index.ts'
import { page, section } from './page.ts'
import { callToAction, inlinePicture, opening, proseFields, readOn, tiles } from './parts.ts'

const items = group({
  label: 'What we print',
  fields: {
    ...heading,
    picture: inlinePicture('printing'),
    list: list({
      label: 'Printable items',
      min: 4,
      max: 24,
      title: 'name',
      of: group({
        label: 'Item',
        fields: { name: text({ label: 'Name', max: 40 }), note: text({ label: 'Note', max: 90 }) },
      }),
    }),
  },
})

const quality = group({
  label: 'Quality standards',
  fields: {
    title: heading.title,
    paragraphs: list({ label: 'Text', min: 1, max: 4, of: paragraph({ label: 'Paragraph' }) }),
    points: list({ label: 'Standards', min: 4, max: 8, of: text({ label: 'Standard', max: 120 }) }),
    // Two columns on phones, four on large screens.
    stats: figures('Figures', 4),
  },
})

export const printing = page('printing', {
  hero: opening('printing'),
  services: section('printServices', 'services', tiles('Services', 'Service')),
  items: section('printItems', 'items', items),
  capabilities: section('capabilities', 'capabilities', tiles('Capabilities', 'Capability')),
  quality: section('quality', 'quality', quality),
  files: section('prose', 'files', group({ label: 'Sending files', fields: proseFields })),
  cta: callToAction,
  related: readOn,
})
