import { LanguageMenu } from '#components/pages/layout/languages.tsx'

/** A parallel route, because the layout does not know the page inside it. */
export default function Languages() {
  return <LanguageMenu />
}
