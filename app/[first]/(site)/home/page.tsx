import { languageParams } from '#lib/pages/shown-pages.ts'

export { HomePage as default, homeMetadata as generateMetadata } from '#app/_shared/home-page.tsx'

/** Home pages of other languages, rewritten from /es etc. (next.config.mjs); separate, as block pages need no form. */
export const dynamicParams = false
export const generateStaticParams = languageParams
