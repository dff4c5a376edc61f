import './env-local.mjs'
import { spawnSync } from 'node:child_process'
import { utimesSync, watch } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { checkContent } from '#lib/content/check/index.ts'
import { keepBuilt } from '#lib/content/check/keep.ts'
import { markTranslated } from '#lib/content/check/languages.ts'
import { vanishedPages } from '#lib/content/check/vanished.ts'
import { contentFiles } from '#lib/content/pages.ts'
import { sentence } from '#lib/content/validate.ts'
import { contentPath, contentRoot } from '#lib/content/yaml.ts'

const has = (option: string) => process.argv.includes(`--${option}`)
const since = process.argv.find((option) => option.startsWith('--since='))?.slice('--since='.length)

if (has('watch')) checkOnChanges()
else if (has('translated')) process.argv.slice(process.argv.indexOf('--translated') + 1).forEach(mark)
else await check()

function mark(name: string) {
  const marked = markTranslated(name)
  console.log(marked ?? `${name} is no translation; write one such as es/site or es/pages/printing.`)
  if (!marked) process.exitCode = 1
}

/** A build and pull requests list only the errors. */
async function check() {
  const { all, problems: found, advice, toReplace } = await checkContent()
  const problems = [...(since ? vanishedPages(since) : []), ...found]
  if (has('launch')) print('To replace before launch:', toReplace.map(sentence))
  else if (!has('errors-only') || (has('build') && problems.length === 0))
    console.log(
      `To replace before launch: ${toReplace.length} (npm run content:check -- --launch says what).\n`,
    )
  if (!has('errors-only')) print('Advice:', advice.map(sentence))
  print('Errors:', problems.map(sentence))
  const errors = problems.length === 1 ? '1 error' : `${problems.length || 'no'} errors`
  console.log(`Content: ${errors} in ${contentFiles().length} files.`)
  process.exitCode = problems.length > 0 ? 1 : 0
  if (has('build') && problems.length === 0) keepBuilt(all, toReplace.length)
}

/** Checks at the start and after each change, in a process of its own, which reads the current schema. */
function checkOnChanges() {
  const isInGit = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: contentRoot() }).status === 0
  const options = isInGit ? ['--since=HEAD'] : []
  const run = () =>
    spawnSync(process.execPath, [...process.execArgv, import.meta.filename, ...options], {
      stdio: 'inherit',
    })
  run()
  let changes = 0
  for (const folder of [contentPath('content'), contentPath('public/images'), 'lib/content', 'messages'])
    watch(folder, { recursive: true }, async (_, file) => {
      const change = ++changes
      // Next.js reads redirects with its configuration only, and again when that file changes.
      if (file === 'redirects.yaml') utimesSync('next.config.mjs', new Date(), new Date())
      // Editors and Git write several files at once, so the check waits until they are done.
      await wait(300)
      if (change === changes) run()
    })
}

function print(heading: string, lines: readonly string[]) {
  if (lines.length > 0) console.log(`${heading}\n${lines.map((line) => `  ${line}`).join('\n')}\n`)
}
