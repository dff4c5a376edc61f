import { LanguageMenu } from '#components/pages/layout/languages.tsx'

/** Part of the frame around a page, which does not know the page. */
export default function Languages() {
  return <LanguageMenu />
}
