import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { FormTexts, QuoteListTexts, UploadCopy } from '#lib/content/index.ts'
import { forms as schema } from '#lib/content/schema/forms.ts'

/** The copy of the forms from the content file, variables as written. */
export const forms: FormTexts = schema.parse(parse(readFileSync('content/forms.yaml', 'utf8')))

/** The copy of the file upload. */
export const uploadCopy = parse(readFileSync('content/files.yaml', 'utf8')) as UploadCopy

/** The copy of the quote list. */
export const listTexts: QuoteListTexts = {
  ...parse(readFileSync('content/quote-list.yaml', 'utf8')),
  names: {},
  comma: ', ',
}
