import { apiAddress } from '#components/editor/api.ts'
import type { Least } from '#lib/content/pictures/faults.ts'
import { SAME_ORIGIN } from '#lib/editor/same-origin.ts'

interface Answer {
  fault?: string
  address?: string
}

const SILENT =
  'The picture could not be looked at: the site does not answer. Try again, with a file of less than 4 MB if the editor is hosted.'

const withQuery = (query: Record<string, string | number>) =>
  apiAddress(
    'content-picture',
    Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
  )

async function ask(method: 'POST' | 'PUT', query: Record<string, string | number>, body?: File) {
  const answer = await fetch(withQuery(query), { method, headers: SAME_ORIGIN, body }).catch(() => {})
  if (!answer?.ok) return { fault: SILENT }
  const { fault, address }: Answer = await answer.json()
  return { address, fault: fault && `${fault}.` }
}

/** Validates a chosen file and stores it. */
export const uploadPicture = (folder: string, file: File, least: Least): Promise<Answer> =>
  ask('POST', { name: file.name, folder, ...least }, file)

/** Validates a picture of the site for another place. */
export const reusePicture = (address: string, least: Least): Promise<Answer> =>
  ask('POST', { address, ...least })

/** Replaces the file, and with it the picture everywhere. */
export const replacePicture = (address: string, file: File): Promise<Answer> =>
  ask('PUT', { address, name: file.name }, file)

/** A small version of a picture; `version` changes when the file behind the address does. */
export const thumbnailOf = (address: string, width: number, version = 0) =>
  withQuery({ address, width, version })
