/** A registration circle, lower half filled, its horizontal line running on past the circle: the harbour horizon. */
export function BrandMark({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
      <circle cx="16" cy="16" r="10" fill="none" stroke="currentColor" strokeWidth="2.5" />
      <path d="M26 16a10 10 0 01-20 0zM.5 14.75h31v2.5H.5z" fill="currentColor" />
    </svg>
  )
}
