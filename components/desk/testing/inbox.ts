import type { InboxContext } from '#components/desk/list/inbox-context.ts'
import { reader } from '#lib/desk/testing/request.ts'

const noop = () => {}
/** What the components of the inbox share. */
export const inbox: InboxContext = {
  reader,
  filter: {},
  open: undefined,
  now: '',
  today: '2026-11-20',
  soon: [],
  carriers: ['UPS'],
  pending: false,
  show: noop,
  keep: noop,
  finish: noop,
  several: noop,
  drop: noop,
}
