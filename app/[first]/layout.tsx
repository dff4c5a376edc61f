/**
 * A root layout, so that whatever stands below it knows the first part of the address: an English page, or the language of
 * a page that follows.
 */
export { Document as default, siteMetadata as generateMetadata } from '#app/document.tsx'
