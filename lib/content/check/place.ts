import { fieldName, type Problem } from '../problems.ts'
import { fileOf } from '../read.ts'
import type { FileName } from '../schema/index.ts'
import type { Path } from '../schema/walk.ts'
import type { Loaded } from './load.ts'

/** A problem with the place a rule found it in. */
export const at = (
  { parsed }: Loaded,
  { name, path }: { name: FileName; path: Path },
  remedy: string,
): Problem => ({ file: fileOf(name), line: parsed[name]?.lineOf(path), field: fieldName(path), remedy })
