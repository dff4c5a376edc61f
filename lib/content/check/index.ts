import { existsSync } from 'node:fs'
import { translations } from '#contract/languages.ts'
import { fileIn } from '#lib/content/schema/index.ts'
import { type ContentProblem, collect } from '#lib/content/validate.ts'
import { contentPath } from '#lib/content/yaml.ts'
import { beforeLaunch, checkFields, required, usesSampleClient } from './fields.ts'
import { outdated, untranslatedColors } from './languages.ts'
import { type Loaded, loadAll } from './load.ts'
import { checkAddresses, checkRedirects, openFacts, orphanedFiles } from './pages.ts'

/** Checks all content without rendering a page. */
export async function checkContent() {
  const english = await loadAll()
  const codes = translations.filter((code) => existsSync(contentPath(fileIn(code, 'content/'))))
  const translated = await Promise.all(codes.map(loadAll))
  const problems = [
    ...orphanedFiles(),
    // Before the check of links, which says less of a redirect to an old address.
    ...checkRedirects(english, translated),
    ...[english, ...translated].flatMap((loaded) => [
      ...loaded.problems.filter((problem) => loaded === english || !isTaken(problem, loaded, english)),
      ...checkFields(loaded, required(loaded, english)),
      ...checkAddresses(loaded),
    ]),
  ]
  const behind = await Promise.all(
    translated.map((loaded) =>
      collect(() => [...untranslatedColors(loaded, english), ...outdated(loaded, english)], problems),
    ),
  )
  return {
    all: [english, ...translated],
    /** Each of them fails the build or shows visitors something wrong. */
    problems: oneForEachField(problems),
    /** What is worth a look, and stops nothing. */
    advice: behind.flatMap((list) => list ?? []),
    /** Placeholders, samples, and promises that nobody has confirmed. */
    toReplace: [...checkFields(english, [...beforeLaunch, usesSampleClient(english)]), ...openFacts()],
  }
}

/** A language takes whole files and left-out settings from English, where their problems are reported. */
const isTaken = (problem: ContentProblem, { language }: Loaded, english: Loaded) =>
  english.problems.some(
    ({ file, field, message }) =>
      [file, fileIn(language, file)].includes(problem.file) &&
      field === problem.field &&
      message === problem.message,
  )

/** A text of the wrong form also fails the rules that come later; the first sentence says what to correct. */
function oneForEachField(problems: readonly ContentProblem[]) {
  const keys = problems.map(({ file, field, message }) => `${file}: ${field || message}`)
  return problems.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
}
