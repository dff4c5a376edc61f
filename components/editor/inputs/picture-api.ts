import { apiAddress, callApi } from '#components/editor/api.ts'
import type { Least } from '#lib/content/pictures/faults.ts'

interface Answer {
  fault?: string
  address?: string
}

/** Validates a chosen file and stores it. */
export const uploadPicture = (folder: string, file: File, least: Least): Promise<Answer> =>
  callApi('content-picture', { name: file.name, folder, ...least }, 'POST', file)

/** Validates a picture of the site for another place. */
export const reusePicture = (address: string, least: Least): Promise<Answer> =>
  callApi('content-picture', { address, ...least }, 'POST')

/** Replaces the file, and with it the picture everywhere. */
export const replacePicture = (address: string, file: File): Promise<Answer> =>
  callApi('content-picture', { address, name: file.name }, 'PUT', file)

/** A small version of a picture; `version` changes when the file behind the address does. */
export const thumbnailOf = (address: string, width: number, version = 0) =>
  apiAddress('content-picture', { address, width, version })
