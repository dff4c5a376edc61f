import type { DeskWords } from '@/lib/desk/labels'
import { formLabel } from '@/lib/desk/labels'
import type { Submission } from '@/lib/desk/submission'
import { Fact } from './fact'

/** What else is known: the form, why it was suspected, the visit that led here, answers to questions of old forms. */
export function Background({
  submission: { work, other },
  words,
}: {
  submission: Submission
  words: DeskWords
}) {
  const { labels, forms } = words
  return (
    <dl className="desk-facts desk-background">
      {work && <Fact label={labels.form}>{formLabel(work.form, forms)}</Fact>}
      {work?.quarantined && <Fact label={labels.reasons}>{work.reasons.join(', ')}</Fact>}
      <Pairs label={labels.other} pairs={other} />
      {work && <Pairs label={labels.visit} pairs={work.visit} />}
    </dl>
  )
}

function Pairs({ label, pairs }: { label: string; pairs: readonly (readonly [string, string])[] }) {
  if (pairs.length === 0) return null
  return (
    <div className="desk-fact-wide">
      <dt>{label}</dt>
      {pairs.map(([key, value]) => (
        <dd key={key}>
          <bdi>{key}</bdi>: <bdi>{value}</bdi>
        </dd>
      ))}
    </div>
  )
}
