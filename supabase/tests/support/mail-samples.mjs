// Mails in the shapes in which mail programs and servers write them, each with how it is read. `ours` is the mail of ours
// that they answer: its ids and what a quote of it says.
import { Buffer } from 'node:buffer'
import fc from 'fast-check'

const OUR = 'Company <hello@company.example>'
const NOW = 'Fri, 27 Nov 2026 10:20:00 -0500'
const base64 = (content) => Buffer.from(content).toString('base64').replace(/.{76}/g, '$&\r\n')
const part = (type, body, headers = {}) =>
  [
    ...Object.entries({ 'Content-Type': type, ...headers }).map(([name, value]) => `${name}: ${value}`),
    '',
    body,
  ].join('\n')
export const multipart = (type, parts) => ({
  type: `multipart/${type}; boundary="=_part"`,
  body: [...parts.map((each) => `--=_part\n${each}`), '--=_part--\n'].join('\n'),
})
export const file = (name, type, content, more) =>
  part(`${type}; name="${name}"`, base64(content), {
    'Content-Disposition': `attachment; filename="${name}"`,
    'Content-Transfer-Encoding': 'base64',
    ...more,
  })
export const plain = (body) => part('text/plain; charset=utf-8', body)

/** How each program introduces and marks what it quotes. */
const marked = (text) => text.replace(/^/gm, '> ').replace(/^> $/gm, '>')
const fields = (from, sent, to, subject) => (text) =>
  `${from}: ${OUR}\n${sent}: Friday, November 27, 2026 10:12 AM\n${to}: Ana Reyes <ana@example.com>\n${subject}: Your quote\n\n${text}`
const outlook = fields('From', 'Sent', 'To', 'Subject')
const programs = {
  Gmail: (text) =>
    `On Fri, Nov 27, 2026 at 10:12 AM Company the Printers Online\n<hello@company.example> wrote:\n\n${marked(text)}`,
  'Apple Mail': (text) => marked(`On Nov 27, 2026, at 10:12 AM, ${OUR} wrote:\n\n${text}`),
  Thunderbird: (text) => `On 11/27/26 10:12, Company wrote:\n${marked(text)}`,
  Proton: (text) => `On Friday, November 27th, 2026 at 10:12 AM, ${OUR} wrote:\n\n${marked(text)}`,
  Yahoo: (text) => `On Friday, November 27, 2026 at 10:12:00 AM EST, ${OUR} wrote:  \n\n${text}`,
  'Outlook, new': (text) => `________________________________\n${outlook(text)}`,
  'Outlook, classic': (text) => `-----Original Message-----\n${outlook(text)}`,
  'Outlook, phone': (text) =>
    `Get Outlook for iOS<https://aka.ms/o0ukef>\n________________________________\n${outlook(text)}`,
}
const marks = ['Gmail', 'Apple Mail', 'Thunderbird', 'Proton']
const escaped = (text) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>')
/** The same in HTML, where a quote is a blockquote or stands beneath a rule. */
function inHtml(name, text) {
  const whole = programs[name]('QUOTE')
  const [intro] = whole.replace(/^>.*QUOTE|^> ?/gm, '').split('QUOTE')
  const quote = `<p>${escaped(text)}</p>`
  return `${escaped(intro)}${marks.includes(name) ? `<blockquote type="cite">${quote}</blockquote>` : quote}`
}

const SIGNATURE = '-- \nAna Reyes\nCassia Events'
export const YES = 'Yes, please: 250 of them.'
const ARABIC = 'نعم، من فضلك: ٢٥٠ قطعة.'
const SPANISH = 'Sí, por favor: 250, en español.'
const LIST = '250 shirts\n---\n40 mugs\n---\n12 flags'
export const PDF = Buffer.from('%PDF-1.7 a file')
const LOGO = Buffer.from('\x89PNG\r\n\x1a\n a logo of a signature', 'latin1')

