import { getSite, getTemplates } from '#lib/content/index.ts'
import { shownHomes } from '#lib/pages/shown-pages.ts'
import { drawnIn, templateFile } from '#lib/pages/templates/file.ts'
import { templatePdf } from '#lib/pages/templates/pdf.ts'

/** The build draws one PDF per template and language. */
export const dynamic = 'force-static'
export const dynamicParams = false

/** Every template, in the languages whose letters the font has. */
async function drawings() {
  const all = shownHomes().map(async ({ language }) => {
    const [{ list, legend }, { brand }] = await Promise.all([getTemplates(language), getSite(language)])
    if (drawnIn(language, legend) !== language) return []
    return list.map((template) => {
      const file = templateFile(template, language).split('/').at(-1) ?? ''
      return { file, pdf: () => templatePdf(template, `${brand}: ${template.name}`, legend) }
    })
  })
  return (await Promise.all(all)).flat()
}

export const generateStaticParams = async () => (await drawings()).map(({ file }) => ({ file }))

type Context = { params: Promise<{ file: string }> }

export async function GET(_: Request, { params }: Context) {
  const { file } = await params
  const drawing = (await drawings()).find((one) => one.file === file)
  if (!drawing) return new Response(null, { status: 404 })
  return new Response(new Uint8Array(drawing.pdf()), {
    headers: { 'content-type': 'application/pdf', 'content-disposition': `attachment; filename="${file}"` },
  })
}
