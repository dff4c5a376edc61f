import { readContent, readVariables } from '#lib/content/read.ts'
import { type ContentProblem, collect, sentence } from '#lib/content/validate.ts'

/** The problems of one content file, as the full check reports them, without rules that depend on other files. */
export async function sentencesOfFile(root: string, file: string): Promise<string[]> {
  const problems: ContentProblem[] = []
  await collect(() => readContent(file, readVariables({ root }), { root }), problems)
  return problems.map(sentence)
}
