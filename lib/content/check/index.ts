import 'server-only'
import type { Problem } from '#lib/content/content-error.ts'
import type { Facts } from '#lib/content/variables.ts'
import { checkAcross } from './across.ts'
import { type Told, told } from './editor-problem.ts'
import { toReplace } from './launch-checklist.ts'
import { checkLinks } from './links.ts'
import { loadAll } from './load.ts'
import { strayFiles, unusedPictures } from './orphans.ts'
import { checkRedirects } from './redirects.ts'
import { exampleBlocks, type Shown, shownPictures, usesOf } from './uses.ts'
import { checkFacts } from './variables.ts'

export interface Findings {
  /** Each of them keeps the site from being built or shows visitors something wrong. */
  problems: Problem[]
  /** The same in the words of the editor. */
  told: Told[]
  /** Sentences about what is still a stand-in. */
  toReplace: string[]
  unusedPictures: string[]
  facts: Facts
  /** How often each of them is used. */
  uses: Record<string, number>
  /** Where each picture is shown. */
  shown: Record<string, Shown>
  /** Where a block of each kind can be seen. */
  examples: Record<string, string>
  /** What the request dialog offers to choose. */
  interests: readonly string[]
}

/** Everything that can be said about the content of a project without looking at a page. */
export async function checkContent(root: string): Promise<Findings> {
  const loaded = await loadAll(root)
  const problems = [
    ...loaded.problems,
    ...checkLinks(loaded),
    ...checkRedirects(loaded),
    ...checkFacts(loaded),
    ...checkAcross(loaded),
    ...(await strayFiles(root)),
  ]
  return {
    problems,
    told: problems.map((problem) => told(problem, loaded.parsed.get(problem.file)?.value)),
    toReplace: toReplace(loaded),
    unusedPictures: await unusedPictures(root, loaded),
    facts: loaded.facts,
    uses: usesOf(loaded),
    shown: shownPictures(loaded),
    examples: exampleBlocks(loaded),
    interests: loaded.content.forms?.hero.fields.interest.options ?? [],
  }
}
