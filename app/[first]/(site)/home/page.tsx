import { languageParams } from '#lib/pages/shown-pages.ts'

export { HomePage as default, homeMetadata as generateMetadata } from '#app/home-page.tsx'

/** In the other languages, at /es and the like (next.config.mjs): a route of its own, for pages of blocks need no form. */
export const dynamicParams = false
export const generateStaticParams = languageParams
