// Starts Blender for one picture and says what is missing on this machine.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ART } from './table.mjs'

const INSTALL =
  'apt-get install -y --no-install-recommends blender python3-numpy fonts-manrope fonts-noto-core fonts-noto-cjk libharfbuzz-bin gcc'
const BATCH = ['-b', '--factory-startup', '--python-exit-code', '1']
const NEEDS = [
  ['Blender', () => spawnSync('blender', ['--version']).status === 0],
  ['numpy for Python', () => spawnSync('python3', ['-c', 'import numpy']).status === 0],
  ['a C compiler (gcc)', () => spawnSync('gcc', ['--version']).status === 0],
  ['hb-view (sets type in every script)', () => spawnSync('hb-view', ['--version']).status === 0],
  ['the Manrope typeface', () => existsSync('/usr/share/fonts/truetype/manrope/Manrope-Bold.ttf')],
  ['the Noto typefaces', () => existsSync('/usr/share/fonts/truetype/noto/NotoSansArabic-Bold.ttf')],
]

export function checkTools() {
  const missing = NEEDS.filter(([, present]) => !present()).map(([name]) => name)
  if (missing.length)
    throw new Error(`Not on this machine: ${missing.join(', ')}.\nOn Debian or Ubuntu:\n\n    ${INSTALL}\n`)
}

/** Renders to a PNG and hands it to `use` before it is thrown away. */
export function render(shot, use) {
  return inStudio('stage.py', shot, 'picture.png', (picture, note) => use(readFileSync(picture), note))
}

/** Renders what the browser needs to show logos on a product, and hands the folder to `use` before it is thrown away. */
export function renderMockup(shot, use) {
  return inStudio(shot.areas ? 'scene.py' : 'mockup.py', shot, '', use)
}

async function inStudio(script, shot, result, use) {
  const folder = mkdtempSync(path.join(tmpdir(), 'harborline-art-'))
  const source = path.join(folder, 'shot.json'),
    target = path.join(folder, result)
  writeFileSync(source, JSON.stringify(shot))
  try {
    const log = await run([...BATCH, '-P', path.join(ART, script), '--', source, target], folder)
    const [, note] = /^DONE (.*)/m.exec(log) ?? []
    if (note === undefined) throw new Error(`${shot.name} failed:\n${log.split('\n').slice(-25).join('\n')}`)
    await use(target, note)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The person at the keyboard pressed Ctrl-C. */
export class Stopped extends Error {}

function run(args, folder) {
  return new Promise((resolve, reject) => {
    const child = spawn('nice', ['-n', '19', 'blender', ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, TMPDIR: folder },
    })
    const stop = () => {
      child.kill()
      reject(new Stopped('Stopped; run the same command to go on.'))
    }
    const log = []
    child.stdout.on('data', (chunk) => log.push(chunk))
    child.stderr.on('data', (chunk) => log.push(chunk))
    child.on('error', reject)
    child.on('close', () => {
      process.off('SIGINT', stop).off('SIGTERM', stop)
      resolve(Buffer.concat(log).toString())
    })
    process.once('SIGINT', stop).once('SIGTERM', stop)
  })
}
