import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { z } from 'zod'
import { type FileName, type Files, fileOf, files } from '#lib/content/schema/index.ts'
import { env } from '#lib/server/env.ts'
import { type Facts, factsOf, resolve } from './variables.ts'
import { parseYaml } from './yaml.ts'

/**
 * A content file for what is decided while building, outside of any page. One that is not right stops the build where
 * its pages are made, with a sentence; here it counts as absent.
 */
export function atBuild<N extends FileName>(
  name: N,
  facts: Facts = {},
  root = env.CONTENT_ROOT ?? process.cwd(),
): z.infer<Files[N]['holds']['schema']> | undefined {
  const { holds } = files[name]
  try {
    const { value } = parseYaml(fileOf(name), readFileSync(path.join(root, fileOf(name)), 'utf8'))
    return holds.schema.safeParse(resolve(holds, value, facts, () => {})).data as never
  } catch {
    return undefined
  }
}

const factsAtBuild = (root?: string) => {
  const claims = atBuild('claims', {}, root)
  return factsOf(claims, atBuild('site', factsOf(claims), root))
}

/** Old addresses, for Next.js: each answers 308. */
export const redirects = (root?: string) =>
  (atBuild('redirects', factsAtBuild(root), root)?.list ?? []).map(({ from, to }) => ({
    source: from,
    destination: to.startsWith('#') ? `/${to}` : to,
    permanent: true,
  }))

/** The words of the page that stands in when another breaks: nothing can be asked of the server then. */
export function brokenPage(root?: string) {
  const claims = atBuild('claims', {}, root)
  const site = atBuild('site', factsOf(claims), root)
  const words = atBuild('interface', factsOf(claims, site), root)?.broken
  const { title = '', text = '', sent = '', again = '' } = words ?? {}
  const { phone = '', email = '' } = site?.contact ?? {}
  return { title, text, sent, again, phone, email }
}

export type BrokenPage = ReturnType<typeof brokenPage>
