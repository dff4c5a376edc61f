import { LanguageMenu } from '#components/pages/layout/languages.tsx'
import { shownPageAt } from '#lib/pages/shown-pages.ts'

type Props = { params: Promise<{ first: string; second: string }> }

/** The language menu on pages of the other languages. */
export default async function Languages({ params }: Props) {
  const { first, second } = await params
  return <LanguageMenu page={shownPageAt(`/${first}/${second}`)} />
}
