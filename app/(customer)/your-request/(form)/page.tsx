/** Without a number, the form for a link to any request. */
export { default } from '#app/(customer)/your-request/[reference]/page.tsx'
