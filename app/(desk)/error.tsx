'use client'

/** In the place of a page of the desk that failed to render. */
export { BrokenPage as default } from '#components/pages/layout/broken-page.tsx'
