import { type Fields, group, pattern } from '#lib/content/schema/fields/index.ts'

const anchor = pattern({
  label: 'Anchor',
  help: 'For links that lead to this block: "files" makes /page#files. Empty: a name is made for it.',
  optional: true,
  max: 40,
  matches: /^[a-z][a-z0-9-]*$/,
  fix: 'write a short name in small letters, digits and hyphens, such as files',
})

/** What a block holds: its own fields, and the anchor that every block may have. `help` says what it looks like. */
export const block = <F extends Fields>(label: string, help: string, fields: F) =>
  group({ label, help, fields: { ...fields, anchor } })
