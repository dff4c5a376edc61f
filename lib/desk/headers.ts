/** What goes out with every answer of the desk, beside the policy of a page and the headers of every answer. */
export const deskHeaders = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'same-origin',
}
