import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { z } from 'zod'
import { type FileName, type Files, fileOf, files } from '#lib/content/schema/index.ts'
import { env } from '#lib/server/env.ts'
import { resolveVariables, type Variables, variablesFrom } from './variables.ts'
import { parseYaml } from './yaml.ts'

/**
 * Reads a content file at build time, outside of any page. An invalid one counts as absent here; the page that needs it
 * fails the build with a sentence.
 */
export function readContentSync<N extends FileName>(
  name: N,
  variables: Variables = {},
  root = env.CONTENT_ROOT ?? process.cwd(),
): z.infer<Files[N]['schema']['validator']> | undefined {
  const { schema } = files[name]
  try {
    const { value } = parseYaml(fileOf(name), readFileSync(path.join(root, fileOf(name)), 'utf8'))
    return schema.validator.safeParse(resolveVariables(schema, value, variables, () => {})).data as never
  } catch {
    return undefined
  }
}

const readVariablesSync = (root?: string) => {
  const claims = readContentSync('claims', {}, root)
  return variablesFrom(claims, readContentSync('site', variablesFrom(claims), root))
}

/** Redirects for Next.js: each answers 308. */
export const redirects = (root?: string) =>
  (readContentSync('redirects', readVariablesSync(root), root)?.list ?? []).map(({ from, to }) => ({
    source: from,
    destination: to.startsWith('#') ? `/${to}` : to,
    permanent: true,
  }))

/** Copy of the error page, inlined because the server cannot be reached from there. */
export function brokenPage(root?: string) {
  const claims = readContentSync('claims', {}, root)
  const site = readContentSync('site', variablesFrom(claims), root)
  const copy = readContentSync('interface', variablesFrom(claims, site), root)?.broken
  const { title = '', text = '', sent = '', again = '' } = copy ?? {}
  const { phone = '', email = '' } = site?.contact ?? {}
  return { title, text, sent, again, phone, email }
}

export type BrokenPage = ReturnType<typeof brokenPage>

/** The same for the desk. */
export function brokenDesk(root?: string) {
  const {
    title = '',
    text = '',
    again = '',
    back = '',
  } = readContentSync('submissions', {}, root)?.broken ?? {}
  return { title, text, again, back }
}

export type BrokenDesk = ReturnType<typeof brokenDesk>
