import { entriesIn, textIn } from './shipment-list.ts'

const shipments = (text: string) =>
  entriesIn(text).map(({ reference, tracking, carrier }) => [reference, tracking, carrier])
const two = [
  ['#1042', '1Z 999', 'UPS'],
  ['1043', '0012345678', 'DHL'],
]

test.each([
  ['tabs, without a heading', '#1042\t1Z 999\tUPS\n1043\t0012345678\tDHL\n'],
  ['commas', '#1042,1Z 999,UPS\r\n\r\n1043,="0012345678",DHL'],
  ['semicolons', '#1042;1Z 999;UPS\n1043;"0012345678";DHL'],
  [
    'a heading, columns in another order, and others beside them',
    'Carrier;To;Tracking Reference;Your ref.\nUPS;"Ana; Miami";1Z 999;#1042\nDHL;Ben;0012345678;1043',
  ],
])('a list with %s has its shipments', (_, text) => {
  expect(shipments(text)).toEqual(two)
})

test('a quotation mark that nothing closes takes in no other line, and what is missing is empty', () => {
  expect(shipments('1042,"1Z 999\n1043')).toEqual([
    ['1042', '"1Z 999', ''],
    ['1043', '', ''],
  ])
  expect(shipments(' \n')).toEqual([])
})

const text = '1042,1Z 999,Correos de España'
const [little, big] = [Buffer.from(text, 'utf16le'), Buffer.from(text, 'utf16le').swap16()]

test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text}`)],
  ['UTF-16', little],
  ['UTF-16 with a byte order mark', Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['UTF-16, big-endian', big],
  ['Windows-1252', Buffer.from(text, 'latin1')],
])('a file in %s is read', (_, bytes) => {
  expect(textIn(new Uint8Array(bytes))).toBe(text)
})

test('a workbook is no text', () => {
  // The header of a ZIP archive, which an XLSX file is.
  expect(textIn(new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 6, 0, 8, 0, 0, 0, 0x21, 0, 0xb5]))).toBeUndefined()
})
