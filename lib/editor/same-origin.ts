const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]']

/** A custom header, which other origins cannot send without a CORS preflight. */
export const SAME_ORIGIN = { 'no-cors': '1' }

/** Guards against CSRF by requiring that header. */
export const isOwnRequest = ({ headers }: Request) =>
  (headers.get('sec-fetch-site') ?? 'same-origin') === 'same-origin' && headers.get('no-cors') === '1'

/** On a developer's machine, also guards against DNS rebinding by requiring a loopback Host. */
export function isSameOrigin(request: Request) {
  const hostname = URL.parse(`http://${request.headers.get('host')}`)?.hostname ?? ''
  return LOOPBACK.includes(hostname) && isOwnRequest(request)
}

export const refuse = () => new Response('Only the editor itself may ask for this.', { status: 403 })
