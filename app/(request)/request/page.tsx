export { RequestPage as default, requestMetadata as generateMetadata } from '#app/_shared/request-page.tsx'
