import 'server-only'
import type { ContentProblem } from '#lib/content/content-error.ts'
import { dayAt } from '#lib/content/days.ts'
import { startedTranslations } from '#lib/content/pages.ts'
import { languageName } from '#lib/content/translation.ts'
import type { Variables } from '#lib/content/variables.ts'
import { checkAcross, offeredChoices } from './across.ts'
import { expiredAnnouncements } from './announcements.ts'
import { type EditorProblem, toEditorProblem } from './editor-problem.ts'
import { factsToConfirm, lostFacts, statedFacts } from './facts.ts'
import { toReplace } from './launch-checklist.ts'
import { checkLinks, linkedFrom } from './links.ts'
import { loadAll } from './load.ts'
import { leftTranslations, orphanedFiles, orphanInEditor, unusedPictures } from './orphans.ts'
import { checkPages } from './pages.ts'
import { checkRedirects } from './redirects.ts'
import { checkTranslation } from './translations.ts'
import { exampleBlocks, type Shown, shownPictures, usesOf } from './uses.ts'
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
  /** The same findings in the editor's labels. */
  inEditor: Record<'problems' | 'toReplace' | 'over' | 'behind', EditorProblem[]>
  unusedPictures: string[]
  variables: Variables
  /** How often each variable is used. */
  uses: Record<string, number>
  shown: Record<string, Shown>
  /** The files that link to each page, by label. */
  linked: Record<string, string[]>
  /** The address of one block of each kind. */
  examples: Record<string, string>
  choices: ReturnType<typeof offeredChoices>
  /** `languages` holds the English names of the languages that a page is translated into. */
  pages: { address: string; draft: boolean; languages: string[] }[]
  /** Old addresses that are redirected. */
  redirected: string[]
  /** Deleted pages whose translations still exist. */
  left: ReturnType<typeof leftTranslations>
}

/** Checks all content without rendering a page. */
export async function checkContent(root: string, now = Date.now()): Promise<Findings> {
  const loaded = await loadAll(root)
  const facts = statedFacts(loaded)
  const brokenLinks = checkLinks(loaded)
  const translated = await Promise.all(
    startedTranslations(root).map((language) => checkTranslation(root, language, loaded, brokenLinks)),
  )
  const orphaned = await orphanedFiles(root)
  const inFields = [
    ...loaded.problems,
    ...brokenLinks,
    ...checkRedirects(loaded),
    ...checkVariables(loaded),
    ...checkAcross(loaded),
    ...checkPages(loaded, dayAt(now, loaded.content.site?.office.zone)),
    ...lostFacts(loaded, facts),
    ...translated.flatMap((language) => language.problems),
  ]
  const parsed = [loaded, ...translated.map(({ own }) => own)].map((language) => language.parsed)
  const inEditor = (found: ContentProblem[]) =>
    found.map((one) => toEditorProblem(one, parsed.flatMap((files) => files.get(one.file) ?? [])[0]?.value))
  const launch = [...toReplace(loaded), ...factsToConfirm(loaded, facts)]
  const over = expiredAnnouncements(loaded, now)
  const behind = translated.flatMap((language) => language.behind)
  return {
    problems: [...inFields, ...orphaned],
    toReplace: launch,
    over,
    behind,
    inEditor: {
      problems: [...inEditor(inFields), ...orphaned.map(orphanInEditor)],
      toReplace: inEditor(launch),
      over: inEditor(over),
      behind: inEditor(behind),
    },
    unusedPictures: await unusedPictures(root, loaded),
    variables: loaded.variables,
    uses: usesOf(loaded),
    shown: shownPictures(loaded),
    linked: linkedFrom(loaded),
    examples: exampleBlocks(loaded),
    choices: offeredChoices(loaded.content),
    pages: loaded.pages.map(({ name, address, draft }) => ({
      address,
      draft,
      languages: translated.flatMap(({ language, own }) =>
        own.pages.some((page) => page.name === name) ? [languageName(language)] : [],
      ),
    })),
    redirected: loaded.content.redirects?.list.map(({ from }) => from) ?? [],
    left: leftTranslations(orphaned),
  }
}
