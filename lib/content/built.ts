import 'server-only'
import { readFileSync } from 'node:fs'
import type { Language } from '#contract/languages.ts'
import { env } from '#lib/server/env.ts'
import { loadOnce } from '#lib/ui/load-once.ts'
import type { Page } from './addresses.ts'
import type { Variables } from './variables.ts'
import { contentPath } from './yaml.ts'

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
export const builtFile = () => contentPath(process.cwd(), `${env.BUILD_DIR ?? '.next'}/content.json`)

/** Undefined but for a site that serves what it was built of. */
export const built = loadOnce((): Built | undefined => {
  if (env.NODE_ENV !== 'production') return undefined
  try {
    const kept: Built = JSON.parse(readFileSync(builtFile(), 'utf8'))
    return kept.root === root ? kept : undefined
  } catch {
    return undefined
  }
})
