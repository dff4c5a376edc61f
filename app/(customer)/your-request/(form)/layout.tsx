export { default, generateMetadata } from '#app/(customer)/your-request/[reference]/layout.tsx'
