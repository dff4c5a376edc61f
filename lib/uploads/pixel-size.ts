import { imageDimensionsFromStream } from 'image-dimensions'

/** The width and height of a picture, read from its first bytes; undefined for any other file. */
export const pixelSizeOf = (file: Blob) => imageDimensionsFromStream(file.stream()).catch(() => undefined)
