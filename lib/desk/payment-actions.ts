'use server'

import { refresh } from 'next/cache'
import * as z from 'zod/mini'
import { callRpc, refusalOf } from '#lib/server/supabase/query.ts'
import { getDeskContext } from './context.ts'
import { isCurrency } from './letter.ts'
import { decimalIn } from './quote-lines.ts'
import { requestId, typedText } from './request.ts'

/** A payment as it is typed; below 0, it was paid back. */
const payment = z.object({
  amount: z.pipe(z.string().check(z.maxLength(20)), z.transform(decimalIn)),
  currency: z.string().check(z.toUpperCase(), z.refine(isCurrency)),
  paid_on: z.iso.date(),
  how: typedText(60),
})

/** Notes what a customer paid. The key makes a repetition no second one. */
export async function notePayment(request: number, key: string, input: unknown) {
  const parsed = payment.safeParse(input)
  const { today } = await getDeskContext()
  if (!parsed.success || !Number(parsed.data.amount) || parsed.data.paid_on > today)
    return { outcome: 'wrong' } as const
  const noted = await callRpc('note_payment', { p_id: request, p_payment: parsed.data, p_key: key })
  if (noted.problem) return { outcome: refusalOf(noted) }
  refresh()
  return { outcome: 'noted', payment: noted.data } as const
}

/** Takes a payment back, as if it had never been. */
export async function takeBackPayment(id: number) {
  if (!requestId.safeParse(id).success) return { outcome: 'failed' } as const
  const taken = await callRpc('take_back_payment', { p_id: id })
  refresh()
  return { outcome: taken.problem ? refusalOf(taken) : ('undone' as const) }
}
