import { type Channel, notificationId, notificationKinds, readMailFileName } from './notification-kinds.ts'

const channels = Object.keys(notificationKinds) as Channel[]
const of = (channel: Channel, id = 7) => ({
  id,
  channel,
  createdAt: '2026-11-20T08:00:00.000Z',
  submission: notificationKinds[channel].about === 'submission' ? { id: 1042 } : null,
})

test.each(channels)('a mail file tells whose data a %s holds, finished or not', (channel) => {
  const { about } = notificationKinds[channel]
  const name = notificationId(of(channel))
  const told = { about, submission: about === 'submission' ? '1042' : undefined }
  expect(readMailFileName(`${name}.eml`)).toEqual(told)
  expect(readMailFileName(`.${name}.${crypto.randomUUID()}`)).toEqual(told)
})

test.each(channels)('the second %s of a submission is another mail', (channel) => {
  expect(notificationId(of(channel, 8))).not.toBe(notificationId(of(channel)))
})

test('a kind that is no longer in the list counts as about several', () => {
  expect(readMailFileName('weekly-report.7.1795161600000.eml')).toEqual({ about: 'several' })
})

test.each(['somebody-elses.eml', '2026-01-01T00-00-00.000Z-old.txt', 'notes.txt', '1042.eml'])(
  '%s is no mail of the outbox',
  (name) => expect(readMailFileName(name)).toBeUndefined(),
)
