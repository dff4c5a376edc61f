/**
 * Turns same-page links into bare hashes: /page#section would reload the page if the address has a query string. The
 * payload keeps the full link, and React, which does not patch attributes on hydration, keeps the one in the HTML.
 */
export const relativeHashes = (page) => ({
  ...page,
  html: page.html.replaceAll(`href="${page.path}#`, 'href="#'),
})
