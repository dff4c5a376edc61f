import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { createClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import Stripe from 'stripe'
import { BACKEND_URL, freshEmail, keys, theOnlyRequestFrom } from './backend.ts'
import { words } from './content.ts'
import { STAFF_EMAIL } from './desk.ts'
import { projectRequest, receipt, shared, takeTimeToType } from './forms.ts'
import { STRIPE_WEBHOOK_SECRET } from './site.ts'

/** Sends a request, and opens its page from the receipt. */
export async function openOwnRequest(page: Page) {
  const email = freshEmail()
  await projectRequest.open(page)
  await takeTimeToType(page)
  await projectRequest.fill(page, email)
  await projectRequest.submit(page).click()
  await receipt(page).getByRole('link', { name: shared.follow }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { id } = await theOnlyRequestFrom(email)
  return { id, email }
}

/** Signs the first of the forms of this name as their customer: it goes. */
export async function sign(page: Page, name: string, { fields } = words.customer) {
  const waiting = page.getByRole('form', { name })
  const count = await waiting.count()
  await waiting.first().getByLabel(fields.name).fill('Ada Byron')
  await waiting.first().getByRole('button').last().click()
  await expect(waiting).toHaveCount(count - 1)
}

const signedIn = async () => {
  const client = createClient(BACKEND_URL, keys().publishableKey, { auth: { persistSession: false } })
  await client.auth.signInWithPassword({ email: STAFF_EMAIL, password: keys().staff.password })
  return client
}

/** Writes to a customer as staff. Returns the id of the message. */
export async function writeAsStaff(id: number, message: object, file?: { form: string; id: string }) {
  const parameters = { p_id: id, p_message: message, p_key: randomUUID() }
  const sent = file && { p_form_key: file.form, p_file: file.id }
  const client = await signedIn()
  return (await client.rpc('write_to_customer', { ...parameters, ...sent }).throwOnError()).data as number
}

export const quote = {
  kind: 'quote',
  body: 'As asked',
  lines: [{ what: 'Mugs, engraved', quantity: '250', sum: '1250.00' }],
  amount: 1250,
  currency: 'USD',
  valid_until: '2199-01-01',
}

/** Sends a proof: a picture, uploaded as any other file; of an order with several lines, of which of them. */
export async function sendProof(id: number, body: string, line_ids?: string[]) {
  const create = { width: 1200, height: 900, channels: 3 as const, background: '#1b3fd1' }
  const picture = await sharp({ create }).png().toBuffer()
  const form = randomUUID()
  const { functions } = await signedIn()
  const files = async (task: object) => (await functions.invoke('request-files', { body: task })).data
  const granted = await files({ do: 'grant', form, name: 'proof.png', bytes: picture.length })
  await fetch(new URL(granted.url, BACKEND_URL), {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
    body: new Uint8Array(picture),
  })
  await files({ do: 'settle', form, id: granted.id })
  await writeAsStaff(id, { kind: 'proof', body, line_ids }, { form, id: granted.id })
}

/** Tells of a payment for a request, as Stripe does. */
export async function payAtStripe(id: number, amount: number) {
  const paid = { amount_total: Math.round(amount * 100), currency: 'usd', payment_status: 'paid' }
  const session = { id: `cs_${id}`, client_reference_id: `request-${id}`, ...paid }
  const created = Math.floor(Date.now() / 1000)
  const event = { id: `evt_${id}`, type: 'checkout.session.completed', created, data: { object: session } }
  const body = JSON.stringify(event)
  const signature = { payload: body, secret: STRIPE_WEBHOOK_SECRET }
  const headers = { 'stripe-signature': Stripe.webhooks.generateTestHeaderString(signature) }
  const answer = await fetch(`${BACKEND_URL}/functions/v1/receive-payment`, { method: 'POST', headers, body })
  expect(await answer.json()).toMatchObject({ outcome: 'stored' })
}
