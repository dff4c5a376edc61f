import { HEAD_BYTES, matchesExtension, outsideProblem } from '#contract/files.ts'

/** The first bytes of a file; undefined if it can no longer be read. */
export async function headOf(file: File) {
  const head = file.slice(0, HEAD_BYTES)
  const bytes = await head.arrayBuffer().catch(() => undefined)
  return bytes && new Uint8Array(bytes)
}

/** Why no form takes what is in a file of this name. */
export async function insideProblem(file: File, name: string) {
  const head = await headOf(file)
  if (!head) return 'changed'
  return matchesExtension(name, head) ? undefined : 'not_its_name'
}

/** Why no form takes this file. */
export const problemWith = async (file: File, name: string) =>
  outsideProblem(name, file.size) ?? (await insideProblem(file, name))
