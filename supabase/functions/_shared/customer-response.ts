import * as z from 'zod/mini'
import { isEmail, textSchema } from './answers.ts'
import { isPhone } from './contact.ts'
import { customerKinds, messageLimits } from './customer-page.ts'
import { parseDay } from './day.ts'

const isDay = (text: string) => parseDay(text) !== '' && text >= '2000' && text < '2200'

/**
 * What a mail program would turn into a link, with other signs for a dot and without invisible characters, which would
 * hide it here: these texts are in an email to the customer.
 */
const LINK = /:\/\/|\bwww\.|@|[\p{L}\p{N}-]{2,}[.。]\p{L}{2,}|[.。]\p{L}{2,}\/|(\.\d+){3}[/:]/iu
const withoutLink = (label: string) =>
  z.refine<string>((text) => !LINK.test(text.normalize('NFKC').replace(/\p{Cf}/gu, '')), {
    error: `Please write the ${label} without a web or email address.`,
    params: { isLink: true },
  })

/** What a customer writes: the columns of a message. `hasFiles` says whether files come with it. */
export const responseSchema = (hasFiles: boolean) =>
  z
    .object(
      {
        kind: z.enum(customerKinds, 'There is no such response.'),
        about: z._default(z.nullable(z.int('A response is about a message.')), null),
        /** Whether what is said to one option of a choice is of all. */
        is_all: z.optional(z.literal(true)),
        body: textSchema('message', messageLimits.body),
        name: textSchema('name', messageLimits.name).check(withoutLink('name')),
        purchase_order: textSchema('purchase order', messageLimits.purchase_order).check(
          withoutLink('purchase order'),
        ),
        phone: textSchema('phone', messageLimits.phone).check(
          z.refine((phone) => phone === '' || isPhone(phone), 'Please give a phone number that we can call.'),
        ),
        deliver_to: textSchema('delivery address', messageLimits.deliver_to),
        invoice: z._default(
          z.nullable(
            z.object({
              name: textSchema('name on the invoice', messageLimits.name),
              address: textSchema('address of the invoice', messageLimits.deliver_to),
              tax_number: textSchema('tax number', messageLimits.purchase_order),
              email: textSchema('email of the invoice', 254).check(
                z.refine((email) => email === '' || isEmail(email), 'Please give an email address.'),
              ),
            }),
          ),
          null,
        ),
        event_on: textSchema('date', 10).check(
          z.refine((day) => day === '' || isDay(day), 'Please choose a date.'),
        ),
      },
      'The response must be one JSON object.',
    )
    .check(
      z.refine(({ kind, is_all }) => !is_all || kind === 'declined' || kind === 'change_asked', {
        path: ['is_all'],
        error: 'This is said of one.',
      }),
      z.refine(({ kind, name }) => name !== '' || !['accepted', 'approved'].includes(kind), {
        path: ['name'],
        error: 'Please give your name.',
      }),
      z.refine(({ kind, body }) => kind !== 'change_asked' || body !== '', {
        path: ['body'],
        error: 'Please write what should change.',
      }),
      z.refine(({ kind, body }) => kind !== 'reply' || body !== '' || hasFiles, {
        path: ['body'],
        error: 'Please write a message or add a file.',
      }),
      z.refine(
        ({ kind, phone, event_on, purchase_order, deliver_to, invoice }) =>
          kind !== 'details_changed' ||
          invoice !== null ||
          [phone, event_on, purchase_order, deliver_to].some((text) => text !== ''),
        { path: ['phone'], error: 'Please give what has changed.' },
      ),
    )
