// Inspects each page and each function of a build for Vercel (Build Output API, .vercel/output).
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { HOME } from '../../../lib/content/anchors.ts'
import { csp } from '../../build/csp.mjs'

const POLICY = 'content-security-policy'
const ASSET = /\/(?:_next\/static|pictures)\/[^"'\s?,)\\]+\.\w+/g
/** Files that no function needs: settings, data of the embedded backend, tests. */
const PRIVATE = /(^|\/)(\.env(?!\.example)[^/]*|\.data|supabase\/tests|e2e)(\/|$)/

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** The headers that routes set on a GET of an address; the last route wins. */
function routedHeaders({ routes }, address) {
  const isAsked = ({ has = [], methods = ['GET'] }) => has.length === 0 && methods.includes('GET')
  return Object.assign(
    {},
    ...routes
      .filter((route) => route.headers && route.src && isAsked(route) && new RegExp(route.src).test(address))
      .map(({ headers }) => headers),
  )
}

/** In a language other than English, the home page is a route of its own (next.config.mjs). */
const prerenderedAt = (output, path) =>
  [path === '/' ? '/index' : path, `${path}/${HOME}`]
    .map((name) => join(output, 'functions', `${name}.prerender-fallback.html`))
    .find((file) => existsSync(file))

/** Returns a page's problems as sentences. A 404 page is served at any address, so no route sets its CSP. */
function inspectPage(output, config, path, { isMissing = false, isTransformed, ...build }) {
  const file = prerenderedAt(output, path)
  if (!file) return ['the page is not in the output']
  const html = readFileSync(file, 'utf8')
  const { initialHeaders = {}, initialStatus } = readJson(
    file.replace('.prerender-fallback.html', '.prerender-config.json'),
  )
  const routed = routedHeaders(config, path)
  const policy = isTransformed ? csp({ path, html }, build).csp : undefined
  const missing = [...new Set(html.match(ASSET))].filter(
    (asset) => !existsSync(join(output, 'static', decodeURI(asset))),
  )
  return [
    html.includes('<html data-deferred ') !== isTransformed &&
      `its HTML is ${isTransformed ? 'not transformed' : 'transformed'}`,
    isTransformed && initialHeaders[POLICY] !== policy && 'its CSP does not match its HTML',
    isTransformed && !isMissing && routed[POLICY] !== policy && 'a route sets a different CSP',
    isMissing && initialStatus !== 404 && `its status is ${initialStatus ?? 200}`,
    !routed[POLICY]?.includes("frame-ancestors 'none'") && 'it has no CSP',
    routed['x-content-type-options'] !== 'nosniff' && 'the security headers are missing',
    ...missing.map((asset) => `${asset} is missing`),
  ].filter(Boolean)
}

/** An address that redirects must not show a page. */
const inspectRedirect = ({ routes }, path) =>
  routes.some(({ src, status }) => src && status >= 307 && new RegExp(src).test(path))
    ? []
    : ['it is not redirected']

/** Returns a function's problems: files that are missing, private, or contain a secret of the build. */
function inspectFunction(config, project, secrets) {
  const { filePathMap = {}, handler, entrypoint } = readJson(config)
  const folder = dirname(config)
  const own = globSync('**/*', { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile())
  const mapped = Object.values(filePathMap).map((file) => join(project, file))
  const files = [...own.map((entry) => join(entry.parentPath, entry.name)), ...mapped]
  const start = handler ?? entrypoint
  return [
    start && !(start in filePathMap) && !existsSync(join(folder, start)) && `${start} is missing`,
    ...mapped.filter((file) => !existsSync(file)).map((file) => `${file} is missing`),
    ...Object.keys(filePathMap)
      .filter((file) => PRIVATE.test(file))
      .map((file) => `${file} must not be deployed`),
    ...files
      .filter((file) => existsSync(file) && /\.(c?js|mjs|json|html|rsc)$/.test(file))
      .flatMap((file) => {
        const text = readFileSync(file, 'utf8')
        return secrets.filter((secret) => text.includes(secret)).map((secret) => `${file} contains ${secret}`)
      }),
  ].filter(Boolean)
}

/**
 * Returns each page and function with its problems. `build` has the inputs of the CSPs, and `isTransformed`: whether
 * our adapter ran.
 */
export function inspectVercelOutput(
  project,
  { pages, missing = [], redirected = [], secrets = [], ...build },
) {
  const output = join(project, '.vercel/output')
  const config = readJson(join(output, 'config.json'))
  const functions = globSync('functions/**/*.func/.vc-config.json', { cwd: output })
  return [
    ...pages.map((path) => ({ name: path, problems: inspectPage(output, config, path, build) })),
    ...missing.map((path) => ({
      name: path,
      problems: inspectPage(output, config, path, { ...build, isMissing: true }),
    })),
    ...redirected.map((path) => ({ name: path, problems: inspectRedirect(config, path) })),
    ...functions.map((file) => ({
      name: dirname(file),
      problems: inspectFunction(join(output, file), project, secrets),
    })),
  ]
}
