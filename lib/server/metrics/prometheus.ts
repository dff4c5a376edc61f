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

/** What the backend tells, in the text format of Prometheus; what is not known is left out. */
export function asPrometheus(found?: Metrics) {
  const told = [one('backend_up', 'Whether the backend tells how it is.', Number(Boolean(found)))]
  return [...told, ...(found ? samplesOf(found) : [])].flat().join('\n').concat('\n')
}

function samplesOf(found: Metrics) {
  const { web_vitals: vitals, incidents } = found
  const isSo = (name: string) => Number(incidents.some((incident) => incident.name === name))
  return [
    one('notifications_waiting', 'Notifications that are due or have failed.', found.waiting),
    one('notifications_given_up', 'Notifications that were given up.', found.given_up),
    one(
      'notifications_oldest_waiting_timestamp_seconds',
      'Since when the oldest of them waits.',
      seconds(found.oldest_waiting),
    ),
    one(
      'notifications_delivery_p95_seconds',
      'How soon 95 of 100 notifications of the last day were out.',
      found.delivery_seconds,
    ),
    one(
      'visit_lcp_p75_seconds',
      'Largest contentful paint of real visits of a week.',
      inThousands(vitals.LCP),
    ),
    one(
      'visit_inp_p75_seconds',
      'Interaction to next paint of real visits of a week.',
      inThousands(vitals.INP),
    ),
    one('visit_cls_p75_ratio', 'Cumulative layout shift of real visits of a week.', inThousands(vitals.CLS)),
    metric('trouble', 'Whether something is wrong, and somebody was told.', [
      ['{name="mails_stuck"}', isSo('mails_stuck')],
      ['{name="requests_fail"}', isSo('requests_fail')],
      ['{name="disk_fills"}', isSo('disk_fills')],
      ['{name="crowded"}', isSo('crowded')],
    ]),
    one('schedule_last_run_timestamp_seconds', 'When the schedule ran last.', seconds(found.schedule_at)),
    one(
      'backup_last_made_timestamp_seconds',
      'When a backup was last made; absent if there never was one.',
      seconds(found.backup_at),
    ),
  ]
}
