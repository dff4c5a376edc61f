import type { z } from 'zod'
import { group, pattern } from '#lib/content/schema/fields.ts'

const anchor = pattern({
  label: 'Anchor',
  help: 'For links to this block: "files" makes /page#files. Leave empty for an automatic name.',
  optional: true,
  max: 40,
  matches: /^[a-z][a-z0-9-]*$/,
  fix: 'write a short name with lowercase letters, numbers and hyphens, such as files',
})

/** Adds the optional anchor of every block. `help` describes the block in the editor. */
export const block = <S extends z.ZodRawShape>(label: string, help: string, fields: S) =>
  group({ label, help }, { ...fields, anchor })
