import { apiAddress, callApi } from '#components/editor/api.ts'
import type { MinSize } from '#lib/content/pictures/faults.ts'

interface Answer {
  fault?: string
  address?: string
}

/** Validates a chosen file and stores it. */
export const uploadPicture = (folder: string, file: File, least: MinSize): Promise<Answer> =>
  callApi('content-picture', { name: file.name, folder, ...least }, 'POST', file)

/** Checks that a picture already on the site fits another place. */
export const reusePicture = (address: string, least: MinSize): Promise<Answer> =>
  callApi('content-picture', { address, ...least }, 'POST')

/** Replaces the file, and so the picture in all of its places. */
export const replacePicture = (address: string, file: File): Promise<Answer> =>
  callApi('content-picture', { address, name: file.name }, 'PUT', file)

/** The URL of a picture's thumbnail; `version` busts the cache when the file changes. */
export const thumbnailOf = (address: string, width: number, version = 0) =>
  apiAddress('content-picture', { address, width, version })
