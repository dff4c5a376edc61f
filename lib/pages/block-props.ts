import type { PageContent } from '#lib/content/index.ts'
import type { Kind } from '#lib/content/schema/blocks/index.ts'

type Block = PageContent['blocks'][number]

/** What a block shows. */
export type BlockContent<K extends Kind> = Extract<Block, { discriminant: K }>['value']

export type BlockProps<K extends Kind> = {
  /** Its anchor. */
  id: string
  /** The page it stands on. */
  page: Pick<PageContent, 'name' | 'ask'>
  content: BlockContent<K>
}

export type ShownBlock<K extends Kind = Kind> = {
  [P in K]: { discriminant: P; value: BlockContent<P> }
}[K]
