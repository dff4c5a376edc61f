import { responseSchema } from './customer-response.ts'

const accepts = (texts: { name?: string; purchase_order?: string }) =>
  responseSchema(false).safeParse({ kind: 'approved', name: 'Ana', ...texts }).success

test.each([
  ...[
    'https://evil.example',
    'www.evil.example',
    'ana@evil.example',
    'evil.example',
    't.me/pay',
    'x.com/pay',
  ],
  ...[
    '203.0.113.9/pay',
    '203.0.113.9:8080',
    'evil。com',
    'evil｡com',
    'evil․com',
    'ｅｖｉｌ．ｃｏｍ',
    'evil.\u200bcom',
  ],
])('refuses %j, which a mail program would link', (text) => {
  expect([accepts({ name: text }), accepts({ purchase_order: text })]).toEqual([false, false])
})

test.each([
  ...['J.R. Smith', 'S.A./Acme', 'Dr. Ana Reyes', 'R. & J. Co.', 'ana ليلى', 'می‌خواهم'],
  ...['PO 12/34', '10.20.30.40', '4500.12/7', 'A.12-3:4', '1.5/2', 'No. 7: blue'],
])('takes %j, which is none', (text) => {
  expect([accepts({ name: text }), accepts({ purchase_order: text })]).toEqual([true, true])
})
