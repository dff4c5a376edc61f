import 'server-only'
import { getForms } from '@/lib/content'

/** Everything that the three forms offer where a row says eventType. */
export async function eventTypes() {
  const { hero, quote, project } = await getForms()
  const offered = [
    ...project.fields.eventType.options,
    ...quote.fields.projectType.options,
    ...hero.fields.interest.options,
  ]
  return [...new Set(offered)].sort((a, b) => a.localeCompare(b, 'en'))
}
