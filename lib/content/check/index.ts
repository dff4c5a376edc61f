import 'server-only'
import type { Problem } from '../problems.ts'
import { checkAcross } from './across.ts'
import { checkFacts } from './facts.ts'
import { toReplace } from './launch.ts'
import { checkLinks } from './links.ts'
import { loadAll } from './load.ts'
import { strayFiles, unusedPictures } from './strays.ts'

export interface Findings {
  /** Each of them keeps the site from being built or shows visitors something wrong. */
  problems: Problem[]
  /** Sentences about what is still a stand-in. */
  toReplace: string[]
  unusedPictures: string[]
}

/** Everything that can be said about the content of a project without looking at a page. */
export async function checkContent(root: string): Promise<Findings> {
  const loaded = await loadAll(root)
  const problems = [
    ...loaded.problems,
    ...checkLinks(loaded),
    ...checkFacts(loaded),
    ...checkAcross(loaded),
    ...(await strayFiles(root)),
  ]
  return { problems, toReplace: toReplace(loaded), unusedPictures: await unusedPictures(root, loaded) }
}
