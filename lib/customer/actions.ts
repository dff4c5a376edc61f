'use server'

import { refresh } from 'next/cache'
import * as z from 'zod/mini'
import { isEmail } from '#contract/answers.ts'
import {
  customerKinds,
  invoiceFields,
  outcomes,
  outdatedRules,
  type ResponseOutcome,
} from '#contract/customer-page.ts'
import { responseSchema } from '#contract/customer-response.ts'
import { commaOf, english, localeOf, parseLanguage } from '#contract/languages.ts'
import { dueText, officeOf } from '#contract/office-hours.ts'
import { getContent, getMessages, interpolate } from '#lib/content/index.ts'
import { formText } from '#lib/forms/form-text.ts'
import { readUploadedFiles } from '#lib/uploads/uploaded-files.ts'
import { askBackend, keyOf } from './backend.ts'
import { isReference, readLinkCookie } from './link.ts'
import { orderAgain } from './order-again.ts'
import { fieldsOf, idleResponse, keepIn, type ResponseState, takesFiles } from './responses.ts'

const result: z.ZodMiniType<ResponseOutcome> = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.enum(outcomes), isFull: z.optional(z.boolean()), rule: z.optional(z.string()) }),
  z.object({ outcome: z.literal('answered'), by: z.string(), at: z.string() }),
])

/** The server action of every form on a customer's page. Its arguments are untrusted, like any request's. */
export async function sendResponse(_previous: ResponseState, data: FormData): Promise<ResponseState> {
  const read = (name: string) => formText(data, name)
  const language = parseLanguage(read('language')) ?? english
  if (read('kind') === 'reorder') return orderAgain(read, language)
  const { customer, forms } = await getMessages(language)
  const kind = customerKinds.find((name) => name === read('kind')) ?? 'reply'
  const values = Object.fromEntries(fieldsOf(kind).map((name) => [name, read(name)]))
  const files = readUploadedFiles(takesFiles(kind) ? read('files') : '')
  const anchor = read('anchor')
  const keep = keepIn(anchor, { ...values, key: read('key') })

  const about = Number(read('about')) || null
  const is_all = read('is_all') ? true : undefined
  const billed = invoiceFields.map((name) => [name, values[`invoice_${name}`] ?? ''] as const)
  const invoice = billed.some(([, text]) => text !== '') ? Object.fromEntries(billed) : null
  const parsed = responseSchema(files.files.length > 0).safeParse({ ...values, kind, about, is_all, invoice })
  if (!parsed.success) {
    const { change, ...others } = customer.errors
    const { invoice: invoice_email, ...named } = others
    const messages: Record<string, string> = { ...named, invoice_email }
    if (kind === 'change_asked') messages.body = change
    const errors: Record<string, string> = {}
    for (const issue of parsed.error.issues) {
      const name = issue.path.join('_')
      if (issue.code === 'too_big')
        errors[name] ??= interpolate(forms.shared.tooLong, {
          max: issue.maximum.toLocaleString(localeOf(language)),
        })
      if (issue.code === 'custom' && issue.params?.isLink) errors[name] ??= others.link
      errors[name] ??= messages[name] ?? others.phone
    }
    return keep('invalid', errors)
  }

  const link = await readLinkCookie(read('request'))
  if (!link.secret) return keep('dead')
  const sent = files.files.length > 0 ? { form: files.form, ids: files.files.map(({ id }) => id) } : null
  const key = keyOf([read('key'), link.id, parsed.data, sent])
  const stored = await askBackend('respond', { ...link, key, response: parsed.data, files: sent }, result)
  if (!stored) return keep('failed')
  // Shows what the page says now, also to those whose response came too late. Without a link, it would replace the forms,
  // and with them what was typed.
  if (stored.outcome !== 'dead') refresh()
  if (stored.outcome === 'stored' || stored.outcome === 'repeated')
    return { ...idleResponse, anchor, status: 'sent' }
  if (stored.outcome !== 'answered') {
    const rule = outdatedRules.find((name) => name === stored.rule)
    return { ...keep(stored.isFull ? 'full' : stored.outcome), rule }
  }
  const { office } = await getContent('site', english)
  const at = dueText(new Date(stored.at), officeOf(office), language)
  return { ...keep('answered'), by: [stored.by, at].filter(Boolean).join(commaOf(language)) }
}

/** The server action of the form for a new link; its state is the same whatever is true. */
export async function renewLink(_previous: ResponseState, data: FormData): Promise<ResponseState> {
  const { customer, forms } = await getMessages(parseLanguage(formText(data, 'language')) ?? english)
  const values = { reference: formText(data, 'reference'), email: formText(data, 'email') }
  const reference = values.reference.trim().replace(/^#/, '')
  const email = values.email.trim()
  const errors = {
    ...(!isReference(reference) && { reference: customer.link.missing }),
    ...(!isEmail(email) && { email: forms.shared.emailInvalid }),
  }
  if (Object.keys(errors).length > 0) return { status: 'invalid', values, errors }
  const isAsked = await askBackend('renew', { id: Number(reference), email }, z.object({}))
  return isAsked ? { ...idleResponse, status: 'sent' } : { status: 'failed', values, errors: {} }
}
