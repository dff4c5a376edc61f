/**
 * A link to a section of the page it stands in becomes a bare hash, which stays on the page whatever query the address
 * has. React finds another address in its payload and leaves the one in the HTML.
 */
export const relativeHashes = (page) => ({
  ...page,
  html: page.html.replaceAll(`href="${page.path}#`, 'href="#'),
})
