import { LanguageMenu } from '#components/pages/layout/languages.tsx'
import { shownPageAt } from '#lib/pages/shown-pages.ts'

type Props = { params: Promise<{ first: string }> }

/** A parallel route, because the layout does not know the page inside it. */
export default async function Languages({ params }: Props) {
  return <LanguageMenu page={shownPageAt(`/${(await params).first}`)} />
}
