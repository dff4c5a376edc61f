export { generateMetadata, NotFoundPage as default } from '#app/not-found-page.tsx'
