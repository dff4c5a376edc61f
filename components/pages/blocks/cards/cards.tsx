import type { ComponentType } from 'react'
import type { BlockProps } from '#lib/pages/block-props.ts'
import { Beside } from './beside.tsx'
import { Columns } from './columns.tsx'
import { Dictionary } from './dictionary.tsx'
import { Pair } from './pair.tsx'
import { Plates } from './plates.tsx'
import { Rows } from './rows.tsx'

type Props = BlockProps<'cards'>

const looks: Record<Props['content']['look'], ComponentType<Props>> = {
  columns: Columns,
  pair: Pair,
  beside: Beside,
  plates: Plates,
  rows: Rows,
  dictionary: Dictionary,
}

export function Cards(props: Props) {
  const Look = looks[props.content.look]
  return <Look {...props} />
}
