// The framework's floor: a page with one heading, one sentence, a style sheet and the site's two fonts, built with the
// site's Next.js. Beside it, a page with an image and a link makes its chunks those of a site.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { freePort } from '../../e2e/support/free-port.mjs'
import { root, run, start, untilReachable } from './processes.mjs'

const versions = JSON.parse(readFileSync(`${root}package.json`, 'utf8')).dependencies
const dependencies = Object.fromEntries(['next', 'react', 'react-dom'].map((name) => [name, versions[name]]))

const pageWith = (extra) => `export default function Page() {
  return <main><h1>A bare page</h1><p>One sentence, as short as it can be.</p>${extra}</main>
}
`
const IMPORTS = `import Image from 'next/image'
import Link from 'next/link'
import photo from './photo.webp'
`
const PICTURE = `<Image src={photo} alt="" sizes="100vw" preload style={{ width: '100%', height: 'auto' }} />
    <Link href="/">Back</Link>`

const FILES = {
  'package.json': JSON.stringify({ private: true, dependencies }),
  'app/layout.jsx': `import localFont from 'next/font/local'
import './page.css'

const display = localFont({ src: './fonts/bricolage-english.woff2', variable: '--display' })
const text = localFont({ src: './fonts/instrument-english.woff2', variable: '--text' })
export const metadata = { title: 'A bare page', description: 'One heading and one sentence.' }

export default function Layout({ children }) {
  return <html lang="en" className={\`\${display.variable} \${text.variable}\`}><body>{children}</body></html>
}
`,
  'app/page.css': 'body { font-family: var(--text); margin: 2rem } h1 { font-family: var(--display) }\n',
  'app/page.jsx': pageWith(''),
  'app/picture/page.jsx': IMPORTS + pageWith(PICTURE),
}

/** Writes the app. `packages` is where its node_modules are: its own folder, or the repository. */
export function writeBare(folder, packages = folder) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(`${folder}/app/picture`, { recursive: true })
  cpSync(`${root}app/fonts`, `${folder}/app/fonts`, { recursive: true })
  cpSync(`${root}public/images/hero/still-life.webp`, `${folder}/app/picture/photo.webp`)
  for (const [name, text] of Object.entries(FILES)) writeFileSync(`${folder}/${name}`, text)
  const config = { turbopack: { root: packages } }
  writeFileSync(`${folder}/next.config.mjs`, `export default ${JSON.stringify(config)}\n`)
}

/** Builds the app with the repository's packages and serves it with `next start`. */
export async function startBare() {
  const folder = `${root}.bench/bare`
  writeBare(folder, root)
  await run('next build', { cwd: folder })
  const port = await freePort()
  const server = start(`next start -p ${port} -H 127.0.0.1`, { cwd: folder })
  const url = `http://127.0.0.1:${port}/`
  await untilReachable(url, server)
  return { ...server, url }
}
