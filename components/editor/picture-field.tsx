import type { AssetFormField } from '@keystatic/core'
import { type Picture, PictureInput, type PictureProps } from './picture-input.tsx'

type Options = Pick<PictureProps, 'label' | 'folder' | 'least'> & { isRequired: boolean }

/**
 * A picture under public/images. Unlike Keystatic's image field, it treats pictures as files that entries share: none is
 * renamed or deleted with an entry.
 */
export function pictureField({ isRequired, ...options }: Options): AssetFormField<Picture, Picture, string> {
  const isMissing = ({ src }: Picture) => isRequired && src === ''
  return {
    kind: 'form',
    formKind: 'asset',
    label: options.label,
    directory: `public/images/${options.folder}`,
    defaultValue: () => ({ src: '' }),
    filename: () => undefined,
    parse: (src) => ({ src: typeof src === 'string' ? src : '' }),
    // Keystatic writes the files of a page into a folder of the page's name.
    serialize: ({ src, upload }, { slug }) => ({
      value: (upload && slug ? `/images/${options.folder}/${slug}/${upload.name}` : src) || undefined,
      asset: upload && { content: upload.content, filename: upload.name },
    }),
    validate(value) {
      if (isMissing(value)) throw new Error(`${options.label} is required`)
      return value
    },
    reader: { parse: (src) => String(src ?? '') },
    // biome-ignore lint/correctness/noComponentHookFactories: Keystatic calls this once for each field of the schema
    Input: ({ forceValidation, ...props }) => (
      <PictureInput
        {...options}
        {...props}
        fault={forceValidation && isMissing(props.value) ? 'is required; choose a picture' : undefined}
      />
    ),
  }
}
