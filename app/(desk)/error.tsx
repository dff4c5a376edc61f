'use client'

/** In the place of a page of the desk that failed to render. */
export { BrokenDesk as default } from '#components/desk/broken-desk.tsx'
