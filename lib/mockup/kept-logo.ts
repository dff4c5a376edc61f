const STORE = 'logo-preview'
const ADDRESS = '/logo-preview'

/** Keeps the logo on this device in the Cache API, for a reload and for other pieces; without storage, for this page. */
export async function keepLogo(file: File | undefined) {
  try {
    const cache = await caches.open(STORE)
    if (!file) return void (await cache.delete(ADDRESS))
    const headers = { 'content-type': file.type, 'x-name': encodeURIComponent(file.name) }
    await cache.put(ADDRESS, new Response(file, { headers }))
  } catch {
    // Storage is full or not allowed.
  }
}

export async function readKeptLogo() {
  try {
    const response = await (await caches.open(STORE)).match(ADDRESS)
    if (!response) return
    const name = decodeURIComponent(response.headers.get('x-name') ?? 'logo')
    return new File([await response.blob()], name, { type: response.headers.get('content-type') ?? '' })
  } catch {
    return undefined
  }
}