/** A mail in words: who it is from, its type, its body, and its headers beside those of each answer. */
function mail(
  {
    ids,
    subject = 'Re: Your quote',
    from = 'Ana Reyes <ana@example.com>',
    type = 'text/plain; charset=utf-8',
    ...more
  },
  id,
) {
  const headers = {
    From: from,
    To: 'sales@company.example',
    Date: NOW,
    'Message-ID': `<${id}@mail.example>`,
    ...(ids && { 'In-Reply-To': ids.at(-1), References: ids.join('\n ') }),
    Subject: subject,
    'MIME-Version': '1.0',
    'Content-Type': type,
    ...more.headers,
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return `${lines.join('\n')}\n\n${more.body}`.replaceAll(/\r?\n/g, '\r\n')
}

/** All answers: `said` is the text of the customer, or `kept` words of it that were not cut; `files` are their names. */
const answers = (text) => {
  const quoted = (name) => programs[name](text)
  const shapes = Object.keys(programs).flatMap((name) => {
    const phone = name === 'Outlook, phone' ? '\n\nGet Outlook for iOS<https://aka.ms/o0ukef>' : ''
    const own = `${YES}\n\n${SIGNATURE}`
    const html = `<html><body><div>${YES}</div><br>${inHtml(name, text)}</body></html>`
    return [
      { name: `${name}, above`, said: own + phone, body: `${own}\n\n${quoted(name)}` },
      { name: `${name}, HTML only`, said: YES + phone, type: 'text/html; charset=utf-8', body: html },
    ]
  })
  const between = marks.map((name) => ({
    name: `${name}, between`,
    kept: ['Blue.', YES],
    body: `${programs[name]('Which color?')}\n\nBlue.\n\n${marked('How many?')}\n\n${YES}`,
  }))
  const inArabic = `‏في الجمعة، 27 نوفمبر 2026 في 10:12 ص تمت كتابة ما يلي بواسطة ‏Company‏ <‏hello@company.example‏>:‏\n\n${marked(text)}`
  const inSpanish = `El vie, 27 nov 2026 a las 10:12, Company (<hello@company.example>)\nescribió:\n\n${marked(text)}`
  const texts = [
    {
      name: 'Thunderbird, format=flowed',
      said: `${YES} And a proof of it.`,
      type: 'text/plain; charset=utf-8; format=flowed',
      body: `${YES} \nAnd a proof of it.\n\n${quoted('Thunderbird')}`,
    },
    {
      name: 'Outlook, windows-1252, quoted-printable',
      said: SPANISH,
      type: 'text/plain; charset=windows-1252',
      headers: { 'Content-Transfer-Encoding': 'quoted-printable' },
      body: `S=ED, por favor: 250, en espa=\n=F1ol.\n\n${fields('De', 'Enviado', 'Para', 'Asunto')(text)}`,
    },
    {
      name: 'Outlook, Arabic, base64',
      said: ARABIC,
      headers: { 'Content-Transfer-Encoding': 'base64' },
      body: base64(`${ARABIC}\n\n${fields('من', 'تم الإرسال', 'إلى', 'الموضوع')(text)}`),
    },
    { name: 'Gmail, Spanish', said: SPANISH, body: `${SPANISH}\n\n${inSpanish}` },
    { name: 'Gmail, Arabic', said: ARABIC, body: `${ARABIC}\n\n${inArabic}` },
    { name: 'Gmail, an order list', said: LIST, body: `${LIST}\n\n${quoted('Gmail')}` },
    {
      name: 'Gmail, forwarded',
      said: 'Is it this one?',
      body: `Is it this one?\n\n---------- Forwarded message ---------\nFrom: ${OUR}\nDate: Fri, Nov 27, 2026 at 10:12 AM\nSubject: Your quote\nTo: <ana@example.com>\n\n${text}`,
    },
    {
      name: 'Outlook, a link that it rewrites',
      said: YES,
      body: `${YES}\n\n${outlook(text.replace(/https:\S+/, (link) => `https://safelinks.example/?url=${encodeURIComponent(link)}&data=05`))}`,
    },
    {
      name: 'a broken link, uncut',
      kept: [YES],
      body: `${YES}\n${text.replace(/(\w{20})(\w{20})(?=\s)/, '$1=\n$2')}`,
    },
    { name: 'a subject that begins like one', said: YES, subject: 'Automatic doors, please', body: YES },
    { name: 'Gmail, nothing of its own', said: '', body: quoted('Gmail') },
    {
      name: 'Outlook, through a group of ours',
      said: YES,
      headers: { 'List-ID': 'Sales <sales.company.example>', Precedence: 'list' },
      body: `${YES}\n\n${quoted('Outlook, new')}`,
    },
  ]
  const parts = [
    {
      name: 'Gmail, text and HTML',
      said: YES,
      ...multipart('alternative', [
        plain(`${YES}\n\n${quoted('Gmail')}`),
        part('text/html; charset=utf-8', `<b>${YES}</b>`),
      ]),
    },
    {
      name: 'Gmail, forwarded as a file',
      said: 'See below.',
      files: ['Your quote.eml'],
      ...multipart('mixed', [
        plain('See below.'),
        part(
          'message/rfc822; name="Your quote.eml"',
          `Subject: Your quote\nContent-Type: text/plain\n\n${text}`,
        ),
      ]),
    },
    {
      name: 'Thunderbird, signed',
      said: YES,
      files: ['signature.asc'],
      ...multipart('signed; protocol="application/pgp-signature"', [
        plain(`${YES}\n\n${quoted('Thunderbird')}`),
        part('application/pgp-signature; name="signature.asc"', '-----BEGIN PGP SIGNATURE-----'),
      ]),
    },
    {
      name: 'Outlook, a logo in the signature',
      said: YES,
      ...multipart('related', [
        part('text/html; charset=utf-8', `<p>${YES}</p><img src="cid:logo1">`),
        file('image001.png', 'image/png', LOGO, {
          'Content-ID': '<logo1>',
          'Content-Disposition': 'inline; filename="image001.png"',
        }),
      ]),
    },
    {
      name: 'a thousand parts',
      what: 'too_large',
      ...multipart(
        'mixed',
        Array.from({ length: 1000 }, () => plain('x')),
      ),
    },
  ]
  const automatic = Object.entries({
    'Gmail, out of office': { 'Auto-Submitted': 'auto-replied' },
    'Outlook, out of office': { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    'a help desk': { 'Return-Path': '<>' },
    'a newsletter': { Precedence: 'bulk' },
    'a list of others': { 'List-Id': '<all.example.com>' },
    'Zimbra, out of office': { 'X-Autoreply': 'yes' },
    'another autoresponder': { 'X-Autorespond': 'away' },
    'Exchange, out of office': { Subject: 'Automatic reply: Your quote' },
    'Lotus, out of office': { Subject: 'AUTO: Ana is out of the office' },
  }).map(([name, headers]) => ({ name, headers, what: 'automatic', said: YES, body: YES }))
  return [...shapes, ...between, ...texts, ...parts, ...automatic]
}

/** The reports of mail servers on a mail of ours, with its headers as they came there: `recipients` it will never reach. */
const report = ({ name, to = 'ana@example.com', action = 'failed', recipients = [to], ...more }, sent) => ({
  name: `report of ${name}`,
  what: recipients.length > 0 ? 'returned' : 'ignored',
  recipients: recipients.map((address) => address.toLowerCase()),
  from: 'Mail Delivery System <MAILER-DAEMON@mx.example>',
  subject: 'Undelivered Mail Returned to Sender',
  headers: { 'Auto-Submitted': 'auto-replied', 'Return-Path': '<>', ...more.headers },
  ...multipart('report; report-type=delivery-status', [
    plain(`Your message to ${to} could not be delivered.`),
    part(
      'message/delivery-status',
      `Reporting-MTA: dns; mx.example\n\nFinal-Recipient: rfc822; ${to}\nAction: ${action}\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 no such user`,
    ),
    part(more.returned ?? 'message/rfc822', sent),
  ]),
})
const reports = (sent, id) => [
  report({ name: 'Postfix', returned: 'text/rfc822-headers' }, sent),
  report(
    {
      name: 'Exchange',
      to: 'Ana@Example.com',
      headers: { 'In-Reply-To': id, 'X-MS-Exchange-Message-Is-Ndr': '' },
    },
    `${sent}\n\nHello`,
  ),
  report(
    { name: 'Gmail', headers: { 'X-Failed-Recipients': 'ana@example.com', References: id } },
    `${sent}\n\nHello`,
  ),
  report({ name: 'Amazon SES' }, `Received: from a.example\n${sent}\n\nHello`),
  report({ name: 'Postfix, delayed', action: 'delayed', recipients: [] }, sent),
]

/** `ours` has the ids of a mail of ours (its own, and its references) and its text; `isRelayed`: a relay has replaced its own. */
export function samples({ messageId, references, text }, isRelayed) {
  const own = isRelayed ? '<0100019ac5@email.amazonses.com>' : messageId
  const ids = [...references, own]
  const sent = `From: ${OUR}\nTo: ana@example.com\nSubject: Your quote\nReferences: ${references.join('\n ')}\nMessage-ID: ${own}`
  return {
    answers: answers(text).map((each) => ({ ...each, raw: mail({ ids, ...each }, 'sample') })),
    reports: reports(sent, own).map((each) => ({ ...each, raw: mail(each, 'sample') })),
    /** A mail with the token, in the words of `mail` above. */
    answerWith: (changes, id) => mail({ ids, body: YES, ...changes }, id),
    /** The report that it did not reach an address. */
    bounceOf: (to, id) => mail(report({ name: 'Postfix', to }, sent), id),
  }
}

/** Answers to a mail of ours and reports on it, in which bytes were cut out and others put in. */
export function changedMails(ours) {
  const { answers, reports } = samples(ours)
  const raws = [...answers, ...reports].map(({ raw }) => Buffer.from(raw))
  const change = fc.tuple(
    fc.double({ min: 0, max: 0.99, noNaN: true }),
    fc.uint8Array({ maxLength: 12 }),
    fc.nat(40),
  )
  function changed(mail, [at, put, cut]) {
    const start = Math.floor(at * mail.length)
    return Buffer.concat([mail.subarray(0, start), put, mail.subarray(start + cut)])
  }
  const changes = fc.array(change, { minLength: 1, maxLength: 4 })
  return fc.tuple(fc.constantFrom(...raws), changes).map(([raw, all]) => all.reduce(changed, raw))
}
