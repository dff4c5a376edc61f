/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { files, names } from '@/lib/content/schema'
import { readYaml } from '@/lib/content/yaml'
import { asSavedByEditor } from './editor-format'

/* Otherwise the first save in the editor would rewrite a whole file for one changed word. */
test.each(names)('%s is written the way the editor saves it', async (name) => {
  const file = `${files[name].path}.yaml`
  const { value } = await readYaml(process.cwd(), file)
  expect(readFileSync(file, 'utf8')).toBe(asSavedByEditor(name, value))
})
