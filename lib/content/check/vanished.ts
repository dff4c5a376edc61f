import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { languageCodes } from '#contract/languages.ts'
import { addressesOf, listAllPages, pageIn } from '#lib/content/pages.ts'
import { settingsIfValid } from '#lib/content/read.ts'
import { fileIn, fileOf, pageFile, pageName } from '#lib/content/schema/index.ts'
import type { ContentProblem } from '#lib/content/validate.ts'
import { contentPath, contentRoot } from '#lib/content/yaml.ts'

/** Addresses published at the branch point with a Git revision that have neither a page nor a redirect now. */
export function vanishedPages(revision: string): ContentProblem[] {
  const now = addressesOf(listAllPages())
  const { list = [] } = settingsIfValid('redirects') ?? {}
  const kept = [...now, ...list.map(({ from }) => from.toLowerCase())]
  const lost = publishedAt(revision).filter(({ address }) => !kept.includes(address))
  const exists = (file: string) => existsSync(contentPath(file))
  return (
    lost
      // A translation that is still to be renamed like its English page keeps its address; orphanedFiles reports it.
      .filter(({ name, file }) => exists(pageFile(name)) || !exists(file))
      .map(({ address, file }) => ({
        file: fileOf('redirects'),
        message: `${address}, the address of ${file}, has no page anymore; add it to "Redirects" with its new address, or without one if the page is gone on purpose`,
      }))
  )
}

function publishedAt(revision: string) {
  const git = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: contentRoot(), encoding: 'utf8' })
    if (status !== 0) throw new Error(`Git cannot show the content of ${revision}: ${stderr}`)
    return stdout
  }
  const branchPoint = git('merge-base', revision, 'HEAD').trim()
  const files = git('ls-tree', '-r', '--name-only', branchPoint, 'content').split('\n')
  const names = files.flatMap((file) => pageName(file) ?? [])
  // Every page has a name, so that Git always finds something.
  const found = git('grep', '-E', '^(name|slug): ', branchPoint, '--', 'content')
  const slugs = new Map(
    [...found.matchAll(/^\w+:(.+):slug: (.+)$/gm)].map(([, file = '', slug]) => [file, slug]),
  )
  const fieldsOf = (file: string) => ({ slug: slugs.get(file) })
  return languageCodes.flatMap((language) =>
    names
      .filter((name) => files.includes(fileIn(language, pageFile(name))))
      .map((name) => pageIn(language, name, fieldsOf)),
  )
}
