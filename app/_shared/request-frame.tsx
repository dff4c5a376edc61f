import type { ReactNode } from 'react'
import { Container } from '#components/ui/section.tsx'
import { Wordmark } from '#components/ui/wordmark.tsx'
import { getInterfaceCopy, getSite } from '#lib/content/index.ts'

/** The frame of form and receipt without JavaScript: minimal, because the server may render it for each request. */
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
