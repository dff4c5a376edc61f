import type { ComponentType } from 'react'
import type { BlockProps } from '../props'
import { Beside } from './beside'
import { Columns } from './columns'
import { Dictionary } from './dictionary'
import { Pair } from './pair'
import { Plates } from './plates'
import { Rows } from './rows'

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
