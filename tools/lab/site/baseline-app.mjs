// The framework's baseline: a page with one heading, a style sheet and two fonts, built with the same Next.js.
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { root } from '../../../scripts/lib/install.mjs'
import { freePort } from '../../../scripts/lib/ports.mjs'
import { run, startProcess } from '../../../scripts/lib/processes.mjs'
import { untilReachable } from '../../../scripts/lib/wait.mjs'

const folder = `${root}.bench/bare`
const next = `${root}node_modules/next/dist/bin/next`

const FILES = {
  'next.config.mjs': `export default { turbopack: { root: ${JSON.stringify(root)} } }\n`,
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
  'app/page.jsx': `export default function Page() {
  return <main><h1>A bare page</h1><p>One sentence, as short as it can be.</p></main>
}
`,
}

/** Builds and serves the bare page; returns its URL, its process id and a function that stops it. */
export async function startBare() {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(`${folder}/app`, { recursive: true })
  cpSync(`${root}app/fonts`, `${folder}/app/fonts`, { recursive: true })
  for (const [name, text] of Object.entries(FILES)) writeFileSync(`${folder}/${name}`, text)

  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
  const { code, output } = await run(process.execPath, [next, 'build'], { cwd: folder, env, quiet: true })
  if (code !== 0) throw new Error(`The build of the bare page failed:\n${output}`)

  const port = await freePort()
  const site = startProcess(
    'bare page',
    process.execPath,
    [next, 'start', '-p', String(port), '-H', '127.0.0.1'],
    {
      cwd: folder,
      env,
    },
  )
  const url = `http://127.0.0.1:${port}/`
  await untilReachable(url)
  return { url, pid: site.pid, stop: () => site.stop() }
}
