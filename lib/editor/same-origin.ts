const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]']

/** A custom header, which other origins cannot send without a CORS preflight. */
export const SAME_ORIGIN = { 'no-cors': '1' }

/** Guards against CSRF by the header and against DNS rebinding by the Host. */
export function isSameOrigin({ headers }: Request) {
  const hostname = URL.parse(`http://${headers.get('host')}`)?.hostname ?? ''
  const site = headers.get('sec-fetch-site') ?? 'same-origin'
  return LOOPBACK.includes(hostname) && site === 'same-origin' && headers.get('no-cors') === '1'
}

export const refuse = () => new Response('Only the editor on this machine may ask for this.', { status: 403 })
