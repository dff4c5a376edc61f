import { readKeptFiles } from '#lib/ui/kept-files.ts'

/**
 * The name of the file says that it is a preview, and of what, by the ids of its colors: the customer's page shows it
 * beside the proof.
 */
export const previewName = (model: string, colors: (string | undefined)[]) =>
  `preview-${[model, colors.filter(Boolean).join('-')].filter(Boolean).join('_')}.jpg`

/** The piece that a preview shows; undefined for any other file. */
export const pieceIn = (name: string) => /^preview-([a-z-]+)_?[\w-]*\.jpg$/.exec(name)?.[1]

/** The preview among the files kept under a key, as a data URL, which the policy of pages allows. */
export async function readPreview(key: string) {
  const preview = (await readKeptFiles(key)).find((file) => pieceIn(file.name))
  if (!preview) return
  const reader = new FileReader()
  reader.readAsDataURL(preview)
  await new Promise((read) => reader.addEventListener('loadend', read))
  return String(reader.result)
}
