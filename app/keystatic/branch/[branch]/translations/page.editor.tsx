export { default, metadata } from '#app/keystatic/translations/page.editor.tsx'

/** Keystatic's sign-in and the language are of the request. */
export const dynamic = 'force-dynamic'
