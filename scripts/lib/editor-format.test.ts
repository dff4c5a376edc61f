import { readFileSync } from 'node:fs'
import { contentFiles } from '@/lib/content/files'
import { readYaml } from '@/lib/content/yaml'
import { asSavedByEditor } from './editor-format'

/* Otherwise the first save in the editor would rewrite a whole file for one changed word. */
test.each(contentFiles('.'))('$file is written the way the editor saves it', async ({ file, holds }) => {
  const { value } = await readYaml(process.cwd(), file)
  expect(readFileSync(file, 'utf8')).toBe(asSavedByEditor(holds, value))
})
