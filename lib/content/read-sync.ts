import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { z } from 'zod'
import { english, type Language } from '#contract/languages.ts'
import { type FileName, type Files, fileOf, files } from '#lib/content/schema/index.ts'
import { env } from '#lib/server/env.ts'
import { fileIn, withEnglish } from './language-files.ts'
import { resolveVariables, type Variables, variablesFrom } from './variables.ts'
import { parseYaml } from './yaml.ts'

/**
 * Reads a content file at build time, outside any page. An invalid file counts as absent here; the page that needs it
 * fails the build with a clear message.
 */
export function readContentSync<N extends FileName>(
  name: N,
  variables: Variables = {},
  { root = env.CONTENT_ROOT ?? process.cwd(), language = english }: Place = {},
): z.infer<Files[N]['schema']> | undefined {
  const { schema } = files[name]
  const parsed = (file: string) => parseYaml(file, readFileSync(path.join(root, file), 'utf8'))
  try {
    const file = fileOf(name)
    const translated = fileIn(language, file)
    const isTranslated = language !== english && existsSync(path.join(root, translated))
    const { value: source } = parsed(file)
    const value = isTranslated ? withEnglish(source, parsed(translated).value) : source
    return schema.safeParse(resolveVariables(schema, value, variables, () => {}, language)).data as never
  } catch {
    return undefined
  }
}

type Place = { root?: string; language?: Language }

function factsSync(place: Place = {}) {
  const { language } = place
  const claims = readContentSync('claims', {}, place)
  const site = readContentSync('site', variablesFrom({ claims, language }), place)
  return { site, variables: variablesFrom({ claims, site, language }) }
}

/** Permanent redirects (308) for Next.js. Exact addresses come before wildcards, because the first match wins. */
export const redirects = (root?: string) =>
  (readContentSync('redirects', factsSync({ root }).variables, { root })?.list ?? [])
    .toSorted((a, b) => Number(a.from.includes('*')) - Number(b.from.includes('*')))
    .map(({ from, to }) => {
      const [path = '', query] = from.split('?')
      const [key = '', value = ''] = query?.split('=') ?? []
      return {
        source: path.replace(/\*$/, ':rest+'),
        // `value` is a regular expression, so dots are escaped.
        ...(query && { has: [{ type: 'query' as const, key, value: value.replaceAll('.', '\\.') }] }),
        destination: to.startsWith('#') ? `/${to}` : to,
        permanent: true,
      }
    })

/** Copy of the error page, inlined because the page cannot load it from the server. */
export function pageErrorCopy(place: Place = {}) {
  const { site, variables } = factsSync(place)
  const copy = readContentSync('interface', variables, place)?.broken
  const { title = '', text = '', sent = '', again = '' } = copy ?? {}
  const { phone = '', email = '' } = site?.contact ?? {}
  return { title, text, sent, again, phone, email }
}

export type PageErrorCopy = ReturnType<typeof pageErrorCopy>
