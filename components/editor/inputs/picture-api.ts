import type { Least } from '#lib/content/pictures/faults.ts'
import { SAME_ORIGIN } from '#lib/editor/same-origin.ts'

type Bytes = Uint8Array<ArrayBuffer>

interface Answer {
  fault?: string
  address?: string
}

const SILENT = 'The picture could not be looked at: the site on this machine does not answer. Try again.'

/** Asks the local server; undefined in a hosted editor, which has none. */
async function ask(method: 'POST' | 'PUT', query: Record<string, string | number>, body: Bytes) {
  const words = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
  const answer = await fetch(`/api/content-picture?${words}`, { method, headers: SAME_ORIGIN, body }).catch(
    () => {},
  )
  if (!answer) return { fault: SILENT }
  if (!answer.ok) return undefined
  const { fault, address }: Answer = await answer.json()
  return { address, fault: fault && `${fault}.` }
}

/** Validates a chosen picture. In a hosted editor the build refuses it instead. */
export const inspectChosen = async (name: string, body: Bytes, least: Least): Promise<Answer> =>
  (await ask('POST', { name, ...least }, body)) ?? {}

export const uploadPicture = async (
  folder: string,
  name: string,
  body: Bytes,
  least: Least,
): Promise<Answer> =>
  (await ask('POST', { name, folder, ...least }, body)) ?? {
    fault: `This editor cannot take files here. Put it into public/images/${folder} of the repository, and write its path below.`,
  }

/** Replaces the file, and with it the picture everywhere. */
export const replacePicture = async (address: string, name: string, body: Bytes): Promise<Answer> =>
  (await ask('PUT', { address, name }, body)) ?? {
    fault: 'This editor cannot do that. Replace the file in the repository.',
  }
