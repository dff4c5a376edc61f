import { writeFile } from 'node:fs/promises'
import { ContentError } from '#lib/content/content-error.ts'
import { contentFiles } from '#lib/content/pages.ts'
import { readYaml } from '#lib/content/yaml.ts'
import { asSavedByEditor } from '#lib/editor/format.ts'

/** Formats hand-edited files as the visual editor saves them. */
for (const { file, schema } of contentFiles('.')) {
  try {
    const { value } = await readYaml('.', file)
    await writeFile(file, asSavedByEditor(schema, value))
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
