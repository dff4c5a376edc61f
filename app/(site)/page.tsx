export { HomePage as default, homeMetadata as generateMetadata } from '#app/home-page.tsx'
