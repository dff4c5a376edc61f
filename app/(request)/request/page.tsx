export { RequestPage as default, requestMetadata as generateMetadata } from '#app/request-page.tsx'
