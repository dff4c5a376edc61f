import { imageDimensionsFromData } from 'image-dimensions'
import { BUCKET, isPicture, shownAs } from './files.ts'
import { dataOf, type Project } from './project.ts'

export const bucketOf = ({ client }: Project) => client.storage.from(BUCKET)

/** Notes that a file is in the bucket and is what its name says, and how pages show it. */
export async function markArrived(
  id: string,
  { name, bytes }: { name: string; bytes: number },
  head: Uint8Array,
  { client }: Project,
) {
  const pixels = isPicture(name, bytes) ? imageDimensionsFromData(head) : undefined
  const change = { arrived_at: new Date().toISOString(), shown_as: shownAs(name, bytes, pixels) }
  await dataOf('update a file', client.from('files').update(change).eq('id', id))
}
