import { type Channel, notificationId, notificationKinds } from './notification-kinds.ts'

const channels = Object.keys(notificationKinds) as Channel[]
const of = (channel: Channel, id: number) => ({
  id,
  channel,
  createdAt: '2026-11-20T08:00:00.000Z',
  submission: { id: 1042 },
})

test.each(channels)('gives the second %s of a submission another id', (channel) => {
  expect(notificationId(of(channel, 8))).not.toBe(notificationId(of(channel, 7)))
})
