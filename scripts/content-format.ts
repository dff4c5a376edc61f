import { writeFile } from 'node:fs/promises'
import { ContentError } from '#lib/content/content-error.ts'
import { contentFiles } from '#lib/content/content-files.ts'
import { readYaml } from '#lib/content/yaml.ts'
import { asSavedByEditor } from '#scripts/lib/editor-format.ts'

/** Rewrites files that were edited by hand the way the visual editor saves them. */
for (const { file, holds } of contentFiles('.')) {
  try {
    const { value } = await readYaml('.', file)
    await writeFile(file, asSavedByEditor(holds, value))
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
