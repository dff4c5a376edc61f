import { ContentError, sentence } from '#lib/content/content-error.ts'
import { contentFiles } from '#lib/content/pages.ts'
import { contentIn, readVariables } from '#lib/content/read.ts'
import { readYaml } from '#lib/content/yaml.ts'

/** The problems of one content file, as the full check reports them, without rules that depend on other files. */
export async function sentencesOfFile(root: string, file: string): Promise<string[]> {
  const known = contentFiles(root).find((one) => one.file === file)
  if (!known) throw new Error(`There is no content file ${file}.`)
  try {
    const variables = await readVariables({ root })
    await contentIn(known.schema, await readYaml(root, file), variables, { root })
    return []
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return error.problems.map(sentence)
  }
}
