import { LanguageMenu } from '#components/pages/layout/languages.tsx'

/** The language menu on home pages and on the 404 page. */
export default function Languages() {
  return <LanguageMenu />
}
