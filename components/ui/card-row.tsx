import clsx from 'clsx'
import type { ReactNode } from 'react'

type Props = { as?: 'ul' | 'ol'; className?: string; children: ReactNode }

/** Cards without links. On phones they scroll sideways (blocks.css), so a keyboard must reach the list itself. */
export const CardRow = ({ as: List = 'ul', className, children }: Props) => (
  <List tabIndex={0} className={clsx('card-row', className)}>
    {children}
  </List>
)
