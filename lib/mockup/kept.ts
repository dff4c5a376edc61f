import { browserStorage } from '#lib/ui/browser-storage.ts'
import { onEvents } from '#lib/ui/on-events.ts'
import type { Choices } from './piece.ts'
import { isPreview } from './preview-file.ts'

const CACHE = 'logo-preview'

const storage = browserStorage('sessionStorage')
const nameOf = (name: string) => `logo-preview:${encodeURIComponent(name)}`

const KEPT = 'choices-kept'

export const keptChoices = (name: string) => storage.read(nameOf(name)) ?? ''

/** An empty number is NaN, for which JSON has null. */
export const choicesIn = (kept: string): Choices =>
  JSON.parse(kept || '{}', (_, value) => value ?? Number.NaN)

export const readKeptChoices = (name: string) => choicesIn(keptChoices(name))

export function keepChoices(name: string, change: Choices) {
  storage.write(nameOf(name), JSON.stringify({ ...readKeptChoices(name), ...change }))
  dispatchEvent(new Event(KEPT))
}

export const onChoicesKept = onEvents(KEPT)

/** Keeps files on this device in the Cache API, for a reload and for other pages; none removes what was kept. */
export async function keepFiles(name: string, files: File[] = []) {
  const body = new FormData()
  for (const file of files) body.append(String(file.lastModified), file)
  try {
    const cache = await caches.open(CACHE)
    if (files.length > 0) await cache.put(`/${nameOf(name)}`, new Response(body))
    else await cache.delete(`/${nameOf(name)}`)
  } catch {
    // Storage is full or not allowed.
  }
}

export async function readKeptFiles(name: string) {
  try {
    const response = await caches.match(`/${nameOf(name)}`, { cacheName: CACHE })
    return [...((await response?.formData()) ?? [])].map(([lastModified, entry]) => {
      const file = entry as File
      return new File([file], file.name, { type: file.type, lastModified: Number(lastModified) })
    })
  } catch {
    return []
  }
}

/** The preview among kept files as a data URL, which the policy of pages allows. */
export async function readKeptPreview(name: string) {
  const preview = (await readKeptFiles(name)).find((file) => isPreview(file.name))
  if (!preview) return
  const reader = new FileReader()
  reader.readAsDataURL(preview)
  await new Promise((read) => reader.addEventListener('loadend', read))
  return String(reader.result)
}
