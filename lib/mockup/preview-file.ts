import type { Model } from './model.ts'
import { createRenderer, type Drawn, releaseContext } from './renderer.ts'

const CAPTION_HEIGHT = 64

/** The preview as a JPEG, as large as its model, with a line that says what it is. */
export async function previewFile(model: Model, print: Drawn, name: string, caption: string) {
  const drawn = document.createElement('canvas')
  const renderer = createRenderer(drawn, model)
  renderer?.draw([print])
  const { width, height } = drawn
  const canvas = new OffscreenCanvas(width, height + CAPTION_HEIGHT)
  const context = canvas.getContext('2d')
  if (!renderer || !context) return
  context.fillStyle = '#f7f5f0'
  context.fillRect(0, 0, width, canvas.height)
  context.drawImage(drawn, 0, 0)
  releaseContext(drawn)
  context.fillStyle = '#14171f'
  context.direction = document.dir === 'rtl' ? 'rtl' : 'ltr'
  context.textAlign = 'center'
  context.font = `500 ${Math.round(width / 56)}px sans-serif`
  context.fillText(caption, width / 2, height + 41, width - 48)
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.84 })
  return new File([blob], name, { type: blob.type })
}

export function download(file: File | undefined) {
  const href = file && URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href, download: file?.name }).click()
}
