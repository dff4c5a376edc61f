'use client'

/** Replaces a page that failed to render; header and footer stay. */
export { LazyBrokenPage as default } from '#components/pages/layout/lazy-broken-page.tsx'
