'use client'

/** Between header and footer, in the place of a page that failed to render. */
export { LazyBrokenPage as default } from '#components/pages/layout/lazy-broken-page.tsx'
