import { browserStorage, isRecent } from './browser-storage.ts'

const CACHE = 'logo-preview'
const KEPT_AT = 'kept-at'
/** The event that the visitor removed their logo: each component that shows it stops doing so. */
export const LOGO_REMOVED = 'logo-removed'

const tab = browserStorage('sessionStorage')
const SHOWN = 'logo-shown'
/** Whether this tab has shown the logo: others, and later visits, show none unasked, as a computer may be shared. */
export const isLogoShown = () => tab.read(SHOWN) !== null
export const keepLogoShown = (isShown: boolean) => tab.write(SHOWN, isShown ? 'yes' : null)

const addressOf = (name: string) => `/logo-preview:${encodeURIComponent(name)}`

/** What tells the bytes of a file from those of others; only HTTPS has a digest. */
export async function fingerprintOf(file: File) {
  const digest = await crypto.subtle?.digest('SHA-1', await file.arrayBuffer())
  return digest ? new Uint8Array(digest).join('') : `${file.name} ${file.size}`
}

/** What the Cache API does not take, which only HTTPS has, until the page is left. */
const inMemory = new Map<string, File[]>()

/** Keeps files on this device in the Cache API, for a reload and for other pages; none removes what was kept. */
export async function keepFiles(name: string, files: File[] = []) {
  inMemory.delete(name)
  const body = new FormData()
  for (const file of files) body.append(String(file.lastModified), file)
  try {
    const cache = await caches.open(CACHE)
    const headers = { [KEPT_AT]: String(Date.now()) }
    if (files.length > 0) await cache.put(addressOf(name), new Response(body, { headers }))
    else await cache.delete(addressOf(name))
  } catch {
    // Storage is full or not allowed.
    inMemory.set(name, files)
  }
}

/** Files of the quote list are kept as long as that is, the logo for thirty days after the last change. */
export async function readKeptFiles(name: string) {
  const held = inMemory.get(name)
  if (held) return held
  try {
    const response = await caches.match(addressOf(name), { cacheName: CACHE })
    if (name === 'logo' && response && !isRecent(Number(response.headers.get(KEPT_AT)))) {
      await keepFiles(name)
      return []
    }
    return [...((await response?.formData()) ?? [])].map(([lastModified, entry]) => {
      const file = entry as File
      return new File([file], file.name, { type: file.type, lastModified: Number(lastModified) })
    })
  } catch {
    // Storage is not allowed, so it is empty.
    return []
  }
}
