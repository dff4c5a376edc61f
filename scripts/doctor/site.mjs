import { once } from 'node:events'
import { connect } from 'node:tls'
import { failure, ok, orOk, skipped, warning } from './findings.mjs'

const NGINX = 'See docs/nginx.conf for a working configuration.'

export async function responds({ site, home, ask }) {
  const page = await home()
  if (page.failed)
    return failure(
      `${site} does not respond (${page.failed}).`,
      'Check that the site is running, its host name resolves to this machine, and the proxy forwards requests.',
    )
  if (page.status !== 200)
    return failure(`${site} responds with ${page.status}.`, 'Set SITE_URL to the address that visitors use.')
  const { body, status } = await ask(`${site}/healthz`)
  if (body?.status === 'up') return ok(`${site} responds, and its backend is reachable.`)
  if (body?.status === 'degraded')
    return failure(`${site} responds, but its backend is ${body.backend}.`, 'See the backend checks above.')
  if ([502, 503, 504].includes(status))
    return failure(
      `The proxy in front of ${site} responds, but the site behind it does not (${status}).`,
      'Start the site, and check its log (journalctl --namespace=harborline -u harborline, or docker logs). Until then nginx still serves pages, but forms fail.',
    )
  return failure(
    `${site} responds, but is not this site.`,
    'Check whether the host name resolves to another server.',
  )
}

const UNREACHABLE = skipped('The site does not respond.')

const directive = (policy, name) =>
  policy
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name} `)) ?? ''

export async function headers({ site, home }) {
  const page = await home()
  if (page.status !== 200) return UNREACHABLE
  const { headersOf } = await import('#lib/server/security/headers.ts')
  const wrong = Object.entries(headersOf.base(site)).filter(
    ([name, value]) => page.headers.get(name) !== value,
  )
  const policy = page.headers.get('content-security-policy') ?? ''
  const scripts = directive(policy, 'script-src')
  // Only a build without the adapter has a CSP that blocks inline event handlers but no inline scripts.
  const isWithoutAdapter = directive(policy, 'script-src-attr') === "script-src-attr 'none'"
  return orOk(
    [
      wrong.length > 0 &&
        failure(
          `Response headers are missing or wrong: ${wrong.map(([name]) => name).join(', ')}.`,
          `A proxy removes or changes them. ${NGINX}`,
        ),
      !scripts && failure('The page has no content security policy.', `A proxy removes it. ${NGINX}`),
      scripts.includes('unsafe') &&
        (isWithoutAdapter
          ? warning(
              'The content security policy allows any inline script: the site was built without the build adapter.',
              'Unset BUILD_WITHOUT and rebuild, so that the policy of each page lists only its own scripts.',
            )
          : failure('The content security policy allows any script.', `A proxy replaces it. ${NGINX}`)),
    ].filter(Boolean),
    'The page has all security headers, including its content security policy.',
  )
}

export async function address({ site, home, public: isPubliclyReachable, env }) {
  if (!env.SITE_URL)
    return isPubliclyReachable
      ? failure('SITE_URL is not set.', 'Set it to the public address, and rebuild.')
      : warning('SITE_URL is not set: acceptable only on a developer’s machine.')
  if (isPubliclyReachable && !site.startsWith('https:'))
    return failure(`SITE_URL is ${site}, which is not https.`, 'Get a TLS certificate, and use https.')
  const page = await home()
  if (page.status !== 200) return UNREACHABLE
  const [, canonical] = /<link rel="canonical" href="([^"]+)"/.exec(page.text) ?? []
  if (canonical && new URL(canonical).origin !== new URL(site).origin)
    return failure(`The pages were built for ${new URL(canonical).origin}.`, 'Rebuild with this SITE_URL.')
  return ok(`Canonical links and SITE_URL match ${site}.`)
}

export async function encryption({ site, ask, home }) {
  if (!site.startsWith('https:')) return skipped('SITE_URL is not https.')
  if ((await home()).status !== 200) return UNREACHABLE
  const plain = await ask(`http:${site.slice('https:'.length)}/`)
  const isRedirected = plain.failed || plain.headers.get('location')?.startsWith(site)
  const days = await daysOfCertificate(new URL(site)).catch(() => undefined)
  return orOk(
    [
      !isRedirected && failure('http:// is not redirected to https://.', 'Redirect it (docs/nginx.conf).'),
      days !== undefined &&
        days < 14 &&
        failure(
          `The TLS certificate expires in ${Math.floor(days)} days.`,
          'Renew it, and find out why automatic renewal failed.',
        ),
    ].filter(Boolean),
    `http:// redirects to https://${days === undefined ? '' : `; the certificate is valid for ${Math.floor(days)} days`}.`,
  )
}

async function daysOfCertificate({ hostname, port }) {
  const socket = connect({ host: hostname, port: Number(port) || 443, servername: hostname, timeout: 5000 })
  socket.once('timeout', () => socket.destroy(new Error('timeout')))
  await once(socket, 'secureConnect')
  const { valid_to: end } = socket.getPeerCertificate()
  socket.destroy()
  return (Date.parse(end) - Date.now()) / 86_400_000
}

/** Checks what a proxy must forward: cached files of the build, and forms with their Host header. */
export async function proxy({ site, home, ask }) {
  const page = await home()
  if (page.status !== 200) return UNREACHABLE
  const [file] = /\/_next\/static\/[^"'\\ )]+\.(js|css|woff2)/.exec(page.text) ?? []
  const found = file && (await ask(site + file, { headers: { 'accept-encoding': 'br, gzip' } }))
  const posted = await ask(`${site}/`, {
    method: 'POST',
    headers: { origin: new URL(site).origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: '',
  })
  return orOk(
    [
      found &&
        found.status !== 200 &&
        failure(
          `${file} returns ${found.failed ?? found.status}.`,
          `Pages and static files are from different builds, or the proxy does not serve the files. ${NGINX}`,
        ),
      found?.status === 200 &&
        !/immutable/.test(found.headers.get('cache-control') ?? '') &&
        failure(
          'Browsers do not cache the static files of the build.',
          `A proxy removes or changes the Cache-Control header. ${NGINX}`,
        ),
      posted.status === 403 &&
        failure(
          'Forms are rejected as cross-site requests.',
          `The proxy must forward the Host header. ${NGINX}`,
        ),
    ].filter(Boolean),
    'Static files are cached, and forms are accepted.',
  )
}
