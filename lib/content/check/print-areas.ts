import { existsSync, readFileSync } from 'node:fs'
import type { ContentProblem } from '#lib/content/validate.ts'
import { contentPath } from '#lib/content/yaml.ts'
import { type Loaded, problemAt } from './load.ts'

/** A page whose piece shows a logo must state the inches in which the piece shows it. */
export const checkPrintAreas = (loaded: Loaded, root: string): ContentProblem[] =>
  loaded.pages.flatMap(({ file, content }) =>
    (content?.blocks ?? []).flatMap(({ discriminant, value }, index) => {
      if (discriminant !== 'mockup') return []
      const { model } = value
      const facts = `public/mockups/${model}/product.json`
      const refuse = (message: string) => [
        problemAt(loaded, { file, path: ['blocks', index, 'value', 'model'] }, message),
      ]
      if (!existsSync(contentPath(root, facts)))
        return refuse(`has no file at ${facts}; render the piece (art/README.md) or choose another`)
      const { inches } = JSON.parse(readFileSync(contentPath(root, facts), 'utf8'))
      const area = inches.join(' x ')
      const stated = new RegExp(`(?<![\\d.])${area.replaceAll('.', '\\.')}(?!\\.?\\d)`)
      return loaded.texts.some((one) => one.file === file && stated.test(one.text))
        ? []
        : refuse(
            `shows a logo within ${area} inches, which no text of this page states; write "${area} inches" where it names the print area, or correct the inches of "${model}" in art/shots.yaml and render it again`,
          )
    }),
  )
