import type { AssetFormField } from '@keystatic/core'
import type { MinSize } from '#lib/content/pictures/rules.ts'
import { type Picture, PictureInput } from './picture-input.tsx'

interface Options {
  label: string
  folder: string
  least: MinSize
  isRequired: boolean
}

/**
 * A picture under public/images. Unlike Keystatic's image field, it treats pictures as files that entries share: none is
 * renamed or deleted with an entry.
 */
export const pictureField = ({
  isRequired,
  ...options
}: Options): AssetFormField<Picture, Picture, string> => {
  const missing = ({ src }: Picture) => isRequired && src === ''
  return {
    kind: 'form',
    formKind: 'asset',
    label: options.label,
    directory: `public/images/${options.folder}`,
    defaultValue: () => ({ src: '' }),
    filename: () => undefined,
    parse: (src) => ({ src: typeof src === 'string' ? src : '' }),
    serialize: ({ src, upload }) => ({
      value: src || undefined,
      asset: upload && { content: upload.content, filename: upload.name },
    }),
    validate(value) {
      if (missing(value)) throw new Error(`${options.label} is required`)
      return value
    },
    reader: { parse: (src) => String(src ?? '') },
    // biome-ignore lint/correctness/noComponentHookFactories: Keystatic calls this once for each field of the schema
    Input: ({ value, onChange, autoFocus, forceValidation }) => (
      <PictureInput
        {...options}
        value={value}
        onChange={onChange}
        autoFocus={autoFocus}
        fault={forceValidation && missing(value) ? 'is required; choose a picture' : undefined}
      />
    ),
  }
}
