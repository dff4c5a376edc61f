import { readFileSync } from 'node:fs'
import { contentFiles } from '#lib/content/pages.ts'
import { readYaml } from '#lib/content/yaml.ts'
import { asSavedByEditor } from './format.ts'

// With any other formatting, the editor's first save would rewrite a whole file for one changed word.
test.each(contentFiles('.'))('$file is formatted the way the editor saves it', async ({ file, schema }) => {
  const { value } = await readYaml(process.cwd(), file)
  expect(readFileSync(file, 'utf8')).toBe(asSavedByEditor(schema, value))
})
