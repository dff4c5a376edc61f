import { readFileSync } from 'node:fs'
import { PORTFOLIO_KINDS } from '#lib/content/schema/collections.ts'

test('the filter has a rule for each kind', () => {
  const styles = readFileSync('components/pages/blocks/blocks.css', 'utf8')
  const rules = styles.matchAll(/\[value="(.*)"\]:checked\) \[data-kind\]:not\(\[data-kind="\1"\]\)/g)
  expect([...rules].map(([, kind]) => kind)).toEqual([...PORTFOLIO_KINDS])
})
