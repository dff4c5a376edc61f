import { readFileSync } from 'node:fs'
import path from 'node:path'
import { files } from '../content/schema/index.ts'
import { parseYaml } from '../content/yaml.ts'
import { env } from '../env.ts'
import type { Vendors } from './sources.ts'

const FILE = 'content/vendors.yaml'

/**
 * The vendors that are set up, for what is decided while building: policies, and which code is shipped at all. A file
 * that is not right stops the build where its pages are made, with a sentence; here it counts as nothing set up.
 */
export function configuredVendors(root = env.CONTENT_ROOT ?? process.cwd()): Vendors | undefined {
  const { value } = parseYaml(FILE, readFileSync(path.join(root, FILE), 'utf8'))
  return files.vendors.holds.schema.safeParse(value).data
}
