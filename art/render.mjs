#!/usr/bin/env node
// Renders the pictures of the site: npx node art/render.mjs <name | family ...> | --all   (see art/README.md)
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { checkTools, render, Stopped } from './cli/blender.mjs'
import { contactSheet } from './cli/contact.mjs'
import { mockup } from './cli/mockups.mjs'
import { sourceReader } from './cli/sources.mjs'
import { ART, pick, readMockups, readScenes, readShots, target } from './cli/table.mjs'

const RECORD = path.join(ART, 'rendered.json')
const PREVIEWS = path.join(ART, '.preview')
const SPEED = 0.9e6 // samples per second to expect before anything has been measured

const USAGE = `npx node art/render.mjs <name | family ...> | --all
  --preview     small and grainy, into art/.preview, to judge a change
  --draft       640 px stand-ins under the final names
  --list        what is final, a draft, out of date or missing
  --mockup      pieces that show a visitor's logo, into public/mockups
  --contact     one sheet of all pictures, art/contact.jpg
  --missing     only pictures that have no file yet
  --force       render even what is up to date
  --hold FILE   start no picture while FILE exists
  --stop HH:MM  start no picture that would end after this time (UTC)`

const { values: opts, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean' },
    preview: { type: 'boolean' },
    draft: { type: 'boolean' },
    list: { type: 'boolean' },
    mockup: { type: 'boolean' },
    contact: { type: 'boolean' },
    missing: { type: 'boolean' },
    force: { type: 'boolean' },
    hold: { type: 'string' },
    stop: { type: 'string' },
    help: { type: 'boolean' },
    width: { type: 'string' },
    samples: { type: 'string' },
  },
})

const readRecord = () => (existsSync(RECORD) ? JSON.parse(readFileSync(RECORD, 'utf8')) : {})
const cost = (shot) => shot.width * shot.height * shot.samples
const clock = (seconds) => (seconds < 90 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`)

function resize(shot) {
  const [long, samples] = opts.preview ? [640, 20] : opts.draft ? [640, 12] : []
  const edge = Number(opts.width ?? long ?? Math.max(shot.width, shot.height))
  const scale = edge / Math.max(shot.width, shot.height)
  return {
    ...shot,
    width: Math.round(shot.width * scale),
    height: Math.round(shot.height * scale),
    samples: Number(opts.samples ?? samples ?? shot.samples),
  }
}

function state(shot, hash, record) {
  const last = record[shot.name]
  if (!last || !existsSync(target(shot))) return 'missing'
  if (last.hash !== hash) return 'out of date'
  return last.width >= shot.width ? 'final' : 'draft'
}

function isDue(shot, hash, record) {
  const now = state(shot, hash, record)
  if (opts.missing) return now === 'missing'
  return opts.force || opts.preview || (opts.draft ? !['final', 'draft'].includes(now) : now !== 'final')
}

function list(shots, hashOf) {
  const record = readRecord(),
    count = {}
  for (const shot of shots) {
    const now = state(shot, hashOf(shot), record)
    count[now] = (count[now] ?? 0) + 1
    console.log(now.padEnd(12), shot.name)
  }
  console.log(
    Object.entries(count)
      .map(([now, n]) => `${n} ${now}`)
      .join(', '),
  )
}

async function save(shot, png, hash, seconds) {
  if (opts.preview) {
    const file = path.join(PREVIEWS, `${shot.name.replace('/', '--')}.png`)
    mkdirSync(PREVIEWS, { recursive: true })
    return writeFileSync(file, png)
  }
  mkdirSync(path.dirname(target(shot)), { recursive: true })
  const picture = shot.soften ? sharp(png).blur(shot.soften) : sharp(png)
  await picture.webp({ quality: 90, effort: 5, smartSubsample: true }).toFile(target(shot))
  const record = {
    ...readRecord(),
    [shot.name]: { hash, width: shot.width, samples: shot.samples, seconds: Math.round(seconds) },
  }
  const sorted = Object.fromEntries(Object.entries(record).sort(([a], [b]) => a.localeCompare(b)))
  writeFileSync(RECORD, `${JSON.stringify(sorted, null, 2)}\n`)
}

async function clearToStart(seconds) {
  while (opts.hold && existsSync(opts.hold)) await new Promise((done) => setTimeout(done, 2000))
  if (!opts.stop) return true
  const [hours, minutes] = opts.stop.split(':').map(Number)
  return Date.now() + seconds * 1000 < new Date().setUTCHours(hours, minutes, 0, 0)
}

async function mockups(shots) {
  checkTools()
  for (const shot of shots) await mockup(resize(shot), PREVIEWS, opts.preview)
}

async function main() {
  const overview = opts.list || opts.contact
  if (opts.help || (names.length === 0 && !opts.all && !overview)) return console.log(USAGE)
  if (opts.mockup) return mockups(pick([...readMockups(), ...readScenes()], names))
  const hashOf = sourceReader(),
    shots = pick(readShots(), names)
  if (opts.list) return list(shots, hashOf)
  if (opts.contact) return contactSheet(shots)
  checkTools()
  const record = readRecord()
  const due = shots.map((shot) => [shot, hashOf(shot)]).filter(([shot, hash]) => isDue(shot, hash, record))
  console.log(`${due.length} of ${shots.length} pictures to render`)
  let speed = SPEED,
    spent = 0,
    done = 0,
    failed = 0
  for (const [index, [full, hash]] of due.entries()) {
    const shot = resize(full)
    if (!(await clearToStart(cost(shot) / speed)))
      return console.log('Stopped in time; run the same command to go on.')
    const took = Date.now()
    try {
      await render(shot, async (png, note) => {
        await save(shot, png, hash, (Date.now() - took) / 1000)
        done += cost(shot)
        spent += (Date.now() - took) / 1000
        speed = done / spent
        const left = due.slice(index + 1).reduce((sum, [next]) => sum + cost(resize(next)), 0) / speed
        console.log(
          `${index + 1}/${due.length} ${shot.name} ${shot.width}x${shot.height} (${note}), about ${clock(left)} left`,
        )
      })
    } catch (error) {
      if (error instanceof Stopped) throw error
      failed += 1
      console.error(error.message)
    }
  }
  if (failed) process.exitCode = 1
}

main().catch((error) => {
  console.error(error.message)
  process.exitCode = 1
})
