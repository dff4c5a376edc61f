import type { DeskWords } from '@/lib/desk/labels'

export function LoadFailure({ href, words }: { href: string; words: DeskWords['failed'] }) {
  return (
    <p role="alert" className="desk-failure">
      {words.text} <a href={href}>{words.retry}</a>
    </p>
  )
}
