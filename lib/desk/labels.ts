import type { ContentOf } from '#lib/content/index.ts'

export type DeskCopy = ContentOf<'submissions'>

const keys = {
  'hero-quote': 'heroQuote',
  'quick-quote': 'quickQuote',
  'project-request': 'projectRequest',
} as const

/** The name of a form as staff know it. */
export const formLabel = (form: string, copy: DeskCopy['forms']) =>
  copy[keys[form as keyof typeof keys] ?? 'unknown']
