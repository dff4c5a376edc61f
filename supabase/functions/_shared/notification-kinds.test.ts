import { type Channel, notificationId, notificationKinds, readMailFileName } from './notification-kinds.ts'

const channels = Object.keys(notificationKinds) as Channel[]
const of = (channel: Channel, id = 7) => ({
  id,
  channel,
  createdAt: '2026-11-20T08:00:00.000Z',
  submission: notificationKinds[channel].about === 'submission' ? { id: 1042 } : null,
})

test.each(channels)('reads from a file name whose data a %s holds, finished or not', (channel) => {
  const { about } = notificationKinds[channel]
  const name = notificationId(of(channel))
  const told = { about, submission: about === 'submission' ? '1042' : undefined }
  expect(readMailFileName(`${name}.eml`)).toEqual(told)
  expect(readMailFileName(`.${name}.${crypto.randomUUID()}`)).toEqual(told)
})

test.each(channels)('gives the second %s of a submission another id', (channel) => {
  expect(notificationId(of(channel, 8))).not.toBe(notificationId(of(channel)))
})

test('treats an unknown kind as about several submissions', () => {
  expect(readMailFileName('weekly-report.7.1795161600000.eml')).toEqual({ about: 'several' })
})

test.each(['somebody-elses.eml', '2026-01-01T00-00-00.000Z-old.txt', 'notes.txt', '1042.eml'])(
  'ignores %s, which is not from the outbox',
  (name) => expect(readMailFileName(name)).toBeUndefined(),
)
