import { loadAll } from './load.ts'

/** Visible texts: no addresses, anchors, references or alt texts. */
const isRead = (last: unknown) => !['src', 'href', 'alt', 'anchor', 'only'].includes(String(last))

test('each category has a page with at least 400 words that stand on no other', async () => {
  const loaded = await loadAll(process.cwd())
  const addresses = loaded.content.products?.categories.map(({ link }) => link.href.split('#')[0]) ?? []
  const pages = loaded.pages.filter(({ address }) => addresses.includes(address))
  expect(pages.length).toBeGreaterThan(0)

  const read = loaded.texts.filter(
    ({ path, field }) =>
      path[0] === 'blocks' &&
      field.editor.kind === 'text' &&
      isRead(path.findLast((step) => typeof step === 'string')),
  )
  const own = pages.map(({ file, name }) => {
    const elsewhere = new Set(read.filter((one) => one.file !== file).map(({ text }) => text))
    const words = read
      .filter((one) => one.file === file && !elsewhere.has(one.text))
      .flatMap(({ text }) => text.split(/\s+/))
    return { name, words: words.length }
  })
  expect(own.filter(({ words }) => words < 400)).toEqual([])
})
