// Mails in the shapes in which mail programs and servers write them, each with what it becomes: the customer's message, and
// the lines that only the desk shows. `ours` is the mail of ours that they answer: its ids and what a quote of it says.
import { Buffer } from 'node:buffer'

const OUR = 'Company <hello@company.example>'
const NOW = 'Fri, 27 Nov 2026 10:20:00 -0500'
const base64 = (content) => Buffer.from(content).toString('base64').replace(/.{76}/g, '$&\r\n')
const quotedPrintable = (bytes) =>
  [...Buffer.from(bytes)]
    .map((byte) =>
      byte > 126 || byte === 61
        ? `=${byte.toString(16).toUpperCase().padStart(2, '0')}`
        : String.fromCharCode(byte),
    )
    .join('')
    .replace(/.{72}(?![\dA-F])/g, '$&=\n')
/** A text in an old encoding, in which each of its letters has one byte. */
function inCharset(text, charset) {
  const letters = [...new TextDecoder(charset).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))]
  return Buffer.from([...text].map((letter) => letters.indexOf(letter)))
}

const part = (type, body, headers = {}) =>
  [
    ...Object.entries({ 'Content-Type': type, ...headers }).map(([name, value]) => `${name}: ${value}`),
    '',
    body,
  ].join('\n')
const multipart = (type, parts, boundary = `=_${type.replace(/\W/g, '')}`) => ({
  type: `multipart/${type}; boundary="${boundary}"`,
  body: [...parts.map((each) => `--${boundary}\n${each}`), `--${boundary}--\n`].join('\n'),
})
const file = (name, type, content, more) =>
  part(`${type}; name="${name}"`, base64(content), {
    'Content-Disposition': `attachment; filename="${name}"`,
    'Content-Transfer-Encoding': 'base64',
    ...more,
  })
const plain = (body, headers) => part('text/plain; charset=utf-8', body, headers)

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
const PDF = Buffer.from('%PDF-1.7 a file')
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

