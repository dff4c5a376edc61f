export { SiteFrame as default } from '#app/_shared/site-frame.tsx'
