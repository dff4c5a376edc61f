import 'server-only'
import type { ContentProblem } from '#lib/content/content-error.ts'
import { dayAt } from '#lib/content/days.ts'
import { startedTranslations } from '#lib/content/pages.ts'
import { checkAcross } from './across.ts'
import { expiredAnnouncements } from './announcements.ts'
import { factsToConfirm, lostFacts, statedFacts } from './facts.ts'
import { toReplace } from './launch-checklist.ts'
import { checkLinks } from './links.ts'
import { loadAll } from './load.ts'
import { orphanedFiles, unusedPictures } from './orphans.ts'
import { checkPages } from './pages.ts'
import { checkRedirects } from './redirects.ts'
import { checkTranslation } from './translations.ts'
import { checkVariables } from './variables.ts'

export interface Findings {
  /** Each of them fails the build or shows visitors something wrong. */
  problems: ContentProblem[]
  /** Remaining placeholders, and facts to confirm. */
  toReplace: ContentProblem[]
  /** Expired announcements. */
  over: ContentProblem[]
  /** Translations whose English text has changed. */
  behind: ContentProblem[]
  unusedPictures: string[]
}

/** Checks all content without rendering a page. */
export async function checkContent(root: string, now = Date.now()): Promise<Findings> {
  const loaded = await loadAll(root)
  const facts = statedFacts(loaded)
  const brokenLinks = checkLinks(loaded)
  const translated = await Promise.all(
    startedTranslations(root).map((language) => checkTranslation(root, language, loaded, brokenLinks)),
  )
  return {
    problems: [
      ...loaded.problems,
      ...brokenLinks,
      ...checkRedirects(loaded),
      ...checkVariables(loaded),
      ...checkAcross(loaded),
      ...checkPages(loaded, dayAt(now, loaded.content.site?.office.zone)),
      ...lostFacts(loaded, facts),
      ...translated.flatMap((language) => language.problems),
      ...(await orphanedFiles(root)),
    ],
    toReplace: [...toReplace(loaded), ...factsToConfirm(loaded, facts)],
    over: expiredAnnouncements(loaded, now),
    behind: translated.flatMap((language) => language.behind),
    unusedPictures: await unusedPictures(root, loaded),
  }
}
