import { checkContent } from '#lib/content/check/index.ts'
import { sentence } from '#lib/content/content-error.ts'
import { contentFiles } from '#lib/content/pages.ts'
import { env } from '#lib/server/env.ts'

/** A build lists only the errors that stop it. */
const beforeBuild = process.argv.includes('--before-build')
const root = env.CONTENT_ROOT ?? process.cwd()
const { problems, advice, behind, toReplace, unusedPictures } = await checkContent(root)

const escaped = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
const property = (text: string) => escaped(text).replaceAll(':', '%3A').replaceAll(',', '%2C')

function print(heading: string, lines: readonly string[]) {
  if (lines.length > 0) console.log(`${heading}\n${lines.map((line) => `  ${line}`).join('\n')}\n`)
}

if (!beforeBuild) {
  print('To replace or confirm before launch:', toReplace.map(sentence))
  print('Unused pictures:', unusedPictures)
  print('Translations that are out of date:', behind.map(sentence))
  print('Advice:', advice.map(sentence))
}
print('Errors:', problems.map(sentence))
if (process.argv.includes('--annotate')) annotate()

if (problems.length > 0) {
  console.log(`Content: ${problems.length === 1 ? '1 error' : `${problems.length} errors`}.`)
  process.exitCode = 1
} else console.log(`Content: no errors in ${contentFiles(root).length} files.`)

/** GitHub annotates the line of each problem. */
function annotate() {
  for (const { file, line = 1, field, message } of problems)
    console.log(
      `::error file=${property(file)},line=${line},title=${property(field || file)}::${escaped(message)}`,
    )
}
