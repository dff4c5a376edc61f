import { readContent, readVariables } from '#lib/content/read.ts'
import { ContentError, sentence } from '#lib/content/validate.ts'

/** The problems of one content file, as the full check reports them, without rules that depend on other files. */
export async function sentencesOfFile(root: string, file: string): Promise<string[]> {
  try {
    await readContent(file, readVariables({ root }), { root })
    return []
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return error.problems.map(sentence)
  }
}
