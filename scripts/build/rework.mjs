/**
 * A page after these steps. A step that meets what it does not know steps aside: the page goes out without it, and one
 * line says so. What says that everything has failed stays as Next.js has made it.
 */
export function reworked(page, steps, say = console.log) {
  if (page.path === '/_global-error') return page
  return steps.reduce((before, [name, step]) => {
    try {
      return step(before)
    } catch ({ message }) {
      say(`${page.path} goes out without ${name}: ${message}`)
      return before
    }
  }, page)
}
