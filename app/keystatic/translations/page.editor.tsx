import { Translations } from '#components/editor/translations.tsx'
import { english, parseLanguage } from '#contract/languages.ts'

export const metadata = { title: 'Translations', robots: { index: false } }

export const dynamic = 'force-dynamic'

type Query = Promise<Record<string, string | string[] | undefined>>

export default async function TranslationsPage({ searchParams }: { searchParams: Query }) {
  const { language, file } = await searchParams
  const known = parseLanguage(language)
  return (
    <main data-content-editor>
      <Translations
        language={known === english ? undefined : known}
        file={typeof file === 'string' ? file : undefined}
      />
    </main>
  )
}
