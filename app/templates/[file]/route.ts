import { english } from '#contract/languages.ts'
import { getSite, getTemplates } from '#lib/content/index.ts'
import { templateFile } from '#lib/pages/templates/file.ts'
import { templatePdf } from '#lib/pages/templates/pdf.ts'

/** Drawn once per template, when the site is built. */
export const dynamic = 'force-static'
export const dynamicParams = false

const fileName = (template: { id: string }) => templateFile(template).split('/').at(-1) ?? ''

export async function generateStaticParams() {
  const { list } = await getTemplates(english)
  return list.map((template) => ({ file: fileName(template) }))
}

type Context = { params: Promise<{ file: string }> }

export async function GET(_: Request, { params }: Context) {
  const { file } = await params
  const [{ list, legend }, { brand }] = await Promise.all([getTemplates(english), getSite(english)])
  const template = list.find((one) => fileName(one) === file)
  if (!template) return new Response(null, { status: 404 })
  const pdf = templatePdf(template, `${brand}: ${template.name}`, legend)
  return new Response(new Uint8Array(pdf), {
    headers: { 'content-type': 'application/pdf', 'content-disposition': `attachment; filename="${file}"` },
  })
}
