import { group, list, pattern, text } from '#lib/content/schema/fields.ts'
import { entryId, withId } from '#lib/content/schema/shared-fields.ts'

const template = group('Template', {
  name: text({ label: 'Name', max: 40 }),
  id: entryId,
  note: text({ label: 'Note', help: 'One line about it.', max: 120 }),
  size: text({ label: 'Size', max: 90 }),
  file: pattern({
    label: 'File',
    help: 'A PDF in public/templates, without the ending .pdf; its drawing is the SVG with the name of the English file.',
    max: 60,
    matches: /^[a-z][a-z0-9-]*(\.[a-z]{2})?$/,
    fix: 'write the name of a PDF in public/templates, without .pdf',
  }),
})

/** The PDF templates that visitors design their print files on. */
export const templates = group('Print templates', {
  download: text({ label: 'Link text', params: ['name'], max: 60 }),
  list: list({ label: 'Templates', max: 40, of: withId(template, 'name') }),
})
