import Stripe from 'stripe'
import { dayIn } from '../_shared/day.ts'
import { handlerOf, Refusal, readUpTo } from '../_shared/http.ts'
import { unitsAtStripe } from '../_shared/money.ts'
import { readOffice } from '../_shared/office-hours.ts'
import { callRpc, type Env, projectFrom } from '../_shared/project.ts'

/** Twice the event of a session with as many fields and metadata as Stripe allows. */
const MAX_BODY_BYTES = 256 * 1024
/** The default provider of Deno is the same, that of Node.js is not. */
const cryptoProvider = Stripe.createSubtleCryptoProvider()

/** A key of Stripe's API, which stands beside it in the dashboard, may do everything and has no place here. */
function signingSecret({ STRIPE_WEBHOOK_SECRET: secret }: Env) {
  if (!secret || /^whsec_\w{18,}$/.test(secret)) return secret
  throw new Error('STRIPE_WEBHOOK_SECRET must be the signing secret of the webhook at Stripe, whsec_….')
}

export const settingsFrom = (env: Env, { client } = projectFrom(env)) => ({
  client,
  secret: signingSecret(env),
  /** The office's, whose days payments are noted by. */
  zone: readOffice(env.OFFICE).zone,
})
type Settings = ReturnType<typeof settingsFrom>

/** The whole function without the platform. What is not answered with 200, Stripe repeats for days. */
export const createHandler = (settings: Settings) =>
  handlerOf('receive-payment', 'The payment could not be stored. Try again later.', async (request) => {
    if (!settings.secret)
      throw new Refusal(404, 'off', 'No payments are received: STRIPE_WEBHOOK_SECRET is not set.')
    const event = await readEvent(request, settings.secret)
    if (
      event.type !== 'checkout.session.completed' &&
      event.type !== 'checkout.session.async_payment_succeeded'
    )
      return { body: { outcome: 'ignored' } }
    const outcome = await store(event.data.object, event.created, settings)
    return { body: { outcome }, line: { outcome, stripe: event.id } }
  })

/** The event in a body, which has to be read before its signature can say that Stripe has sent it. */
async function readEvent(request: Request, secret: string) {
  const refuse = (status: number, reason: string, sentence: string): never => {
    throw new Refusal(status, reason, sentence, { connection: 'close' })
  }
  const unsigned = () =>
    refuse(
      400,
      'signature',
      'This is no event that Stripe has signed with STRIPE_WEBHOOK_SECRET in the last five minutes.',
    )
  const signature = request.headers.get('stripe-signature') || unsigned()
  const { bytes, isWhole } = await readUpTo(request, MAX_BODY_BYTES)
  if (!isWhole) refuse(413, 'too_large', 'The body is too large: at most 256 KB are allowed.')
  const { webhooks } = Stripe
  return webhooks.constructEventAsync(bytes, signature, secret, undefined, cryptoProvider).catch(unsigned)
}

/** Stores what was paid of a request in a session, as of the day of the event. */
async function store(session: Stripe.Checkout.Session, created: number, settings: Settings) {
  const { id: p_session, client_reference_id, payment_status, amount_total, currency } = session
  const [, id] = /^request-(\d{1,15})$/.exec(client_reference_id ?? '') ?? []
  if (!id) return 'without_reference'
  if (payment_status !== 'paid' || !amount_total || !currency) return 'unpaid'
  const p_currency = currency.toUpperCase()
  const p_amount = amount_total / unitsAtStripe(p_currency)
  const p_today = dayIn(new Date(created * 1000), settings.zone)
  const payment = { p_id: Number(id), p_session, p_amount, p_currency, p_today }
  return callRpc(settings, 'receive_payment', payment)
}
