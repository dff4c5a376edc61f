import type { ContentOf } from '@/lib/content'

export type DeskWords = ContentOf<'submissions'>
