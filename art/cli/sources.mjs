// Which pieces of Python a picture is made of, so that only pictures whose pieces changed are rendered again.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ART } from './table.mjs'

const STAGE = ['build', 'put', 'main']

function plain(text) {
  return text
    .replace(/"""[\s\S]*?"""/g, '')
    .replace(/[ \t]*#(?![0-9A-Fa-f]{6}).*$/gm, '')
    .replace(/\n\s*\n/g, '\n')
    .trimEnd()
}

/** Top-level definitions of a module: name -> source text. */
function definitions(file) {
  const blocks = new Map()
  for (const block of plain(readFileSync(file, 'utf8')).split(/\n(?=[^\s)\]}])/)) {
    const [, name] = block.match(/^(?:@\w+.*\n)?(?:def|class)\s+(\w+)/) ?? block.match(/^(\w+)\s*=/) ?? []
    if (name) blocks.set(name, block)
  }
  return blocks
}

function modules() {
  const files = (dir) =>
    readdirSync(path.join(ART, dir))
      .filter((f) => f.endsWith('.py') && f !== '__init__.py')
      .map((f) => [`${dir}/${f.slice(0, -3)}`, definitions(path.join(ART, dir, f))])
  return new Map([
    ['stage', definitions(path.join(ART, 'stage.py'))],
    ...files('studio'),
    ...files('products'),
  ])
}

export function sourceReader() {
  const all = modules()
  const studio = [...all].filter(([module]) => module.startsWith('studio/'))
  const denoiser = readFileSync(path.join(ART, 'studio/denoise.c'), 'utf8')

  function find(name, home, owner) {
    if (owner && owner !== 'st') return all.has(`products/${owner}`) ? [`products/${owner}`, name] : undefined
    const places =
      owner === 'st' || home.startsWith('studio/')
        ? [[home, all.get(home)], ...studio]
        : [[home, all.get(home)]]
    const place = places.find(([, blocks]) => blocks?.has(name))
    return place && [place[0], name]
  }

  function collect(module, name, seen) {
    const key = `${module}.${name}`,
      text = all.get(module)?.get(name)
    if (seen.has(key) || !text) return
    seen.set(key, text)
    for (const [, owner, word] of text.matchAll(/(?:\b(\w+)\.)?\b([A-Za-z_]\w*)\b/g)) {
      const found = find(word, module, owner)
      if (found) collect(...found, seen)
    }
  }

  return (shot) => {
    const seen = new Map()
    for (const name of STAGE) collect('stage', name, seen)
    for (const { make } of shot.items) {
      const home = [...all].find(([module, blocks]) => module.startsWith('products/') && blocks.has(make))
      if (!home) throw new Error(`shots.yaml, ${shot.name}: no builder called "${make}" in art/products.`)
      collect(home[0], make, seen)
    }
    const hash = createHash('sha256').update(JSON.stringify(shot)).update(denoiser)
    for (const key of [...seen.keys()].sort()) hash.update(key).update(seen.get(key))
    return hash.digest('hex').slice(0, 16)
  }
}
