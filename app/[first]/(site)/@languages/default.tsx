import { LanguageMenu } from '#components/pages/layout/languages.tsx'

/** On home pages, and for an address that is not found. */
export default function Languages() {
  return <LanguageMenu />
}
