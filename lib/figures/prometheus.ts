import type { Figures } from './figures.ts'

type Sample = readonly [labels: string, value: number | null]

const seconds = (time: string | null) => (time === null ? null : Date.parse(time) / 1000)

/** In the text format of Prometheus; what is not known is left out. */
export function asPrometheus(found: Figures) {
  const { speed, troubles } = found
  const metric = (name: string, help: string, samples: readonly Sample[]) => {
    const known = samples.filter(([, value]) => value !== null)
    const lines = known.map(([labels, value]) => `harborline_${name}${labels} ${value}`)
    return lines.length > 0
      ? [`# HELP harborline_${name} ${help}`, `# TYPE harborline_${name} gauge`, ...lines]
      : []
  }
  const one = (name: string, help: string, value: number | null) => metric(name, help, [['', value]])
  const isSo = (name: string) => Number(troubles.some((trouble) => trouble.name === name))
  return [
    one('requests_today', 'Requests stored since midnight.', found.requests),
    one('quarantined_today', 'Of these, suspected spam.', found.quarantined),
    one('failures_today', 'Requests that could not be sent since midnight.', found.failures),
    one('notifications_waiting', 'Notifications that are due or have failed.', found.waiting),
    one('notifications_given_up', 'Notifications that were given up.', found.given_up),
    one(
      'oldest_waiting_timestamp_seconds',
      'Since when the oldest of them waits.',
      seconds(found.oldest_waiting),
    ),
    one(
      'delivery_seconds',
      'How soon 95 of 100 notifications were out within a day.',
      found.delivery_seconds,
    ),
    metric('visit_speed_p75', 'Real visits within a week: LCP and INP in milliseconds, CLS.', [
      ['{metric="LCP"}', speed.LCP.value],
      ['{metric="INP"}', speed.INP.value],
      ['{metric="CLS"}', speed.CLS.value === null ? null : speed.CLS.value / 1000],
    ]),
    metric('trouble', 'Whether something is wrong, and somebody was told.', [
      ['{name="mails_stuck"}', isSo('mails_stuck')],
      ['{name="requests_fail"}', isSo('requests_fail')],
      ['{name="disk_fills"}', isSo('disk_fills')],
    ]),
    one('schedule_timestamp_seconds', 'When the schedule ran last.', seconds(found.schedule_at)),
    one('backup_timestamp_seconds', 'When a backup was last made.', seconds(found.backup_at)),
  ]
    .flat()
    .join('\n')
    .concat('\n')
}
