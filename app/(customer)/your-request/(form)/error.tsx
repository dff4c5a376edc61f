'use client'

export { default } from '#app/(customer)/your-request/[reference]/error.tsx'
