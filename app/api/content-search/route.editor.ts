import { findTexts } from '#lib/content/check/find.ts'
import { answering } from '#lib/editor/access.ts'

export const GET = answering(({ root }, { url }) =>
  findTexts(root, new URL(url).searchParams.get('words') ?? ''),
)
