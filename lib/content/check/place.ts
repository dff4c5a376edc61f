import { fieldName, type Problem } from '#lib/content/content-error.ts'
import type { Path } from '#lib/content/schema/walk.ts'
import type { Loaded } from './load.ts'

/** A problem with the place a rule found it in. */
export const at = (
  { parsed }: Pick<Loaded, 'parsed'>,
  { file, path }: { file: string; path: Path },
  remedy: string,
): Problem => ({ file, line: parsed.get(file)?.lineOf(path), field: fieldName(path), path, remedy })
