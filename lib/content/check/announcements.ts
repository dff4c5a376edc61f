import type { ContentProblem } from '#lib/content/content-error.ts'
import { dayInWords, spanOf } from '#lib/content/days.ts'
import { fileOf } from '#lib/content/schema/index.ts'
import { type Loaded, problemAt } from './load.ts'

/** Reports expired announcements without failing the build, which would break on a day without any change. */
export function expiredAnnouncements(loaded: Loaded, now: number): ContentProblem[] {
  const { announcements, site } = loaded.content
  if (!announcements || !site) return []
  return announcements.list.flatMap((one, index) =>
    spanOf(one, site.office.zone).until > now
      ? []
      : problemAt(
          loaded,
          { file: fileOf('announcements'), path: ['list', index] },
          `ended on ${dayInWords(one.until)}; remove it or change its dates`,
        ),
  )
}
