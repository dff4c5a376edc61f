// Browsers' page translation replaces text nodes with elements. React then throws when it inserts before or removes
// such a node, and updates of its text stay invisible. So text that changes or has changing siblings needs an element.
import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { parseSync, Visitor } from 'oxc-parser'

const parsed = (file, source = readFileSync(file, 'utf8')) => ({ source, ...parseSync(file, source) })

const isString = ({ type, value }) => type === 'Literal' && typeof value === 'string'
const isBlank = (child) =>
  (child.type === 'JSXText' && !child.value.trim()) || child.expression?.type === 'JSXEmptyExpression'
const isGiven = ({ expression: { type, name, callee } }) =>
  (type === 'Identifier' ? name : callee?.name) === 'children'

function holdsElements(node) {
  let holds = false
  const found = () => {
    holds = true
  }
  const program = { type: 'Program', body: [{ type: 'ExpressionStatement', expression: node }] }
  new Visitor({ JSXElement: found, JSXFragment: found }).visit(program)
  return holds
}

/** Lines where a changing text has siblings, or a text has conditional siblings. */
function textsBesideOthers({ source, program }) {
  const lines = []
  function look(parent) {
    const children = parent.children.filter((child) => !isBlank(child))
    const expressions = children.filter(
      ({ type, expression }) => type === 'JSXExpressionContainer' && !isString(expression),
    )
    const changes = expressions.some((child) => !isGiven(child) && !holdsElements(child.expression))
    const isMixed = expressions.length > 0 && children.some(isFixedText)
    if (children.length > 1 && (changes || isMixed))
      lines.push(source.slice(0, parent.start).split('\n').length)
  }
  const isFixedText = ({ type, expression }) => type === 'JSXText' || (expression && isString(expression))
  new Visitor({ JSXElement: look, JSXFragment: look }).visit(program)
  return lines
}

const fileOf = (from, name) => {
  const to = name.startsWith('#') ? name.slice(1) : path.join(path.dirname(from), name)
  return /\.tsx?$/.test(to) && existsSync(to) ? to : undefined
}

/** Components that React renders in the browser; without the content editor. */
function clientComponents() {
  const files = globSync('{app,components}/**/*.{ts,tsx}', { exclude: ['components/editor/**'] })
  const drawn = new Set(files.filter((file) => readFileSync(file, 'utf8').startsWith("'use client'")))
  for (const file of drawn) {
    const { source, module } = parsed(file)
    const names = [
      ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
      ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1)),
    ]
    for (const name of names.filter((text) => /^[#.]/.test(text))) {
      const found = fileOf(file, name)
      if (found) drawn.add(found)
    }
  }
  return [...drawn].filter((file) => file.endsWith('.tsx')).sort()
}

test('in client components each changing text has an element of its own', () => {
  const files = clientComponents()
  for (const name of ['quote/request-form', 'ui/field', 'quote/quote-dialogs', 'ui/linkify-contact'])
    assert.ok(files.includes(`components/${name}.tsx`), name)
  const found = files.flatMap((file) => textsBesideOthers(parsed(file)).map((line) => `${file}:${line}`))
  assert.deepEqual(found, [], 'wrap each of these texts in a <span>')
})

const cases = {
  '<b>{a && <i />}{b}</b>': true,
  '<b>{a ? "one" : "two"} more</b>': true,
  '<b>one {a && <i />}</b>': true,
  '<><i />{b}</>': true,
  '<b>{a && <i />}<span>{b}</span></b>': false,
  '<b>{a ? "one" : "two"}</b>': false,
  '<b>one <i />{" "}two</b>': false,
  '<b><i />{children}</b>': false,
  '<b>{list.map((name) => <i key={name}>{name}</i>)}<i /></b>': false,
}

for (const [code, isFound] of Object.entries(cases))
  test(`${code} ${isFound ? 'is reported' : 'passes'}`, () => {
    assert.equal(textsBesideOthers(parsed('case.tsx', code)).length > 0, isFound)
  })
