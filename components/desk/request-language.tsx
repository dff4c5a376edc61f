import { type Language, languages } from '#contract/languages.ts'
import { getForms } from '#lib/content/index.ts'
import { optionLabel } from '#lib/content/options.ts'
import type { DeskCopy } from '#lib/desk/labels.ts'

type Props = {
  language: Language
  form: string
  /** The English option that was sent. */
  chosen: string | undefined
  labels: DeskCopy['labels']
}

/** For a request in another language: that language, and the label that the chosen option has in it. */
export async function RequestLanguage({ language, form, chosen = '', labels }: Props) {
  const seen = optionLabel(form, chosen, await getForms(language))
  return (
    <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
      <div>
        <dt className="text-[0.8125rem] text-muted">{labels.language}</dt>
        <dd>
          <bdi lang={language}>{languages[language].name}</bdi>
        </dd>
      </div>
      {seen && (
        <div>
          <dt className="text-[0.8125rem] text-muted">{labels.seenAs}</dt>
          <dd>
            <bdi lang={language}>{seen}</bdi>
          </dd>
        </div>
      )}
    </dl>
  )
}
