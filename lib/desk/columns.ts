import { isValid, parseISO } from 'date-fns'
import { type AnswerName, answerNames } from '#contract/answers.ts'
import { attributionKeys } from '#contract/attribution.ts'
import { itemLine } from '#contract/items.ts'
import { officeMinutes } from '#contract/office-hours.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import type { DeskContext } from './context.ts'
import { sortableDateTime } from './dates.ts'
import { kinds } from './filter.ts'
import { type DeskCopy, formLabel } from './labels.ts'
import { detailsOf, type ExportedWork, type JournalEntry, type Submission } from './submission.ts'

type Cell = string | number | undefined
export type Column = { header: string; value: (submission: Submission) => Cell }

/** Spreadsheets read a run of digits as a number and drop the plus and leading zeros; a space keeps it text. */
const asPhone = (text: string | undefined) =>
  text?.replace(/^\+?\d{7,}$/, (digits) => `${digits.slice(0, -4)} ${digits.slice(-4)}`)

/** Columns of an answer; the event type has one per form, because each form has its own options. */
function answerColumns(name: AnswerName, { labels, filters }: DeskCopy): Column[] {
  if (name === 'phone') return [{ header: labels.phone, value: ({ phone }) => asPhone(phone) }]
  if (name === 'details') return [{ header: labels.details, value: detailsOf }]
  if (name !== 'eventType') return [{ header: labels[name], value: (submission) => submission[name] }]
  const of = (header: string, fits: (form: string) => boolean): Column => ({
    header,
    value: ({ eventType, work }) => (fits(work?.form ?? '') ? eventType : undefined),
  })
  return [
    of(filters.interest, (form) => form === kinds.interest),
    of(filters.project, (form) => form === kinds.project),
    of(filters.event, (form) => form !== kinds.interest && form !== kinds.project),
  ]
}

const times: string[] = ['firstVisitAt', 'lastVisitAt']

/** Attribution columns, under the names that marketing knows from its own tools. */
function visitColumns({ download, labels }: DeskCopy, zone: string): Column[] {
  const { landingPage, referrer, firstVisitAt, lastLandingPage, lastVisitAt } = download
  const named: Record<string, string> = {
    landingPage,
    submittedFrom: labels.page,
    topic: labels.topic,
    referrer,
    firstVisitAt,
    lastLandingPage,
    lastVisitAt,
  }
  return attributionKeys.map((key) => ({
    header: named[key] ?? key,
    value: ({ work }) => {
      const text = work?.visit.find(([known]) => known === key)?.[1]
      return text && times.includes(key) && isValid(parseISO(text)) ? sortableDateTime(text, zone) : text
    },
  }))
}

/** All columns of the CSV export: the request, the work on it, and the visit. */
export function columns(copy: DeskCopy, { zone, office }: Pick<DeskContext, 'zone' | 'office'>): Column[] {
  const { labels, download, forms, statuses } = copy
  const time = (iso: string | undefined) => iso && sortableDateTime(iso, zone)
  const ofWork = (header: string, value: (work: ExportedWork, submission: Submission) => Cell): Column => ({
    header,
    value: (submission) => submission.work && value(submission.work, submission),
  })
  const noted = ({ note, author, made_at }: JournalEntry) =>
    note ? `${sortableDateTime(made_at, zone)} ${author}: ${note}` : []
  return [
    { header: labels.id.replace(/\W*\{id\}/, ''), value: ({ id }) => id },
    { header: interpolate(download.submitted, { zone }), value: ({ createdAt }) => time(createdAt) },
    ofWork(labels.form, ({ form }) => formLabel(form, forms)),
    ofWork(download.status, ({ status }) => statuses[status]),
    ofWork(download.changed, ({ journal: [newest] }) => time(newest?.made_at)),
    ofWork(download.owner, ({ ownerName }) => ownerName),
    ofWork(download.followUp, ({ followUp }) => followUp),
    ofWork(download.answered, ({ answeredAt }) => time(answeredAt)),
    ofWork(download.hours, ({ waitingSince, answeredAt }) =>
      waitingSince && answeredAt
        ? Number((officeMinutes(new Date(waitingSince), new Date(answeredAt), office) / 60).toFixed(1))
        : undefined,
    ),
    ofWork(download.won, ({ wonAt }) => time(wonAt)),
    ofWork(download.spam, ({ quarantined }) => (quarantined ? download.yes : download.no)),
    ...answerNames.flatMap((name) => answerColumns(name, copy)),
    ofWork(download.timeline, ({ timeline }) => timeline),
    ofWork(download.budget, ({ budget }) => budget),
    ofWork(labels.products, ({ items }) => items.map(itemLine).join('\n')),
    ofWork(download.files, ({ files }) => files.length || undefined),
    ofWork(download.fileNames, ({ files }) => files.map(({ name }) => name).join('\n')),
    {
      header: labels.other,
      value: ({ other }) => other.map(([key, value]) => `${key}: ${value}`).join('\n'),
    },
    ...visitColumns(copy, zone),
    ofWork(download.notes, ({ journal, version }) =>
      [
        ...journal.flatMap(noted),
        ...(version > journal.length
          ? [interpolate(download.older, { count: version - journal.length })]
          : []),
      ].join('\n'),
    ),
  ]
}
