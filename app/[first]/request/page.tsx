import { languageParams } from '#lib/pages/shown-pages.ts'

export { RequestPage as default, requestMetadata as generateMetadata } from '#app/request-page.tsx'

/** In the other languages; the English one stands by itself. */
export const dynamicParams = false
export const generateStaticParams = languageParams
