import { writeFile } from 'node:fs/promises'
import { ContentError } from '../lib/content/problems.ts'
import { fileOf } from '../lib/content/read.ts'
import { names } from '../lib/content/schema/index.ts'
import { readYaml } from '../lib/content/yaml.ts'
import { asSavedByEditor } from './lib/editor-format.ts'

/** Rewrites files that were edited by hand the way the visual editor saves them. */
for (const name of names) {
  try {
    const { value } = await readYaml('.', fileOf(name))
    await writeFile(fileOf(name), asSavedByEditor(name, value))
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
