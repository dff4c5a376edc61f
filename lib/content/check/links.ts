import { addresses, anchorsOf, pages } from '../../pages/index.ts'
import type { Loaded, WrittenText } from './load.ts'
import { at } from './place.ts'

/** Every link inside the site leads to a page and a section that exist. */
export const checkLinks = (loaded: Loaded) =>
  loaded.texts
    .filter(({ path, text }) => path.at(-1) === 'href' && /^[#/]/.test(text))
    .flatMap((link) => {
      const remedy = brokenLink(link)
      return remedy ? [at(loaded, link, remedy)] : []
    })

function brokenLink({ text }: WrittenText) {
  const [page = '', section] = text.split('#')
  const address = page || '/'
  const known = pages.find((one) => one.address === address)
  if (!known) return `leads to ${address}, a page that does not exist; ${oneOf(addresses)}`
  if (section === undefined) return undefined
  const anchors = anchorsOf(known)
  if (anchors.includes(section)) return undefined
  return `leads to #${section}, a section that does not exist; ${oneOf(anchors.map((name) => `${page}#${name}`))}`
}

const oneOf = (choices: readonly string[]) => `write ${choices.join(', ')}`
