import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { after, before, test } from 'node:test'
import { blankFacts, blankReceiptPath, receiptAddress } from '#lib/quote/receipt-address.ts'
import { serveReceipt } from '#tools/server/serve-receipt.mjs'

const HTML = `<p data-zone="America/New_York">${Object.values(blankFacts).join(' ')}</p>`
const RECEIPT = receiptAddress('en', {
  reference: '1042',
  due: new Date('2026-11-23T23:00:00Z'),
  requestId: 'ab12',
})
const blank = { identity: { bytes: Buffer.from(HTML), headers: new Map([['content-type', 'text/html']]) } }
const answer = serveReceipt(new Map([[blankReceiptPath('en'), blank]]))
const server = createServer((asked, response) => answer(asked, response) || response.writeHead(501).end())

before(() => once(server.listen(0, '127.0.0.1'), 'listening'))
after(() => server.close())

test('compresses the receipt unless the browser refuses gzip', async () => {
  for (const [accepted, encoding] of [
    ['gzip, deflate, br', 'gzip'],
    ['gzip;q=0.8', 'gzip'],
    ['gzip;q=0', null],
    ['gzip;q=0.0, br', null],
    ['identity', null],
  ]) {
    const address = `http://127.0.0.1:${server.address().port}${RECEIPT}`
    const response = await fetch(address, { headers: { 'accept-encoding': accepted } })
    assert.equal(response.headers.get('content-encoding'), encoding, accepted)
    assert.match(await response.text(), /1042/)
  }
})
