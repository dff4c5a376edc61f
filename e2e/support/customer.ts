import { randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import { BACKEND_URL, keys } from './backend.ts'
import { STAFF_EMAIL } from './desk.ts'

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
