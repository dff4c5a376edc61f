'use client'

/** Between header and footer, in the place of a page whose drawing failed. */
export { BrokenPage as default } from '#components/pages/layout/broken-page.tsx'
