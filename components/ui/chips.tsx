export function Chips({ items, className = '' }: { items: readonly string[]; className?: string }) {
  return (
    <ul className={`flex flex-wrap gap-1.5 ${className}`}>
      {items.map((item) => (
        <li key={item} className="pill border-line px-2.25 py-0.5 text-muted">
          {item}
        </li>
      ))}
    </ul>
  )
}
