import 'server-only'
import { translations } from '#contract/languages.ts'
import type { ContentProblem } from '#lib/content/content-error.ts'
import { advise, toReplace } from './advice.ts'
import { checkLanguage } from './languages.ts'
import { checkLinks } from './links.ts'
import { loadAll } from './load.ts'
import { orphanedFiles, unusedPictures } from './orphans.ts'
import { checkRedirects } from './redirects.ts'
import { checkRules } from './rules.ts'

export interface Findings {
  /** Each of them fails the build or shows visitors something wrong. */
  problems: ContentProblem[]
  /** What is worth a look, and stops nothing. */
  advice: ContentProblem[]
  /** Translations whose English file has changed. */
  behind: ContentProblem[]
  /** Remaining placeholders, and facts to confirm. */
  toReplace: ContentProblem[]
  unusedPictures: string[]
}

/** Checks all content without rendering a page. */
export async function checkContent(root: string, now = Date.now()): Promise<Findings> {
  const loaded = await loadAll(root)
  const brokenLinks = checkLinks(loaded)
  const languages = await Promise.all(
    translations.map((language) => checkLanguage(root, language, loaded, brokenLinks)),
  )
  return {
    problems: [
      ...loaded.problems,
      ...brokenLinks,
      ...checkRedirects(loaded),
      ...checkRules(loaded),
      ...languages.flatMap(({ problems }) => problems),
      ...(await orphanedFiles(root)),
    ],
    advice: advise(loaded, now),
    behind: languages.flatMap(({ behind }) => behind),
    toReplace: toReplace(loaded),
    unusedPictures: await unusedPictures(root, loaded),
  }
}
