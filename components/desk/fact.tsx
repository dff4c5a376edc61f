import type { ReactNode } from 'react'

/** One label and its value; nothing at all where there is no value. */
export function Fact({
  label,
  children,
  className,
}: {
  label: string
  children: ReactNode
  className?: string
}) {
  if (!children) return null
  return (
    <div className={className} data-line>
      <dt>{label}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  )
}
