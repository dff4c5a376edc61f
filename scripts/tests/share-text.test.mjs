import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { after, test } from 'node:test'
import { temporaryFolder } from '#lib/testing/folder.ts'

const folder = temporaryFolder(after)
const config = path.join(folder, 'fonts.conf')
writeFileSync(config, `<fontconfig><cachedir>${folder}</cachedir></fontconfig>`)

test('Arabic text shows digits and Latin letters without system fonts, where missing glyphs would be identical boxes', async () => {
  process.env.FONTCONFIG_FILE = config
  const { drawText } = await import('#lib/pages/seo/draw-text.ts')
  const draw = async (title) => (await drawText(title, { size: 46, color: '#000', width: 400 })).input
  const [one, two, letters] = await Promise.all(['6', '9', 'X'].map(draw))
  assert.notDeepEqual(one, two)
  assert.notDeepEqual(one, letters)
})
