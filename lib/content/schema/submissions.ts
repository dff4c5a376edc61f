import { emailPattern } from '#contract/email.ts'
import { group, pattern, text } from '#lib/content/schema/fields.ts'

const word = (label: string, ...params: string[]) => text({ label, params, max: 60 })

/** The placeholders that reply templates may use. */
export const replyFields = ['firstName', 'reference', 'topic', 'products', 'quantity', 'eventDate'] as const

const reply = (label: string) =>
  text({
    label,
    help: 'A line that uses a field the customer left empty is omitted.',
    mayUse: replyFields,
    max: 500,
    multiline: true,
  })

export const submissions = group('Replies of the desk', {
  mail: group(
    { label: 'Prepared reply', plain: true },
    {
      subject: word('Subject', 'id'),
      bcc: pattern({
        label: 'Copy of each reply (Bcc)',
        help: 'An address that files replies, such as that of a CRM. Leave it empty for none.',
        max: 120,
        optional: true,
        matches: emailPattern,
        fix: 'write an email address such as crm@example.com, or leave it empty',
      }),
      nameless: word('In place of {firstName} if it was not given'),
      heroQuote: reply('To a quote request'),
      quickQuote: reply('To a quick quote request'),
      projectRequest: reply('To a project request'),
      unknown: reply('To any other request'),
      quote: word('Above the quoted request', 'date'),
    },
  ),
})
