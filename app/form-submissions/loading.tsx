import { Container } from '@/components/ui/section'
import { getSubmissionsPage } from '@/lib/content'

export default async function Loading() {
  const { title, loading } = await getSubmissionsPage()
  return (
    <Container className="desk-loading desk">
      <h1>{title}</h1>
      <p role="status">{loading}</p>
    </Container>
  )
}
