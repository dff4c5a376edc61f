import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { log } from '@/lib/log'

// On the client the head comes from the page that was asked for, not from the one that answered.
export { generateMetadata } from '@/app/not-found'

type Props = { params: Promise<{ path: string[] }> }

const MAX = 300

/** Every path that no other route answers. The query stays out of the log: it may hold what a visitor typed. */
export default async function UnknownPath({ params }: Props) {
  const { path } = await params
  const referrer = (await headers()).get('referer') ?? undefined
  log('warn', 'not-found', {
    path: `/${path.join('/')}`.slice(0, MAX),
    referrer: referrer?.split(/[?#]/)[0]?.slice(0, MAX),
  })
  notFound()
}
