import { HOME_SECTIONS, PAGE_SECTIONS, ROUTES } from '../sections.ts'
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
  const route = page || '/'
  if (!isIn(ROUTES, route)) return `leads to ${route}, a page that does not exist; ${oneOf(ROUTES)}`
  if (section === undefined) return undefined
  const sections = route === '/' ? HOME_SECTIONS : PAGE_SECTIONS[route]
  if (isIn(sections, section)) return undefined
  return `leads to #${section}, a section that does not exist; ${oneOf(sections.map((name) => `${page}#${name}`))}`
}

const isIn = <T extends string>(list: readonly T[], value: string): value is T =>
  (list as readonly string[]).includes(value)

const oneOf = (choices: readonly string[]) => `write ${choices.join(', ')}`
