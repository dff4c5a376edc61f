import { Blob } from 'node:buffer'
import { TextDecoder } from 'node:util'
import { prepareWorker, readLogo } from '#lib/mockup/read-logo.ts'
import { en } from '#messages/en.ts'

const { refusals } = en.mockup
const { active, complex, large } = refusals

const svg = (content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9" ${attributes}>${content}</svg>`
/** Ten shapes, used ten times, used ten times …: 10 ** 8 of them. */
const bomb = Array.from({ length: 8 }, (_, level) => {
  const uses = `<use href="#l${level}"/>`.repeat(10)
  return `<g id="l${level + 1}">${uses}</g>`
}).join('')
/** Four paths, each drawn with four paths, each drawn with …, nine times. */
const nested = (kind: string, attribute: string) =>
  Array.from({ length: 9 }, (_, level) => {
    const shape = `<path d="M0 0" ${attribute}="url( '#l${level + 1}' )"/>`
    return `<${kind} id="l${level}">${shape.repeat(4)}</${kind}>`
  }).join('')
const bombed = `<g id="l0"><rect/></g>${bomb}<use href="#l8"/>`

/** The head of a PNG of any size: nothing of its pixels. */
function png(width: number, height: number) {
  const head = Buffer.alloc(64)
  head.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])
  head.write('IHDR', 12)
  head.writeUInt32BE(width, 16)
  head.writeUInt32BE(height, 20)
  return head
}

const read = (content: string | Uint8Array<ArrayBuffer>) =>
  readLogo(new Blob([content]) as unknown as globalThis.Blob)

// Browsers have it, jsdom does not.
Object.assign(globalThis, { TextDecoder })

test.each([
  ['plain shapes', svg('<rect id="a" width="9" height="9"/><use href="#a"/>')],
  ['what only Illustrator reads', svg('<switch><foreignObject requiredExtensions="ai"/></switch>')],
  ['a link', svg('<a href="https://example.com"><rect width="9" height="9"/></a>')],
  [
    'embedded pictures and paints',
    svg(
      '<image xlink:href="data:image/png;base64,AA=="/><rect fill="url(#a)"/><rect style="fill: url(&quot;#a&quot;)"/>',
    ),
  ],
  [
    'clip paths, masks and gradients, as design tools write them',
    svg(
      '<g clip-path="url(#c)"><mask id="m"><path fill="url(#g)"/></mask><g mask="url(#m)"><path fill="url(#g)"/></g></g><defs><linearGradient id="g" href="#h"/><linearGradient id="h"/><clipPath id="c"><rect clip-path="url(#d)"/></clipPath><clipPath id="d"><rect/></clipPath></defs>',
    ),
  ],
  [
    'a shadow of each of a thousand shapes',
    svg(`<filter id="f"><feDropShadow/></filter>${'<path filter="url(#f)"/>'.repeat(1000)}`),
  ],
])('decodes an SVG with %s', async (_, text) => {
  const decode = jest.fn(() => Promise.reject(new Error('jsdom decodes no pictures')))
  Object.assign(HTMLImageElement.prototype, { decode })
  await expect(read(text)).rejects.toThrow()
  expect(decode).toHaveBeenCalled()
})

test.each([
  ['a script', svg('<script>alert(1)</script>'), active],
  ['a script with a prefix', svg('<svg:script/>', 'xmlns:svg="http://www.w3.org/2000/svg"'), active],
  ['web content', svg('<foreignObject/>'), active],
  [
    'an entity from elsewhere',
    `<!DOCTYPE svg [<!ENTITY a SYSTEM "https://example.com/a">]>${svg('')}`,
    active,
  ],
  ['a picture from elsewhere', svg('<image href="https://example.com/a.png"/>'), active],
  ['a paint from elsewhere', svg('<rect fill="url(//example.com/a.svg#a)"/>'), active],
  ['an imported style', svg('<style>@import "https://example.com/a.css"</style>'), active],
  ['a font', svg(`<style>@font-face { src: url( 'https://example.com/a.woff2') }</style>`), active],
  ['a style sheet', `<?xml version="1.0"?><?xml-stylesheet href="a.css"?>${svg('')}`, active],
  ['nested uses', svg(bombed), complex],
  ['an SVG in it', svg(`<image href="data:image/svg+xml,${encodeURIComponent(svg(bombed))}"/>`), complex],
  ['an SVG in it, under an escaped type', svg('<image href="data:image/&#115;v&#10;g+xml,"/>'), complex],
  ['nested clip paths', svg(nested('clipPath', 'clip-path')), complex],
  ['nested markers', svg(nested('marker', 'marker-mid')), complex],
  [
    'a marker at too many points',
    svg(
      `<marker id="a">${'<path/>'.repeat(99)}</marker><path d="${'h1'.repeat(999)}" marker-mid="url(#a)"/>`,
    ),
    complex,
  ],
  ['a use of its own parent', svg('<g id="a"><use href="#a"/></g>'), complex],
  ['too many filters', svg(`<filter>${'<feBlend/>'.repeat(300)}</filter>`), complex],
  [
    'a filter in itself, time and again',
    svg(
      `<filter id="f"><feGaussianBlur/></filter>${'<g filter="url(#f)">'.repeat(150)}${'</g>'.repeat(150)}`,
    ),
    complex,
  ],
  ['a cut SVG', '<svg xmlns="http://www.w3.org/2000/svg"><rect', refusals.broken],
  ['an SVG of 2 MB', svg(' '.repeat(2_000_001)), large],
  ['25 MB', Buffer.alloc(25_000_000), large],
  ['30,000 pixels a side', png(30_000, 30_000), large],
])('refuses a file with %s, and says why', async (_, content, sentence) => {
  const refusal: unknown = await read(content).catch((error) => error.message)
  expect(refusals[refusal as keyof typeof refusals]).toBe(sentence)
})

test('nobody waits for a worker that has not loaded, or for the print of a logo whose worker has ended', async () => {
  class MessageChannel {
    port1 = { onmessage: (_: object) => {} }
    port2 = { postMessage: (data: object) => this.port1.onmessage({ data }) }
  }
  class Worker extends EventTarget {
    onerror?: () => void
    terminate() {}
    postMessage([name]: string[], [port]: MessageChannel['port2'][]) {
      if (name === 'read') port?.postMessage({})
    }
  }
  Object.assign(globalThis, { Worker, MessageChannel })
  const unloaded = prepareWorker()
  unloaded.onerror?.(new ErrorEvent('error'))
  expect(prepareWorker()).not.toBe(unloaded)
  const { ask, end } = await read(png(10, 10))
  const printed = ask('print', {} as never)
  end()
  expect(await printed).toBeUndefined()
})
