import type { ReactNode } from 'react'
import { Container } from '#components/ui/section.tsx'
import { Wordmark } from '#components/ui/wordmark.tsx'
import { getInterfaceCopy, getSite } from '#lib/content/index.ts'

/** What stands around the answers to a request that is posted without scripts: little, because each may be rendered anew. */
export async function RequestFrame({ children }: { children: ReactNode }) {
  const [{ brand }, copy] = await Promise.all([getSite(), getInterfaceCopy()])
  return (
    <>
      <header className="bg-paper">
        <Container className="flex h-header items-center">
          <Wordmark brand={brand} label={copy.home} />
        </Container>
      </header>
      <main id="main" tabIndex={-1} className="bg-white py-12">
        <Container>
          <div className="max-w-[46rem]">{children}</div>
        </Container>
      </main>
    </>
  )
}
