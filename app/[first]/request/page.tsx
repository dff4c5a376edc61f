import { languageParams } from '#lib/pages/shown-pages.ts'

export { RequestPage as default, requestMetadata as generateMetadata } from '#app/_shared/request-page.tsx'

/** Like app/(request)/request, in the other languages. */
export const dynamicParams = false
export const generateStaticParams = languageParams
