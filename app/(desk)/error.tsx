'use client'

/** Replaces a desk page that failed to render. */
export { DeskError as default } from '#components/desk/desk-error.tsx'
