import { translations } from '#contract/languages.ts'
import type { ContentProblem } from '#lib/content/validate.ts'
import { advise, toReplace } from './advice.ts'
import { checkLanguage } from './languages.ts'
import { checkLinks, checkRedirects } from './links.ts'
import { loadAll } from './load.ts'
import { checkPrintAreas } from './print-areas.ts'
import { checkRules, orphanedFiles, unusedPictures } from './rules.ts'

export interface Findings {
  /** Each of them fails the build or shows visitors something wrong. */
  problems: ContentProblem[]
  /** What is worth a look, and stops nothing. */
  advice: ContentProblem[]
  /** Translations whose English file has changed. */
  behind: ContentProblem[]
  toReplace: ContentProblem[]
  unusedPictures: string[]
}

/** Checks all content without rendering a page. */
export async function checkContent(root: string, now = Date.now()): Promise<Findings> {
  const loaded = await loadAll(root)
  const languages = await Promise.all(translations.map((code) => checkLanguage(root, code, loaded)))
  return {
    problems: oneForEachField([
      ...loaded.problems,
      ...checkLinks(loaded),
      ...checkRedirects(loaded),
      ...checkRules(loaded, root),
      ...checkPrintAreas(loaded, root),
      ...languages.flatMap(({ problems }) => problems),
      ...orphanedFiles(root),
    ]),
    advice: advise(loaded, now),
    behind: languages.flatMap(({ behind }) => behind),
    toReplace: toReplace(loaded),
    unusedPictures: unusedPictures(root, loaded),
  }
}

/** A text of the wrong form also fails the rules that come later; the first sentence says what to correct. */
function oneForEachField(problems: readonly ContentProblem[]) {
  const keyOf = ({ file, field, message }: ContentProblem) => `${file}: ${field || message}`
  const byField = new Map(problems.toReversed().map((problem) => [keyOf(problem), problem]))
  return [...byField.values()].reverse()
}
