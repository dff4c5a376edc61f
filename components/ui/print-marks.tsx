/** Printing marks, the site's only ornament, hidden from assistive technology. */

export function RegistrationMark({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={`fill-none stroke-1 stroke-current forced-colors:stroke-[CanvasText] ${className}`}
      aria-hidden
    >
      <circle cx="12" cy="12" r="6.5" />
      <path d="M12 0v24M0 12h24" />
    </svg>
  )
}

export function CropMarks({ className }: { className: string }) {
  return <span aria-hidden className={`crop-marks pointer-events-none absolute ${className}`} />
}

export function ColorBar() {
  return (
    <span aria-hidden className="inline-flex *:h-[0.5em] *:w-[1em]">
      <i className="bg-cyan" />
      <i className="bg-magenta" />
      <i className="bg-yellow" />
      <i className="bg-ink on-night:bg-white" />
    </span>
  )
}