/** All mails: `said` is the message of the customer, `kept` the words of it that were not cut, `lines` what the desk notes. */
const answers = ({ text }) => {
  const quoted = (name, of = text) => programs[name](of)
  const shapes = Object.keys(programs).flatMap((name) => {
    const phone = name === 'Outlook, phone' ? '\n\nGet Outlook for iOS<https://aka.ms/o0ukef>' : ''
    const html = `<html><body><div>${YES}</div><br>${inHtml(name, text)}</body></html>`
    return [
      { name: `${name}, above`, said: YES + phone, body: `${YES}\n\n${quoted(name)}` },
      {
        name: `${name}, signature`,
        said: `${YES}\n\n${SIGNATURE}${phone}`,
        body: `${YES}\n\n${SIGNATURE}\n\n${quoted(name)}`,
      },
      { name: `${name}, HTML only`, said: YES + phone, type: 'text/html; charset=utf-8', body: html },
    ]
  })
  const around = marks.flatMap((name) => [
    { name: `${name}, below`, kept: [YES], body: `${quoted(name)}\n\n${YES}` },
    {
      name: `${name}, between`,
      kept: ['Blue.', YES],
      body: `${programs[name]('Which color?')}\n\nBlue.\n\n${marked('How many?')}\n\n${YES}`,
    },
  ])
  const inArabic = `‏في الجمعة، 27 نوفمبر 2026 في 10:12 ص تمت كتابة ما يلي بواسطة ‏Company‏ <‏hello@company.example‏>:‏\n\n${marked(text)}`
  const inSpanish = `El vie, 27 nov 2026 a las 10:12, Company (<hello@company.example>)\nescribió:\n\n${marked(text)}`
  const encoded = (body, encoding, charset = 'utf-8') => ({
    type: `text/plain; charset=${charset}`,
    headers: { 'Content-Transfer-Encoding': encoding },
    body,
  })
  const encodings = [
    {
      name: 'Thunderbird, format=flowed',
      said: `${YES} And a proof of it.`,
      type: 'text/plain; charset=utf-8; format=flowed',
      body: `${YES} \nAnd a proof of it.\n\n${quoted('Thunderbird')}`,
    },
    {
      name: 'Apple Mail, base64',
      said: YES,
      ...encoded(base64(`${YES}\n\n${quoted('Apple Mail')}`), 'base64'),
    },
    {
      name: 'Gmail, quoted-printable',
      said: SPANISH,
      ...encoded(quotedPrintable(`${SPANISH}\n\n${inSpanish}`), 'quoted-printable'),
    },
    {
      name: 'Outlook, windows-1252',
      said: SPANISH,
      ...encoded(
        quotedPrintable(
          inCharset(`${SPANISH}\n\n${fields('De', 'Enviado', 'Para', 'Asunto')(text)}`, 'windows-1252'),
        ),
        'quoted-printable',
        'windows-1252',
      ),
    },
    {
      name: 'Outlook, windows-1256',
      said: ARABIC.replace('٢٥٠', '250'),
      ...encoded(
        base64(
          inCharset(
            `${ARABIC.replace('٢٥٠', '250')}\n\n${fields('من', 'تم الإرسال', 'إلى', 'الموضوع')(text)}`,
            'windows-1256',
          ),
        ),
        'base64',
        'windows-1256',
      ),
    },
    { name: 'Gmail, Spanish', said: SPANISH, body: `${SPANISH}\n\n${inSpanish}` },
    { name: 'Gmail, Arabic', said: ARABIC, body: `${ARABIC}\n\n${inArabic}` },
    { name: 'Gmail, an order list', said: LIST, body: `${LIST}\n\n${quoted('Gmail')}` },
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
      lines: ['files: Your quote.eml'],
      ...multipart('mixed', [
        plain('See below.'),
        part(
          'message/rfc822; name="Your quote.eml"',
          `Subject: Your quote\nContent-Type: text/plain\n\n${text}`,
        ),
      ]),
    },
    {
      name: 'Gmail, forwarded',
      said: 'Is it this one?',
      body: `Is it this one?\n\n---------- Forwarded message ---------\nFrom: ${OUR}\nDate: Fri, Nov 27, 2026 at 10:12 AM\nSubject: Your quote\nTo: <ana@example.com>\n\n${text}`,
    },
    {
      name: 'Outlook, calendar answer',
      said: 'I’ll be there.',
      lines: ['files: invite.ics'],
      ...multipart('mixed', [
        plain('I’ll be there.'),
        part('text/calendar; method=REPLY; name="invite.ics"', 'BEGIN:VCALENDAR\nEND:VCALENDAR'),
      ]),
    },
    {
      name: 'Thunderbird, signed',
      said: YES,
      lines: ['files: signature.asc'],
      ...multipart(
        'signed; protocol="application/pgp-signature"',
        [
          plain(`${YES}\n\n${quoted('Thunderbird')}`),
          part('application/pgp-signature; name="signature.asc"', '-----BEGIN PGP SIGNATURE-----'),
        ],
        'signed',
      ),
    },
    {
      name: 'Outlook, winmail.dat',
      said: YES,
      lines: ['files: winmail.dat'],
      ...multipart('mixed', [plain(YES), file('winmail.dat', 'application/ms-tnef', 'x')]),
    },
    {
      name: 'Gmail, a PDF',
      said: YES,
      files: ['artwork.pdf'],
      ...multipart('mixed', [
        plain(`${YES}\n\n${quoted('Gmail')}`),
        file('artwork.pdf', 'application/pdf', PDF),
      ]),
    },
    {
      name: 'Apple Mail, a PDF alone',
      said: '',
      files: ['artwork.pdf'],
      ...multipart('mixed', [
        plain(`\n${quoted('Apple Mail')}`),
        file('artwork.pdf', 'application/pdf', PDF),
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
      name: 'Gmail, a program called PDF',
      said: YES,
      lines: ['files: run.pdf'],
      ...multipart('mixed', [plain(YES), file('run.pdf', 'application/pdf', 'MZ a program')]),
    },
    {
      name: 'Gmail, eleven files',
      said: YES,
      files: Array.from({ length: 10 }, (_, n) => `a${n}.pdf`),
      lines: ['files: a10.pdf'],
      ...multipart('mixed', [
        plain(YES),
        ...Array.from({ length: 11 }, (_, n) => file(`a${n}.pdf`, 'application/pdf', PDF)),
      ]),
    },
    {
      name: 'Gmail, a printed mail of ours',
      said: YES,
      lines: ['files: mail.pdf'],
      ...multipart('mixed', [plain(YES), file('mail.pdf', 'application/pdf', `%PDF-1.7 ${text}`)]),
    },
  ]
  const others = [
    {
      name: 'Gmail, a long text',
      kept: ['Long. Long.', '…'],
      lines: ['continues'],
      body: 'Long. '.repeat(2000),
    },
    { name: 'Gmail, nothing of its own', lines: ['empty'], body: quoted('Gmail') },
    { name: 'Gmail, a colleague', said: YES, by: 'bo@example.com', from: 'Bo <Bo@example.com>', body: YES },
    {
      name: 'Gmail, through a group of ours',
      said: YES,
      from: "'Ana Reyes' via Sales <sales@company.example>",
      headers: {
        'List-Id': '<sales.company.example>',
        Precedence: 'list',
        'X-Original-From': 'Ana Reyes <ana@example.com>',
      },
      body: `${YES}\n\n${quoted('Gmail')}`,
    },
    {
      name: 'Outlook, through a group of ours',
      said: YES,
      headers: { 'List-ID': 'Sales <sales.company.example>', Precedence: 'list' },
      body: `${YES}\n\n${quoted('Outlook, new')}`,
    },
    {
      name: 'Gmail, through a list of others',
      lines: ['automatic: ana@example.com'],
      headers: { 'List-Id': '<all.example.com>' },
      body: YES,
    },
    {
      name: 'Gmail, out of office',
      lines: ['automatic: ana@example.com'],
      headers: { 'Auto-Submitted': 'auto-replied', Precedence: 'bulk' },
      body: 'I’m away.',
    },
    {
      name: 'Outlook, out of office',
      lines: ['automatic: ana@example.com'],
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      body: 'I’m away.',
    },
    {
      name: 'a help desk',
      lines: ['automatic: ana@example.com'],
      headers: { 'Return-Path': '<>' },
      body: 'Ticket 5.',
    },
    {
      name: 'a member of ours',
      lines: ['ours: lead@example.com'],
      from: 'Lead <lead@example.com>',
      body: `On it.\n\n${quoted('Gmail')}`,
    },
    {
      name: 'the sales address',
      lines: ['ours: sales@company.example'],
      from: 'Sales <sales@company.example>',
      body: 'On it.',
    },
    {
      name: 'a thousand parts',
      lines: ['too_large: ana@example.com'],
      ...multipart(
        'mixed',
        Array.from({ length: 1000 }, () => plain('x')),
      ),
    },
  ]
  return [...shapes, ...around, ...encodings, ...parts, ...others]
}

/** The reports of mail servers on a mail that could not be delivered, with its headers as they came there. */
const report = (
  { server, status, action = 'failed', to = 'ana@example.com', returned = 'text/rfc822-headers', headers },
  sent,
) => ({
  name: `bounce of ${server}`,
  from: 'Mail Delivery System <MAILER-DAEMON@mx.example>',
  subject: 'Undelivered Mail Returned to Sender',
  headers: { 'Auto-Submitted': 'auto-replied', 'Return-Path': '<>', ...headers },
  ...multipart(
    'report; report-type=delivery-status',
    [
      plain(`Your message to ${to} could not be delivered.`),
      part(
        'message/delivery-status',
        `Reporting-MTA: dns; mx.example\n\nFinal-Recipient: rfc822; ${to}\nAction: ${action}\nStatus: ${status}\nDiagnostic-Code: smtp; 550 ${status} no such user`,
      ),
      part(returned, sent),
    ],
    'report',
  ),
})
const bounces = (sent, ids) => [
  report({ server: 'Postfix', status: '5.1.1' }, sent),
  report(
    {
      server: 'Exchange',
      status: '5.1.10',
      to: 'Ana@Example.com',
      returned: 'message/rfc822',
      headers: { 'In-Reply-To': ids[0], 'X-MS-Exchange-Message-Is-Ndr': '' },
    },
    `${sent}\n\nHello`,
  ),
  report(
    {
      server: 'Gmail',
      status: '5.1.1',
      returned: 'message/rfc822',
      headers: { 'X-Failed-Recipients': 'ana@example.com', References: ids[0] },
    },
    `${sent}\n\nHello`,
  ),
  report(
    { server: 'Amazon SES', status: '5.4.300', returned: 'message/rfc822' },
    `Received: from a.example\n${sent}\n\nHello`,
  ),
]
const otherReports = (sent) => [
  { ...report({ server: 'Postfix, delayed', status: '4.4.1', action: 'delayed' }, sent), isIgnored: true },
  {
    ...report({ server: 'another address', status: '5.1.1', to: 'old@example.com' }, sent),
    lines: ['returned: old@example.com'],
  },
]

const sampled = (made) =>
  made.map(({ name, body, type, from, subject, headers, ids, ...becomes }) => ({
    name,
    ...becomes,
    raw: (id) => mail({ body, type, from, subject, headers, ids }, id),
  }))

/** `ours` has the ids of a mail of ours (its own, and its references) and its text; `isRelayed`: a relay has replaced its own. */
export function samples({ messageId, references, text }, isRelayed) {
  const own = isRelayed ? '<0100019ac5@email.amazonses.com>' : messageId
  const ids = [...references, own]
  const sent = `From: ${OUR}\nTo: ana@example.com\nSubject: Your quote\nReferences: ${references.join('\n ')}\nMessage-ID: ${own}`
  return {
    answers: sampled(answers({ text }).map((each) => ({ ...each, ids }))),
    bounces: sampled(bounces(sent, [own])),
    reports: sampled(otherReports(sent)),
    /** A mail with the token, in the words of `mail` above. */
    answerWith: (changes, id) => mail({ ids, body: YES, ...changes }, id),
  }
}
