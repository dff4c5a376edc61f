import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { contentFiles, translatedFiles } from '#lib/content/pages.ts'
import { visit } from '#lib/content/schema/walk.ts'
import { parseYaml } from '#lib/content/yaml.ts'
import { offeredWidths, PLACES, type Place } from './places.ts'
import { pictureKey, type Variant, variantFile } from './variants.ts'

export function variantsOf(key: string, width: number, places: readonly Place[]): Variant[] {
  const all = places.flatMap((place) => [
    ...offeredWidths(place, width).map((offered) => ({ offered, format: 'avif' as const })),
    { offered: PLACES[place].webp, format: 'webp' as const },
  ])
  const variants = all.map(({ offered, format }) => {
    const made = Math.min(offered, width)
    return { file: variantFile(key, made, format), width: made, format }
  })
  return [...new Map(variants.map((variant) => [variant.file, variant])).values()]
}

/** Every picture that content names, with the variants its places need. */
export async function requiredPictures(root: string) {
  const places = new Map<string, Set<Place>>()
  for (const { file, schema } of [...contentFiles(root), ...translatedFiles(root)]) {
    const { value } = parseYaml(file, readFileSync(path.join(root, file), 'utf8'))
    visit(schema, value, ({ editor }, picture) => {
      if (editor.kind !== 'picture' || !isPicture(picture)) return
      places.set(picture.src, new Set([...(places.get(picture.src) ?? []), ...editor.places]))
    })
  }
  return Promise.all(
    [...places].map(async ([src, shown]) => {
      const file = path.join(root, 'public', src)
      const content = readFileSync(file)
      const { autoOrient } = await sharp(content).metadata()
      return { file, variants: variantsOf(pictureKey(src, content), autoOrient.width, [...shown]) }
    }),
  )
}

const isPicture = (value: unknown): value is { src: string } =>
  typeof value === 'object' &&
  value !== null &&
  'src' in value &&
  typeof value.src === 'string' &&
  value.src !== ''
