import { localeOf } from '#contract/languages.ts'
import { dayInWords } from '#lib/content/days.ts'
import { getMessages, interpolate, pageLanguage } from '#lib/content/index.ts'
import type { ArticleFacts } from '#lib/pages/blocks.ts'

type Props = ArticleFacts & { className?: string }

/** The publication date and author of an article. */
export async function Byline({ date, author, className }: Props) {
  const [{ article }, language] = await Promise.all([getMessages(), pageLanguage()])
  const [before = '', after = ''] = interpolate(article.byline, { author }).split('{date}')
  return (
    <p className={className}>
      {before}
      <time dateTime={date}>{dayInWords(date, localeOf(language))}</time>
      {after}
    </p>
  )
}
