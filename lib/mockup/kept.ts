import { browserStorage } from '#lib/ui/browser-storage.ts'
import type { Choices } from './piece.ts'

const LOGO = '/logo-preview'

const storage = browserStorage('sessionStorage')
const nameOf = (model: string) => `logo-preview:${model}`

export const keepChoices = (model: string, choices: Choices) =>
  storage.write(nameOf(model), JSON.stringify(choices))

export const readKeptChoices = (model: string): Choices => Object(storage.readJson(nameOf(model)))

/** Keeps the logo on this device in the Cache API, for a reload and for other pieces; without storage, for this page. */
export async function keepLogo(file: File | undefined) {
  try {
    const cache = await caches.open('logo-preview')
    if (!file) return void (await cache.delete(LOGO))
    const headers = { 'content-type': file.type, 'x-name': encodeURIComponent(file.name) }
    await cache.put(LOGO, new Response(file, { headers }))
  } catch {
    // Storage is full or not allowed.
  }
}

export async function readKeptLogo() {
  try {
    const response = await caches.match(LOGO, { cacheName: 'logo-preview' })
    if (!response) return
    const name = decodeURIComponent(response.headers.get('x-name') ?? '')
    return new File([await response.blob()], name, { type: response.headers.get('content-type') ?? '' })
  } catch {
    return undefined
  }
}
