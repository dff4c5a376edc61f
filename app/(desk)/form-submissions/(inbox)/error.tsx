'use client'

/** Replaces a submission that failed to render; the list next to it stays. */
export { DeskError as default } from '#components/desk/desk-error.tsx'
