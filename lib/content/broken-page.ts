import { readFileSync } from 'node:fs'
import path from 'node:path'
import { env } from '../env.ts'
import { fill } from './fill.ts'
import { files } from './schema/index.ts'
import { parseYaml } from './yaml.ts'

/**
 * The words of the page that stands in when another breaks, for a constant of the build: nothing can be asked of the
 * server then. A file that is not right stops the build where its pages are made, with a sentence; here it is silent.
 */
export function brokenPage(root = env.CONTENT_ROOT ?? process.cwd()) {
  const read = (file: string) => parseYaml(file, readFileSync(path.join(root, file), 'utf8')).value
  const words = files.interface.holds.schema.safeParse(read('content/interface.yaml')).data?.broken
  const contact = files.site.holds.schema.safeParse(read('content/site.yaml')).data?.contact
  const { phone = '', email = '' } = contact ?? {}
  const { title = '', text = '', again = '' } = words ?? {}
  return { title, text: fill(text, { phone, email }), again, phone, email }
}

export type BrokenPage = ReturnType<typeof brokenPage>
