import type { ReactNode } from 'react'
import { interpolate } from '#lib/content/index.ts'
import { readZone } from '#lib/desk/cookies.ts'
import { longDateTime } from '#lib/desk/dates.ts'
import type { DeskCopy } from '#lib/desk/labels.ts'
import type { DeskMetrics, Metrics } from '#lib/server/metrics/counters.ts'
import type { Facts } from '#lib/server/metrics/read.ts'
import packageFile from '#package.json'

type Copy = DeskCopy['status']
type Props = { metrics: DeskMetrics; facts?: Facts; copy: Copy }

const INCIDENTS = {
  mails_stuck: 'mailsStuck',
  requests_fail: 'requestsFail',
  disk_fills: 'diskFills',
  crowded: 'crowded',
} as const

/** Health of the site for staff: open incidents first, then the metrics behind them. */
export async function Status({ metrics, facts, copy }: Props) {
  const zone = await readZone()
  const dateOr = (time: string | null, otherwise: string) => (time ? longDateTime(time, zone) : otherwise)
  const { web_vitals: vitals, delivery_seconds: delivery } = metrics
  return (
    <>
      <div role="status" className="mt-3 max-w-measure font-semibold">
        {metrics.incidents.length === 0 && <p>{copy.fine}</p>}
        {metrics.incidents.map(({ name, since }) => (
          <p key={name} className="text-error">
            {interpolate(copy[INCIDENTS[name]], { since: longDateTime(since, zone) })}
          </p>
        ))}
      </div>
      <div className="mt-6 grid gap-x-12 gap-y-6 md:grid-cols-2">
        <Part title={copy.today}>
          <Figure label={copy.requests}>{metrics.requests}</Figure>
          <Figure label={copy.quarantined}>{metrics.quarantined}</Figure>
          <Figure label={copy.failures}>{metrics.failures}</Figure>
        </Part>
        <Part title={copy.mails}>
          <Figure label={copy.waiting}>{metrics.waiting}</Figure>
          <Figure label={copy.givenUp}>{metrics.given_up}</Figure>
          <Figure label={copy.oldest}>{dateOr(metrics.oldest_waiting, copy.none)}</Figure>
          <Figure label={copy.delivery}>
            {delivery === null ? copy.unknown : interpolate(copy.seconds, { seconds: delivery })}
          </Figure>
        </Part>
        <Part title={copy.speed}>
          <Speed label={copy.lcp} {...vitals.LCP} copy={copy} />
          <Speed label={copy.inp} {...vitals.INP} copy={copy} />
          <Speed label={copy.cls} {...vitals.CLS} thousandths copy={copy} />
        </Part>
        <Part title={copy.campaigns}>
          {metrics.campaigns.length === 0 && <Figure label={copy.noCampaigns}>{0}</Figure>}
          {metrics.campaigns.map(({ name, requests, won }) => (
            <Figure
              key={name}
              label={
                <a href={`/form-submissions?${new URLSearchParams({ q: name })}`} className="underline">
                  {name}
                </a>
              }
            >
              {requests}{' '}
              <span className="font-normal text-muted text-small">
                ({interpolate(copy.campaignWon, { count: won })})
              </span>
            </Figure>
          ))}
        </Part>
        <Part title={copy.running}>
          <Figure label={copy.source}>{packageFile.version}</Figure>
          <Figure label={copy.database}>{metrics.migration ?? copy.unknown}</Figure>
          <Figure label={copy.functions}>{facts?.version ?? copy.unknown}</Figure>
          <Figure label={copy.mailWay}>{facts ? (facts.mail ?? copy.none) : copy.unknown}</Figure>
          <Figure label={copy.schedule}>{dateOr(metrics.schedule_at, copy.unknown)}</Figure>
          <Figure label={copy.backup}>{dateOr(metrics.backup_at, copy.unknown)}</Figure>
        </Part>
      </div>
    </>
  )
}

type SpeedProps = Metrics['web_vitals']['LCP'] & { label: string; thousandths?: boolean; copy: Copy }

function Speed({ label, value, visits, thousandths, copy }: SpeedProps) {
  if (value === null || visits === null) return <Figure label={label}>{copy.unknown}</Figure>
  return (
    <Figure label={label}>
      {thousandths ? value / 1000 : interpolate(copy.milliseconds, { value })}{' '}
      <span className="font-normal text-muted text-small">
        ({interpolate(copy.visits, { count: visits })})
      </span>
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

function Figure({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-1">
      <dt className="text-muted">{label}</dt>
      <dd className="ml-auto wrap-anywhere font-semibold tabular">{children}</dd>
    </div>
  )
}
