import { answering } from '#lib/editor/access.ts'
import { moveAddress } from '#lib/editor/move-address.ts'

export const POST = answering(async (store, { url }) => {
  const query = new URL(url).searchParams
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? '']
  await moveAddress(store, { from, to, withLinks: query.has('links') })
  return {}
})
