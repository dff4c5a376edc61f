import { getInterfaceCopy, getVendors } from '#lib/content/index.ts'
import { interpolate } from '#lib/content/interpolate.ts'

const liveWithdrawal = process.env.WITH_CHAT ? import('./live-withdrawal.tsx') : undefined

/** Withdraws consent to the chat; rendered only after the visitor has given it. */
export async function WithdrawConsent({ className }: { className?: string }) {
  const [{ chat }, copy, live] = await Promise.all([getVendors(), getInterfaceCopy(), liveWithdrawal])
  if (!live || chat.vendor === 'None' || !chat.consent) return null
  return (
    <live.LiveWithdrawal vendor={chat.vendor} className={className}>
      {interpolate(copy.chat.withdraw, { vendor: chat.vendor })}
    </live.LiveWithdrawal>
  )
}
