import 'server-only'
import { getForms } from '#lib/content/index.ts'

/** What the three forms offer, each in its own words. */
export async function offered() {
  const { hero, quote, project } = await getForms()
  return {
    interest: hero.fields.interest.options,
    project: quote.fields.projectType.options,
    event: project.fields.eventType.options,
    budget: quote.fields.budgetRange.options,
  }
}
export type Offered = Awaited<ReturnType<typeof offered>>
