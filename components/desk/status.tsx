import type { ReactNode } from 'react'
import { fill } from '#lib/content/index.ts'
import { readZone } from '#lib/desk/cookies.ts'
import { longDateTime } from '#lib/desk/dates.ts'
import type { DeskWords } from '#lib/desk/labels.ts'
import type { Metrics } from '#lib/server/metrics/counters.ts'
import type { Facts } from '#lib/server/metrics/read.ts'
import packageFile from '#package.json'

type Words = DeskWords['status']
type Props = { metrics: Metrics; facts?: Facts; words: Words }

const INCIDENTS = {
  mails_stuck: 'mailsStuck',
  requests_fail: 'requestsFail',
  disk_fills: 'diskFills',
  crowded: 'crowded',
} as const

/** Health of the site for staff: open incidents first, then the metrics behind them. */
export async function Status({ metrics, facts, words }: Props) {
  const zone = await readZone()
  const dateOr = (time: string | null, otherwise: string) => (time ? longDateTime(time, zone) : otherwise)
  const { web_vitals: vitals, delivery_seconds: delivery } = metrics
  return (
    <>
      <div role="status" className="mt-3 max-w-measure font-semibold">
        {metrics.incidents.length === 0 && <p>{words.fine}</p>}
        {metrics.incidents.map(({ name, since }) => (
          <p key={name} className="text-error">
            {fill(words[INCIDENTS[name]], { since: longDateTime(since, zone) })}
          </p>
        ))}
      </div>
      <div className="mt-6 grid gap-x-12 gap-y-6 md:grid-cols-2">
        <Part title={words.today}>
          <Figure label={words.requests}>{metrics.requests}</Figure>
          <Figure label={words.quarantined}>{metrics.quarantined}</Figure>
          <Figure label={words.failures}>{metrics.failures}</Figure>
        </Part>
        <Part title={words.mails}>
          <Figure label={words.waiting}>{metrics.waiting}</Figure>
          <Figure label={words.givenUp}>{metrics.given_up}</Figure>
          <Figure label={words.oldest}>{dateOr(metrics.oldest_waiting, words.none)}</Figure>
          <Figure label={words.delivery}>
            {delivery === null ? words.unknown : fill(words.seconds, { seconds: delivery })}
          </Figure>
        </Part>
        <Part title={words.speed}>
          <Speed label={words.lcp} {...vitals.LCP} words={words} />
          <Speed label={words.inp} {...vitals.INP} words={words} />
          <Speed label={words.cls} {...vitals.CLS} thousandths words={words} />
        </Part>
        <Part title={words.running}>
          <Figure label={words.source}>{packageFile.version}</Figure>
          <Figure label={words.database}>{metrics.migration ?? words.unknown}</Figure>
          <Figure label={words.functions}>{facts?.version ?? words.unknown}</Figure>
          <Figure label={words.mailWay}>{facts ? (facts.mail ?? words.none) : words.unknown}</Figure>
          <Figure label={words.schedule}>{dateOr(metrics.schedule_at, words.unknown)}</Figure>
          <Figure label={words.backup}>{dateOr(metrics.backup_at, words.unknown)}</Figure>
        </Part>
      </div>
    </>
  )
}

type SpeedProps = Metrics['web_vitals']['LCP'] & { label: string; thousandths?: boolean; words: Words }

function Speed({ label, value, visits, thousandths, words }: SpeedProps) {
  if (value === null || visits === null) return <Figure label={label}>{words.unknown}</Figure>
  return (
    <Figure label={label}>
      {thousandths ? value / 1000 : fill(words.milliseconds, { value })}{' '}
      <span className="font-normal text-muted text-small">({fill(words.visits, { count: visits })})</span>
    </Figure>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="max-w-measure border-line-strong border-t pt-4">
      <h2 className="mb-1.5 text-h3">{title}</h2>
      <dl>{children}</dl>
    </section>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-1">
      <dt className="text-muted">{label}</dt>
      <dd className="ml-auto wrap-anywhere font-semibold tabular-nums">{children}</dd>
    </div>
  )
}
