'use client'

/** Replaces a submission that failed to render; the list next to it stays. */
export { BrokenDesk as default } from '#components/desk/broken-desk.tsx'
