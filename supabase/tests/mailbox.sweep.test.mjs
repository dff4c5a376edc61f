// Widens "of mails that were changed" of mailbox.test.mjs: 2,000 of them, read without the database.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import PostalMime from 'postal-mime'
import { mailToken } from '#contract/mail-token.ts'
import { parseMail } from '#supabase/functions/receive-mail/parse-mail.ts'
import { readHead, readMail } from '#supabase/functions/receive-mail/read-mail.ts'
import { changedMails } from './support/mail-samples.mjs'

const SECRET = 'secret'
const OURS = ['hello@company.example', 'sales@company.example']
const ours = {
  messageId: `<${mailToken(7, 8, 1, SECRET)}@company.example>`,
  references: [`<to.${mailToken(7, 8, 1, SECRET)}@company.example>`],
  text: `Your quote is ready.\n\nhttps://company.example/your-request/7/${'0123456789'.repeat(4)}`,
}
/** A name that is no encoding: its soft line break is none. */
const MISSPELLED = Buffer.from('Content-Transfer-Encoding: quotedprintable\r\n\r\nTwo=\r\nlines')
const OPTIONS = { forceRfc822Attachments: true }
/** What we read of a mail; its line ends may be those of the mail. */
const contentOf = ({ text, html, attachments }) => [
  ...[text, html].map((each) => each?.replaceAll('\r', '')),
  ...attachments.map(({ filename, mimeType, content }) => [
    filename,
    mimeType,
    Buffer.from(content).toString('latin1').replaceAll('\r', ''),
  ]),
]

test('2,000 changed mails are read, reach no other request, and are parsed as line by line', async () => {
  const each = fc.asyncProperty(changedMails(ours), async (bytes) => {
    const posted = { bytes, isWhole: true }
    const head = readHead(posted, SECRET, OURS)
    assert.ok([undefined, 7].includes(head.id))
    await readMail(head, posted, OURS)
    const parsed = await parseMail(bytes).catch(({ message }) => message)
    if (parsed === 'too much text') return
    assert.deepEqual(contentOf(parsed), contentOf(await PostalMime.parse(bytes, OPTIONS)))
  })
  await fc.assert(each, { numRuns: 2000, examples: [[MISSPELLED]] })
})
