import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { FileWords, FormTexts } from '@/lib/content'

/** The words of the forms as marketers wrote them, without the pages around them. */
export const forms = parse(readFileSync('content/forms.yaml', 'utf8')) as FormTexts

/** Those of the part that takes files. */
export const fileWords = parse(readFileSync('content/files.yaml', 'utf8')) as FileWords
