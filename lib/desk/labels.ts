import type { ContentOf } from '#lib/content/index.ts'
import { kinds } from './filter.ts'

export type DeskCopy = ContentOf<'submissions'>

const keys = {
  'hero-quote': 'heroQuote',
  'quick-quote': 'quickQuote',
  'project-request': 'projectRequest',
} as const

/** A form as the content calls it. */
export const formKey = (form = '') => keys[form as keyof typeof keys] ?? 'unknown'

/** The name of a form as staff know it. */
export const formLabel = (form: string, copy: DeskCopy['forms']) => copy[formKey(form)]

/** What a form calls the answer that all of them keep as the event type. */
export function eventTypeLabel(form: string, { filters, labels }: Pick<DeskCopy, 'filters' | 'labels'>) {
  if (form === kinds.interest) return filters.interest
  return form === kinds.project ? filters.project : labels.eventType
}

/** Why a request is in quarantine; a reason that the content does not know is shown as it is. */
export const reasonsIn = (reasons: string[], copy: Record<string, string>) =>
  reasons.map((reason) => copy[reason] ?? reason.replaceAll('_', ' ')).join('; ')
