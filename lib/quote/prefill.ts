import type { FormName } from '#contract/answers.ts'
import { hasOwnDays } from '#contract/asked.ts'
import type { Messages } from '#messages/en.ts'
import { DRAFT_CHANGED, readDraft, saveDraft } from './drafts.ts'
import { formOf, namesOf, type Values } from './forms.ts'
import type { FormLink, Needed } from './link-data.ts'

/** What a form takes from the link that opens it; nothing if the visitor comes to it otherwise. */
export type Prefill = Omit<FormLink, 'form'>

/** Whether a form asks for the day: of what its link is about, unless lines have days of their own. */
export const asksDay = ({ topic, items }: Prefill) => Boolean(topic || items) && !hasOwnDays(items)

/** The initial value of each field: what a link chooses wins over a draft. */
export function initialValues(form: FormName, prefill: Prefill, draft: Values) {
  const { choice, quantity, neededBy } = prefill
  const timeline = timelineOf(prefill)
  const chosen: Values = {
    [formOf(form).choice]: choice,
    quantity,
    timeline,
    neededBy: asksDay(prefill) ? neededBy : '',
  }
  return Object.fromEntries(namesOf(form).map((name) => [name, chosen[name] ?? draft[name] ?? '']))
}

/** The longest time to a day, in calendar days from today, of each timeline but the last. */
const TIMELINES = [
  [3, 'Rush (1-3 days)'],
  [14, 'Standard (1-2 weeks)'],
  [28, 'Flexible (2-4 weeks)'],
  [Number.POSITIVE_INFINITY, 'No rush (1+ months)'],
] as const satisfies [number, keyof Messages['forms']['quote']['fields']['timeline']['options']][]

/** The timeline of a quick quote that says when the first of its lines is needed, and whether only rushed; none of what is past. */
function timelineOf({ neededBy, plan, items = [] }: Prefill) {
  const today = new Date().setHours(0, 0, 0, 0)
  const daysTo = (line: Needed) =>
    plan === 'Rush order' || line.plan === 'Rush order'
      ? 0
      : Math.round((Date.parse(`${line.neededBy}T00:00`) - today) / 86_400_000)
  const days = Math.min(...[{ neededBy }, ...items].map(daysTo).filter((days) => days >= 0))
  return TIMELINES.find(([most]) => Number.isFinite(days) && days <= most)?.[1]
}

/** Prefills the form in the page through its draft, which also reaches the form of another page. */
export function prefillPage({ choice, quantity, ...link }: Prefill) {
  const form = 'project-request'
  const draft = readDraft(form)
  const values = initialValues(form, { choice, quantity }, draft)
  saveDraft(form, { ...draft, ...values, link: JSON.stringify(link) })
  dispatchEvent(new Event(DRAFT_CHANGED))
}
