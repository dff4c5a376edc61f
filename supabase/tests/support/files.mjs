import { randomUUID } from 'node:crypto'

export const pdf = (size = 64) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 9, 'x')])

/** Calls request-files as the site does for a visitor. */
async function askFor(backend, body, headers = {}) {
  const response = await fetch(`${backend.url}/functions/v1/request-files`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-site-token': backend.siteToken,
      'x-visitor-address': randomUUID(),
      ...headers,
    },
    body: JSON.stringify(body),
  })
  return { status: response.status, ...(await response.json()) }
}

const put = (backend, url, content) =>
  fetch(`${backend.url}${url}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
    body: content,
    duplex: 'half',
  })

/** An open form that files can be added to. */
export function openForm(backend) {
  const form = randomUUID()
  const ids = []
  const grant = (name, bytes, headers) => askFor(backend, { do: 'grant', form, name, bytes }, headers)
  const settle = (id) => askFor(backend, { do: 'settle', form, id })
  return {
    form,
    grant,
    settle,
    async add(name, content) {
      const granted = await grant(name, content.length)
      const response = await put(backend, granted.url, content)
      if (!response.ok) throw new Error(`upload rejected: ${response.status}`)
      const settled = await settle(granted.id)
      if (settled.success) ids.push(granted.id)
      return { ...granted, settled }
    },
    header: (more = []) => ({
      'x-request-meta': JSON.stringify({ files: { form, ids: [...ids, ...more] } }),
    }),
  }
}
