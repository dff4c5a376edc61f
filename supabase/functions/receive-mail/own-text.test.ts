import { ownText } from './own-text.ts'

const ours = ['hello@company.example', 'sales@company.example']
const link = `https://company.example/your-request/7/${'0123456789'.repeat(4)}`
const quote = `On 11/27/26 10:12, Company wrote:\n> Your quote is ready.\n>\n> Open your page: ${link}`

const theirs = [
  'Please change the text to:\n> Harbor Day 2027\n> Miami',
  'Contact person: Ana\nCopy invoices to: Billing (sales@company.example)\nPO number: 77',
  'Hi,\nI sent this to Sales <sales@company.example>:\n- 250 shirts\n- 40 mugs',
]

test.each(theirs)('keeps what only looks like a quote: %j, also above one', (text) => {
  expect(ownText({ text }, ours)).toBe(text)
  expect(ownText({ text: `${text}\n\n${quote}` }, ours)).toBe(text)
})

test('cuts our mail in HTML, where only its button has the link', () => {
  const html = `<p>Blue: <a href="https://a.example">this</a></p>
<p>From: Company &lt;hello@company.example&gt;<br>Sent: Friday</p><a href="${link}">Open your page</a>`
  expect(ownText({ html }, ours)).toBe('Blue: this')
})
