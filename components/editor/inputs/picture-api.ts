import type { Least } from '#lib/content/pictures/faults.ts'
import { SAME_ORIGIN } from '#lib/editor/same-origin.ts'

interface Answer {
  fault?: string
  address?: string
}

const SILENT = 'The picture could not be looked at: the site on this machine does not answer. Try again.'

const API = '/api/content-picture'

const withQuery = (query: Record<string, string | number>) =>
  `${API}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`

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
