import { once } from 'node:events'
import { connect } from 'node:tls'
import { failure, ok, orOk, skipped, warning } from './findings.mjs'

const NGINX = 'docs/nginx.conf shows how a proxy hands it on.'

export async function siteAnswers({ site, home, ask }) {
  const page = await home()
  if (page.failed)
    return failure(
      `${site} does not answer (${page.failed}).`,
      'Is the site running, does its name lead here, and does the proxy hand on?',
    )
  if (page.status !== 200)
    return failure(`${site} answers with ${page.status}.`, 'SITE_URL must be the address that visitors see.')
  const { body, status } = await ask(`${site}/healthz`)
  if (body?.status === 'up') return ok(`${site} answers, and its backend is reachable.`)
  if (body?.status === 'degraded')
    return failure(
      `${site} answers, but its backend is ${body.backend}.`,
      'What is said of the backend above is the reason.',
    )
  if ([502, 503, 504].includes(status))
    return failure(
      `What stands in front of ${site} answers, the site behind it does not (${status}).`,
      'Start the site, and look at its log: journalctl --namespace=harborline -u harborline, docker logs. nginx shows pages meanwhile, forms fail.',
    )
  return failure(
    `${site} answers, but is not this site.`,
    'Does the name lead to another machine or another server?',
  )
}

const GONE = skipped('The site does not answer.')

/** The directive of a policy by its name. */
const directive = (policy, name) =>
  policy
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name} `)) ?? ''

export async function headers({ site, home }) {
  const page = await home()
  if (page.status !== 200) return GONE
  const { headersOf } = await import('#lib/server/security/headers.ts')
  const { 'content-security-policy': _, ...expected } = headersOf.base('/', {
    siteUrl: site,
    dev: false,
  })
  const wrong = Object.entries(expected).filter(([name, value]) => page.headers.get(name) !== value)
  const scripts = directive(page.headers.get('content-security-policy') ?? '', 'script-src')
  return orOk(
    [
      wrong.length > 0 &&
        failure(
          `The answer lacks or changes ${wrong.map(([name]) => name).join(', ')}.`,
          `Something in front takes them away. ${NGINX}`,
        ),
      !scripts &&
        failure(
          'The page comes without its content security policy.',
          `Something in front takes it away. ${NGINX}`,
        ),
      scripts.includes('unsafe') &&
        failure('The policy allows any script.', `It is not ours: who sets it? ${NGINX}`),
    ].filter(Boolean),
    'The page comes with our headers and its policy.',
  )
}

export async function address({ site, home, public: isPubliclyReachable, env }) {
  if (!env.SITE_URL)
    return isPubliclyReachable
      ? failure('SITE_URL is not set.', 'Set it to the public address, and build anew.')
      : warning('SITE_URL is not set, which is right on one’s own machine only.')
  if (isPubliclyReachable && !site.startsWith('https:'))
    return failure(`SITE_URL is ${site}, without encryption.`, 'Get a certificate, and say https.')
  const page = await home()
  if (page.status !== 200) return GONE
  const [, canonical] = /<link rel="canonical" href="([^"]+)"/.exec(page.text) ?? []
  if (canonical && new URL(canonical).origin !== new URL(site).origin)
    return failure(`The pages were built for ${new URL(canonical).origin}.`, 'Build anew with this SITE_URL.')
  return ok(`Pages, SITE_URL and address agree on ${site}.`)
}

export async function encryption({ site, ask, home }) {
  if (!site.startsWith('https:')) return skipped('SITE_URL is not https.')
  if ((await home()).status !== 200) return GONE
  const plain = await ask(`http:${site.slice('https:'.length)}/`)
  const leads = plain.failed || plain.headers.get('location')?.startsWith(site)
  const days = await daysOfCertificate(new URL(site)).catch(() => undefined)
  return orOk(
    [
      !leads &&
        failure('http:// is answered without being led to https://.', 'Redirect it (docs/nginx.conf).'),
      days !== undefined &&
        days < 14 &&
        failure(
          `The certificate ends in ${Math.floor(days)} days.`,
          'Renew it; why did it not renew itself?',
        ),
    ].filter(Boolean),
    `http leads to https${days === undefined ? '' : `, the certificate is good for ${Math.floor(days)} days`}.`,
  )
}

async function daysOfCertificate({ hostname, port }) {
  const socket = connect({ host: hostname, port: Number(port) || 443, servername: hostname, timeout: 5000 })
  socket.once('timeout', () => socket.destroy(new Error('took too long')))
  await once(socket, 'secureConnect')
  const { valid_to: end } = socket.getPeerCertificate()
  socket.destroy()
  return (Date.parse(end) - Date.now()) / 86_400_000
}

/** What visitors need beside the page: files that last, and a form that is known to come from here. */
export async function handedOn({ site, home, ask }) {
  const page = await home()
  if (page.status !== 200) return GONE
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
          `${file} is answered with ${found.failed ?? found.status}.`,
          `Pages and files are not of the same build, or not served from it. ${NGINX}`,
        ),
      found?.status === 200 &&
        !/immutable/.test(found.headers.get('cache-control') ?? '') &&
        failure(
          'Files of the build are not kept by browsers.',
          `cache-control is taken away or changed. ${NGINX}`,
        ),
      posted.status === 403 &&
        failure(
          'Forms are refused as if they came from another site.',
          `The proxy must hand on the Host header. ${NGINX}`,
        ),
    ].filter(Boolean),
    'Files of the build last, and forms are taken.',
  )
}
