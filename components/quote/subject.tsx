import { factsInWords, itemsInWords, labeled } from '#contract/asked-in-words.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { namesOf } from '#lib/quote/forms.ts'
import type { Prefill } from '#lib/quote/prefill.ts'
import type { FormProps } from './use-request-form.ts'

type Props = FormProps & { prefill: Prefill }

/** What a form was opened for: a product or a page, and the day; the lines of the quote list, folded where there are many. */
export function Subject({ name, prefill, language, texts: { shared } }: Props) {
  const { topic, displayName = topic, items = [], neededBy, delivery, plan } = prefill
  const lines = itemsInWords(items, { language, feet: '', products: {}, words: shared })
  const day = namesOf(name).includes('neededBy') ? undefined : neededBy
  const facts = factsInWords({ neededBy: day, delivery, plan }, language, shared.facts)
  const about = [
    items.length === 0 && displayName && interpolate(shared.topic, { topic: displayName }),
    items.length === 1 && interpolate(shared.product, { product: lines.join('\n') }),
    ...facts.map(labeled),
  ].filter(Boolean)
  return (
    <>
      {about.length > 0 && <p className="mt-2 font-semibold whitespace-pre-line">{about.join('\n')}</p>}
      {items.length > 1 && (
        <details open={items.length === 2} className="mt-2 wrap-anywhere text-small">
          <summary className="min-h-6 cursor-pointer font-semibold">
            {interpolate(shared.list, { count: items.length })}
          </summary>
          <p className="mt-1 max-h-[30dvh] overflow-y-auto whitespace-pre-line">{lines.join('\n')}</p>
        </details>
      )}
    </>
  )
}
