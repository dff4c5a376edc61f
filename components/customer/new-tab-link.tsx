import type { ComponentProps } from 'react'

/** Unlike SmartLink, for client components. */
export const NewTabLink = ({
  newTab,
  children,
  className,
  ...link
}: ComponentProps<'a'> & { newTab: string }) => (
  <a {...link} target="_blank" rel="noopener" className={`inline-block ${className}`}>
    {children}
    <span className="sr-only"> {newTab}</span>
  </a>
)
