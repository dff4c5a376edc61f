/** What became of what was asked of the server, in the form that asked. */
export function Outcome({ good, children }: { good: boolean; children: string }) {
  return (
    <p role="status" className={`empty:sr-only font-semibold ${good ? 'text-success' : 'text-error'}`}>
      {children}
    </p>
  )
}
