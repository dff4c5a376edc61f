const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]']

/** The header that the editor's own requests carry; a page of another site cannot send it without being asked first. */
export const SAME_ORIGIN = { 'no-cors': '1' }

/**
 * Whether a page of this site on this machine asks. Other sites are told apart by the header, and names of theirs that
 * were pointed at this machine by the host that the browser names.
 */
export function isSameOrigin({ headers }: Request) {
  const hostname = URL.parse(`http://${headers.get('host')}`)?.hostname ?? ''
  const site = headers.get('sec-fetch-site') ?? 'same-origin'
  return LOOPBACK.includes(hostname) && site === 'same-origin' && headers.get('no-cors') === '1'
}

export const refuse = () => new Response('Only the editor on this machine may ask for this.', { status: 403 })
