import type { z } from 'zod'
import * as f from '#lib/content/schema/fields.ts'

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
