import 'server-only'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Language } from '#contract/languages.ts'
import { env } from '#lib/server/env.ts'
import { loadOnce } from '#lib/ui/load-once.ts'
import type { Page } from './addresses.ts'
import type { Variables } from './variables.ts'

/** The content that a build has checked, from this root: a new instance would take seconds to read all of it. */
export type Built = {
  root: string
  /** How many placeholders, samples and unconfirmed promises were left. */
  toReplace: number
  pages: Page[]
  variables: Partial<Record<Language, Variables>>
  files: Partial<Record<Language, Record<string, unknown>>>
}

export const root = env.CONTENT_ROOT ?? ''
const inBuild = (file: string) => path.resolve(/* turbopackIgnore: true */ env.BUILD_DIR ?? '.next', file)
/** The check of the content writes it beside `next build`, which empties its folder but for the cache when it begins. */
export const checkedFile = () => inBuild('cache/content.json')

/** Undefined but for a site that serves what it was built of, and for its build once the check is done. */
export const built = loadOnce((): Built | undefined => {
  if (env.NODE_ENV !== 'production') return undefined
  for (const file of [inBuild('content.json'), checkedFile()]) {
    try {
      const kept: Built = JSON.parse(readFileSync(file, 'utf8'))
      return kept.root === root ? kept : undefined
    } catch {
      // It is not there yet.
    }
  }
  return undefined
})
