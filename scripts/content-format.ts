import { writeFile } from 'node:fs/promises'
import { contentFiles } from '../lib/content/files.ts'
import { ContentError } from '../lib/content/problems.ts'
import { readYaml } from '../lib/content/yaml.ts'
import { asSavedByEditor } from './lib/editor-format.ts'

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
