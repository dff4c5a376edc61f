import type { z } from 'zod'
import * as f from '#lib/content/schema/fields.ts'
import { optionalPicture } from '#lib/content/schema/shared-fields.ts'

const anchor = f.pattern('Anchor', {
  help: 'For links to this block: "files" makes /page#files. Leave empty for an automatic name.',
  optional: true,
  max: 40,
  matches: /^[a-z][a-z0-9-]*$/,
  fix: 'write a short name with lowercase letters, numbers and hyphens, such as files',
})

/** Adds the anchor that every block may have. */
export const block = <S extends z.ZodRawShape>(label: string, fields: S) =>
  f.group(label, { ...fields, anchor })

export const projectChoice = ({ optional }: { optional?: boolean } = {}) =>
  f.text('Event type chosen in the form', {
    help: 'Must match one of the event types of the project request.',
    plain: true,
    max: 60,
    optional,
    namesFrom: 'project-request',
  })

export const scheduleLines = f.paragraph('First lines of the form that it opens', {
  help: 'Used if there is no booking page: one line for each thing you need to know before the call.',
  plain: true,
  max: 300,
})

export const requestAs = f.text('Name of an entry on a request', {
  help: 'Adds "Add to request" to each entry. {entry} is the title of the entry: write "{entry}", or "Custom socks: {entry}" if the title alone says too little. Leave empty for no such link.',
  params: ['entry'],
  plain: true,
  max: 60,
  optional: true,
})

export const columnPicture = optionalPicture('Picture under the heading', { folder: 'pages' })

/** Names of entries, by default all of them. */
export const only = (entry: string, namesFrom: string) =>
  f.list('Only these', {
    help: 'English names, in this order. Leave empty to show all.',
    min: 0,
    max: 20,
    of: f.text(entry, { plain: true, max: 60, namesFrom }),
  })
