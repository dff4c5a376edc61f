export { Document as default, siteMetadata as generateMetadata } from '#app/document.tsx'
