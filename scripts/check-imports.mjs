// npm run lint: an allowlist of imports between folders (docs/architecture.md). A feature imports another one only
// through the files named here, so folders cannot form cycles.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { CliError, runCli } from './lib/cli-error.mjs'

const CONTRACT = 'supabase/functions/_shared/'

/** Bottom layer first: each folder may import itself and the entries of its line, which all come from lines above. */
const ALLOWED = {
  contract: [],
  'lib/ui': ['contract'],
  'lib/server': ['contract', 'package.json'],
  'lib/content': ['contract', 'lib/ui', 'lib/server'],
  'lib/vendors': ['lib/ui', 'lib/server', 'lib/content'],
  'lib/pages': ['contract', 'lib/ui', 'lib/server', 'lib/content'],
  'lib/quote': ['contract', 'lib/ui', 'lib/server', 'lib/content'],
  'lib/desk': ['contract', 'lib/server', 'lib/content'],
  'lib/editor': ['contract', 'lib/server', 'lib/content'],
  'components/ui': ['contract', 'lib/ui', 'lib/server', 'lib/content'],
  'components/vendors': ['components/ui', 'lib/ui', 'lib/content', 'lib/vendors', 'lib/quote/state.ts'],
  'components/quote': ['components/ui', 'contract', 'lib/ui', 'lib/content', 'lib/quote'],
  'components/pages': [
    'components/ui',
    'contract',
    'lib/ui',
    'lib/content',
    'lib/pages',
    'lib/quote/last-receipt.ts',
    ...['add-link', 'project-form', 'quote-link', 'quote-list-link'].map(
      (name) => `components/quote/${name}.tsx`,
    ),
    ...['booking', 'chat-dock', 'withdraw-consent'].map((name) => `components/vendors/${name}.tsx`),
  ],
  'components/desk': [
    'components/ui',
    'contract',
    'lib/ui',
    'lib/server',
    'lib/content',
    'lib/desk',
    'package.json',
  ],
  'components/editor': ['contract', 'lib/content', 'lib/editor', 'keystatic.config.ts'],
}

/** The entries of ALLOWED, as `folder entry`, that some import needs. */
const used = new Set()

const root = path.join(import.meta.dirname, '..')
/** The entry of ALLOWED that a file belongs to. */
const folderOf = (file) =>
  file.startsWith(CONTRACT)
    ? 'contract'
    : Object.keys(ALLOWED).find((folder) => file.startsWith(`${folder}/`))

function importsOf(file) {
  const source = readFileSync(path.join(root, file), 'utf8')
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module
  const names = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value ?? '')),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1)),
  ]
  return names.filter((name) => /^[#.]/.test(name))
}

function problemsIn(file) {
  const folder = folderOf(file)
  return importsOf(file).flatMap((name) => {
    if (name.startsWith('../') || name.includes('functions/_shared'))
      return `${file}: import ${name} from the root, as #path/to/file or #contract/file.`
    if (name.startsWith('./')) return []
    const target = name.startsWith('#contract/') ? CONTRACT + name.slice('#contract/'.length) : name.slice(1)
    const other = folderOf(target) ?? target
    if (!folder || other === folder) return []
    const entry = ALLOWED[folder].find((one) => one === other || one === target)
    used.add(`${folder} ${entry}`)
    return entry
      ? []
      : `${file} imports ${name}, which is not allowed for ${folder} (scripts/check-imports.mjs).`
  })
}

const order = Object.keys(ALLOWED)
const upward = order.flatMap((folder, at) =>
  ALLOWED[folder]
    .filter((one) => order.indexOf(folderOf(`${one}/`)) >= at)
    .map((one) => `${folder} must be listed below ${one} to import it (scripts/check-imports.mjs).`),
)

await runCli(() => {
  const files = globSync('{app,components,lib}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/*.test.*', '**/testing*/**'],
  })
  const problems = [...upward, ...files.flatMap(problemsIn)]
  const unused = order.flatMap((folder) =>
    ALLOWED[folder]
      .filter((entry) => !used.has(`${folder} ${entry}`))
      .map(
        (entry) => `${folder} imports nothing from ${entry}: delete the entry (scripts/check-imports.mjs).`,
      ),
  )
  if (problems.length + unused.length > 0) throw new CliError([...problems, ...unused].join('\n'))
})
