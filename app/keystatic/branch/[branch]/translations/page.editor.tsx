export { default, metadata } from '#app/keystatic/translations/page.editor.tsx'

/** Keystatic's sign-in and the language come from the request. */
export const dynamic = 'force-dynamic'
