export { SiteFrame as default } from '#app/site-frame.tsx'
