import { LanguageMenu } from '#components/pages/layout/languages.tsx'

/** For an address that is not found. */
export default function Languages() {
  return <LanguageMenu />
}
