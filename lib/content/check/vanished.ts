import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '#lib/content/addresses.ts'
import { addressesOf, listAllPages } from '#lib/content/pages.ts'
import { settingsIfValid } from '#lib/content/read.ts'
import { fileOf, pageFile } from '#lib/content/schema/index.ts'
import type { ContentProblem } from '#lib/content/validate.ts'
import { contentPath } from '#lib/content/yaml.ts'

/** Addresses published at the branch point with a Git revision that have neither a page nor a redirect now. */
export function vanishedPages(root: string, revision: string): ContentProblem[] {
  const now = addressesOf(listAllPages(root))
  const { list = [] } = settingsIfValid('redirects', { root }) ?? {}
  const kept = [...now, ...list.map(({ from }) => from.toLowerCase())]
  const lost = publishedAt(root, revision).filter(({ address }) => !kept.includes(address))
  const exists = (file: string) => existsSync(contentPath(root, file))
  // A translation that is still to be renamed like its English page keeps its address; orphanedFiles reports it.
  const isSettled = ({ name, file }: Page) => exists(pageFile(name)) || !exists(file)
  return lost.filter(isSettled).map(({ address, file }) => ({
    file: fileOf('redirects'),
    field: '',
    message: `${address}, the address of ${file}, has no page anymore; add it to "Redirects" with its new address, or without one if the page is gone on purpose`,
  }))
}

function publishedAt(root: string, revision: string) {
  const git = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, maxBuffer: 2 ** 28 })
    if (status !== 0) throw new Error(`Git cannot show the content of ${revision}: ${stderr}`)
    return stdout
  }
  const branchPoint = git('merge-base', revision, 'HEAD').toString().trim()
  const folder = mkdtempSync(path.join(tmpdir(), 'content-'))
  try {
    spawnSync('tar', ['-x', '-C', folder], { input: git('archive', branchPoint, 'content') })
    return listAllPages(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
