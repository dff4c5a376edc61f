/** What is to be made: PLAIN leaves the pages as Next.js has made them, BUILD_WITHOUT names single parts to leave out. */
export function wantedParts({ PLAIN, BUILD_WITHOUT = '' }, reworks, others) {
  const without = BUILD_WITHOUT.split(',').filter(Boolean)
  const names = [...Object.keys(reworks), ...others]
  const unknown = without.find((name) => !names.includes(name))
  if (unknown) throw new Error(`BUILD_WITHOUT names ${unknown}; what can be left out is ${names.join(', ')}.`)
  return names.filter((name) => !without.includes(name) && !(PLAIN && name in reworks))
}

/** A page after these steps. One that meets what it does not know steps aside: a line says so, and the page goes on. */
export function reworked(page, steps, say = console.log) {
  // What says that everything has failed stays as it is.
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
