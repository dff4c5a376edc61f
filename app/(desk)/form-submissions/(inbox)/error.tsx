'use client'

/** In the place of a request that failed to render; the list stays beside it. */
export { BrokenDesk as default } from '#components/desk/broken-desk.tsx'
