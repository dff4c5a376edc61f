/**
 * A link to a section of the page it stands in becomes one that stays there, whatever query the address has. React
 * finds another address in its description and leaves the one in the page.
 */
export const ownAnchors = (page) => ({
  ...page,
  html: page.html.replaceAll(`href="${page.path}#`, 'href="#'),
})
