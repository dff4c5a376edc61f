export { HomePage as default, homeMetadata as generateMetadata } from '#app/_shared/home-page.tsx'
