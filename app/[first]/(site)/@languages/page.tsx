import { LanguageMenu } from '#components/pages/layout/languages.tsx'
import { shownPageAt } from '#lib/pages/shown-pages.ts'

type Props = { params: Promise<{ first: string }> }

/** Part of the frame around a page, which does not know the page. */
export default async function Languages({ params }: Props) {
  return <LanguageMenu page={shownPageAt(`/${(await params).first}`)} />
}
