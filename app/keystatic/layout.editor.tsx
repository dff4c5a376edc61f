export { Document as default, siteMetadata as generateMetadata } from '#app/_shared/document.tsx'
