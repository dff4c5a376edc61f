// npm run content:translated: records that translations match the current English text, so that the content check can
// list outdated ones. Without file names, records all files of the language.
import { english, parseLanguage, translations } from '#contract/languages.ts'
import { recordTranslated } from '#lib/content/translated-from.ts'

const [code, ...files] = process.argv.slice(2)
const language = parseLanguage(code)
if (!language || language === english) {
  console.error(`Name a language and, unless all of it was retranslated, its English files:
  npm run content:translated -- ${translations.join('|')} content/pages/printing.yaml`)
  process.exit(1)
}
const recorded = recordTranslated('.', language, files)
const unknown = files.filter((file) => !recorded.includes(file))
if (unknown.length > 0) {
  console.error(
    `Not translated into ${language}: ${unknown.join(', ')}. Specify the path of the English file.`,
  )
  process.exitCode = 1
}
console.log(`Recorded: ${recorded.length} files of content/${language}.`)
