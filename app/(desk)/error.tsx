'use client'

/** Replaces a desk page that failed to render. */
export { BrokenDesk as default } from '#components/desk/broken-desk.tsx'
