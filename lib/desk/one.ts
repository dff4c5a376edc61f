import 'server-only'
import { listSubmissions } from './list.ts'

/** One request as this visitor may see it, by the number on its badge. */
export const readOne = (id: number, zone: string, answerHours: number) =>
  listSubmissions({ q: `#${id}` }, { zone, answerHours, limit: 1 })
