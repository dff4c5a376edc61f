'use client'

/** Between header and footer, in the place of a page that failed to render. */
export { BrokenPage as default } from '#components/pages/layout/broken-page.tsx'
