import type { Metrics } from './counters.ts'

type Sample = readonly [labels: string, value: number | null]

const inThousands = ({ value }: { value: number | null }) => (value === null ? null : value / 1000)
const seconds = (time: string | null) => (time === null ? null : Date.parse(time) / 1000)

function metric(name: string, help: string, samples: readonly Sample[]) {
  const known = samples.filter(([, value]) => value !== null)
  const lines = known.map(([labels, value]) => `harborline_${name}${labels} ${value}`)
  return lines.length > 0
    ? [`# HELP harborline_${name} ${help}`, `# TYPE harborline_${name} gauge`, ...lines]
    : []
}
const one = (name: string, help: string, value: number | null) => metric(name, help, [['', value]])

/** Formats the backend's metrics as Prometheus text; omits unknown values. */
export function asPrometheus(found?: Metrics) {
  const up = one('backend_up', 'Whether the backend reports its metrics.', Number(Boolean(found)))
  return [up, ...(found ? samplesOf(found) : [])].flat().join('\n').concat('\n')
}

function samplesOf(found: Metrics) {
  const { web_vitals: vitals, incidents } = found
  const isOpen = (name: string) => Number(incidents.some((incident) => incident.name === name))
  return [
    one('notifications_waiting', 'Notifications that are due or have failed.', found.waiting),
    one(
      'notifications_given_up',
      'Dead letters: notifications that failed their last attempt.',
      found.given_up,
    ),
    one(
      'notifications_oldest_waiting_timestamp_seconds',
      'When the oldest of them became due.',
      seconds(found.oldest_waiting),
    ),
    one(
      'notifications_delivery_p95_seconds',
      '95th percentile of the delivery time of notifications over one day.',
      found.delivery_seconds,
    ),
    one(
      'visit_lcp_p75_seconds',
      '75th percentile of largest contentful paint, real visits of one week.',
      inThousands(vitals.LCP),
    ),
    one(
      'visit_inp_p75_seconds',
      '75th percentile of interaction to next paint, real visits of one week.',
      inThousands(vitals.INP),
    ),
    one(
      'visit_cls_p75_ratio',
      '75th percentile of cumulative layout shift, real visits of one week.',
      inThousands(vitals.CLS),
    ),
    metric('incident', 'Whether an incident is open, of which the operator was notified.', [
      ['{name="mails_stuck"}', isOpen('mails_stuck')],
      ['{name="requests_fail"}', isOpen('requests_fail')],
      ['{name="disk_fills"}', isOpen('disk_fills')],
      ['{name="crowded"}', isOpen('crowded')],
    ]),
    one('schedule_last_run_timestamp_seconds', 'When the schedule ran last.', seconds(found.schedule_at)),
    one(
      'backup_last_made_timestamp_seconds',
      'When a backup was last made; absent if there never was one.',
      seconds(found.backup_at),
    ),
  ]
}
