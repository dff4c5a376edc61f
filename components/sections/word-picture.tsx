import clsx from 'clsx'
import type { ContentOf } from '@/lib/content'

type Words = ContentOf<'translation'>['languages']['list']

/** One word in many scripts, set as a picture; the languages are listed as text beside it. */
export function WordPicture({ words, className }: { words: Words; className?: string }) {
  return (
    <p aria-hidden="true" className={clsx('word-picture', className)}>
      {words.map(({ code, direction, word }) => (
        <span key={code} lang={code} dir={direction}>
          {word}
        </span>
      ))}
    </p>
  )
}
