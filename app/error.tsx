'use client'

/** Between header and footer, in the place of a page whose drawing failed. */
export { BrokenPage as default } from '@/components/layout/broken-page'
