import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { FormTexts, QuoteListTexts, UploadCopy } from '#lib/content/index.ts'

/** The words of the forms as marketers wrote them, without the pages around them. */
export const forms = parse(readFileSync('content/forms.yaml', 'utf8')) as FormTexts

/** Those of the part that takes files. */
export const uploadCopy = parse(readFileSync('content/files.yaml', 'utf8')) as UploadCopy

/** Those of the list of products. */
export const listTexts: QuoteListTexts = {
  ...parse(readFileSync('content/quote-list.yaml', 'utf8')),
  names: {},
  comma: ', ',
}
