import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { english, translations } from '#contract/languages.ts'
import { RESERVED_BELOW_LANGUAGE } from '#lib/content/anchors.ts'
import { contentFiles } from '#lib/content/pages.ts'
import { fileOf, PAGES_FOLDER, SAME_IN_ALL, schemaOf } from '#lib/content/schema/index.ts'
import type { ContentProblem } from '#lib/content/validate.ts'
import { contentPath, contentRoot } from '#lib/content/yaml.ts'
import { type Loaded, problemAt } from './load.ts'

/** First path segments that the site itself serves; no page or redirect may use them. */
const RESERVED = [
  '_next',
  'index',
  'robots.txt',
  'sitemap.xml',
  ...translations,
  ...['app', 'app/(customer)', 'app/(desk)', 'public'].flatMap((folder) => readdirSync(folder)),
]

/** Each page needs an address of its own. */
export function checkAddresses(loaded: Loaded): ContentProblem[] {
  const isEnglish = loaded.language === english
  const reserved = isEnglish ? RESERVED : RESERVED_BELOW_LANGUAGE
  return loaded.pages.flatMap(({ file, address }) => {
    const first = loaded.pages.find((one) => one.address === address)?.file
    const fault = reserved.includes(address.split('/').at(-1) ?? '')
      ? `cannot have the address ${address}, which is reserved by the site; ${isEnglish ? 'rename the file' : 'choose another'}`
      : first !== file && `is already the address of ${first}; choose another`
    return fault ? [problemAt(loaded, { file, path: isEnglish ? [] : ['slug'] }, fault)] : []
  })
}

/**
 * A redirect must lead from an unused address of any language to an existing one, in one step, or nowhere for a page
 * that is gone on purpose. Redirects ignore case.
 */
export function checkRedirects(loaded: Loaded, translated: readonly Loaded[]): ContentProblem[] {
  const list = loaded.content.redirects?.list ?? []
  const pages = [loaded, ...translated].flatMap((one) => one.pages)
  const moved = list.filter(({ to }) => to).map(({ from }) => from.toLowerCase())
  return list.flatMap(({ from: written, to }, index) => {
    const refuse = (field: 'from' | 'to', message: string) => [
      problemAt(loaded, { file: fileOf('redirects'), path: ['list', index, field] }, message),
    ]
    const from = written.toLowerCase()
    const page = pages.find(({ address }) => address === from)
    if (page) return refuse('from', `is the address of ${page.file}; delete that page or this redirect`)
    const [, first = ''] = from.split('/')
    if (RESERVED.includes(first) && !translations.some((code) => code === first))
      return refuse('from', 'is reserved by the site; write another address')
    const [target = ''] = to.split('#')
    return moved.includes(target)
      ? refuse(
          'to',
          `redirects to ${target}, which is itself redirected; write the current address of the page`,
        )
      : []
  })
}

const UNUSED =
  'is not used by any page; move its entries to one of the files listed in content/README.md and delete it'
const NO_ADDRESS =
  'is not shown, because its file name is not a valid page address; rename it with lowercase letters, numbers and hyphens only, ending in .yaml'

/** YAML files that the site never reads, because of their names. */
export function orphanedFiles(): ContentProblem[] {
  const sources = contentFiles()
  const sameInAll = SAME_IN_ALL.map(fileOf)
  const faultOf = (file: string) => {
    const language = translations.find((code) => file.startsWith(`content/${code}/`))
    const source = language ? file.replace(`content/${language}/`, 'content/') : file
    if (language && sameInAll.includes(source))
      return `is not read, because ${source} holds for all languages; delete it`
    if (sources.includes(source)) return undefined
    if (schemaOf(source))
      return `translates ${source}, which does not exist; rename it like the file that it translates, or delete it`
    return file.startsWith(`${PAGES_FOLDER}/`) ? NO_ADDRESS : UNUSED
  }
  const files = globSync('content/**/*.{yaml,yml}', { cwd: contentRoot() }).sort()
  return files.flatMap((file) => {
    const message = faultOf(file)
    return message ? [{ file, message }] : []
  })
}

const FACTS = 'content/facts-to-confirm.md'

/** The listed promises that nobody has confirmed. */
export function openFacts(): ContentProblem[] {
  const at = contentPath(FACTS)
  const lines = existsSync(at) ? readFileSync(at, 'utf8').split('\n') : []
  return lines.flatMap((text, index) => {
    const [, fact] = /^- \[ \] (.+)/.exec(text) ?? []
    return fact ? [{ file: FACTS, line: index + 1, message: `confirm "${fact}"` }] : []
  })
}
