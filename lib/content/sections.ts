import 'server-only'
import type { home, Page, SubPage } from '../pages/index.ts'
import { getSubPage } from './index.ts'
import type { WithPictures } from './pictures.ts'
import type { Output } from './schema/fields/index.ts'

type Of<P> = P extends { sections: infer S } ? S[keyof S] : never
type Section = Of<SubPage>
type HomeKind = keyof (typeof home)['sections']

/** Every kind of section there is on a page. */
export type Kind = HomeKind | Section['kind']

/** What a section is given to show; those of the home page read files of their own. */
export type SectionProps<K extends Kind> = K extends HomeKind
  ? { id: string }
  : {
      id: string
      form: SubPage['form']
      content: WithPictures<Output<Extract<Section, { kind: K }>['holds']>>
    }

export type ShownSection<K extends Kind = Kind> = { [P in K]: { kind: P; props: SectionProps<P> } }[K]

/** The sections of a page in their order, each with what it shows. */
export async function getSections(page: Page) {
  const { sections } = page
  if (page.name === 'home')
    return Object.entries(sections).map(([kind, { id }]) => ({ kind, props: { id } })) as ShownSection[]
  const content: Record<string, unknown> = await getSubPage(page.name)
  // The schema, made of the same sections, has just seen to it that each holds what its kind shows.
  return Object.entries(page.sections).map(([key, { kind, id }]) => ({
    kind,
    props: { id, form: page.form, content: content[key] },
  })) as ShownSection[]
}
