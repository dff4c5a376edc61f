import 'server-only'
import { cookies } from 'next/headers'

export const PLAIN_COOKIE = 'desk-plain'
export const PLAIN_PATH = '/form-submissions/plain'

/** Whether this browser runs no scripts: then the page comes whole, because nothing could move streamed parts. */
export const isPlain = async () => (await cookies()).has(PLAIN_COOKIE)
