/**
 * A root layout, so that everything below it can read the first segment of the address: the name of an English page, or
 * the language of the page that follows.
 */
export { Document as default, siteMetadata as generateMetadata } from '#app/_shared/document.tsx'
