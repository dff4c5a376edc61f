import { answerFields } from '#contract/answers.ts'
import type { Asked, Item } from '#contract/asked.ts'
import { factsInWords, itemForStaff, itemLine, labeled } from '#contract/asked-in-words.ts'
import { formatFileSize } from '#contract/files.ts'
import type { UploadedFiles } from '#lib/uploads/uploaded-files.ts'

type Composed = {
  /** What the request is about, in a line before its facts. */
  subject?: string
  asked: Asked
  files: UploadedFiles['files']
}

/**
 * The details of a request: what the visitor typed and, for readers who know only the nine answers, the facts in English
 * lines. Nothing reads these back: they are stored as data, too (Asked). Near the limit, lists become shorter.
 */
export function composeDetails(typed: string, { subject, asked, files }: Composed) {
  const facts = factsInWords({ ...asked, items: [] }).map(labeled)
  const lists = [[joined(facts)], listsOf(asked.items, files), fileListsOf(files)]
  return lists.reduce(withFirst, joined([typed, subject]))
}

const joined = (lines: (string | undefined)[]) => lines.filter(Boolean).join('\n')

/** Adds the first list for which there is room. */
function withFirst(details: string, lists: string[]) {
  const { limit } = answerFields.details
  return lists.map((list) => joined([details, list])).find((text) => text.length <= limit) ?? details
}

/** Without prints and prices, then without quantities, and at last only the number of products. */
function listsOf(items: Item[], files: UploadedFiles['files']) {
  if (items.length === 0) return []
  const lines = [
    items.flatMap((item) =>
      itemForStaff(item, files).map((line, index) => `${index > 0 ? ' ' : '-'} ${line}`),
    ),
    items.map(({ quantity, words }) => `- ${itemLine(quantity, words)}`),
    items.map(({ words }) => `- ${words}`),
  ]
  const lists = lines.map((list) => joined([`Request list (${items.length}):`, ...list]))
  return [...lists, `Request list: ${items.length} products`]
}

function fileListsOf(files: UploadedFiles['files']) {
  if (files.length === 0) return []
  const list = files.map(({ name, bytes }) => `${name} (${formatFileSize(bytes)})`).join(', ')
  return [`Files (${files.length}): ${list}`, `Files: ${files.length}`]
}
