export default function HomePage() {
  return (
    <main className="mx-auto max-w-page px-gutter py-section">
      <h1 className="text-h1">Branded merchandise and print, made where your people are.</h1>
    </main>
  )
}
