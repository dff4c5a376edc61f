import type { ContentOf } from '#lib/content/index.ts'
import { kinds } from './filter.ts'

export type DeskCopy = ContentOf<'submissions'>

const keys = {
  'hero-quote': 'heroQuote',
  'quick-quote': 'quickQuote',
  'project-request': 'projectRequest',
} as const

/** The key of a form in the content files. */
export const formKey = (form = '') => keys[form as keyof typeof keys] ?? 'unknown'

/** The name of a form as staff see it. */
export const formLabel = (form: string, copy: DeskCopy['forms']) => copy[formKey(form)]

/** A form's own label for the answer that all forms store as the event type. */
export function eventTypeLabel(form: string, { filters, labels }: Pick<DeskCopy, 'filters' | 'labels'>) {
  if (form === kinds.interest) return filters.interest
  return form === kinds.project ? filters.project : labels.eventType
}

/** The reasons for a quarantine as text; a reason without copy in the content falls back to its code. */
export const reasonsIn = (reasons: string[], copy: Record<string, string>) =>
  reasons.map((reason) => copy[reason] ?? reason.replaceAll('_', ' ')).join('; ')
