import nextJest from 'next/jest.js'

const withNext = nextJest({ dir: './' })

/** The Markdown parser and its dependencies are ES modules, which Jest must transpile. */
const TRANSLATED =
  '@keystatic/|image-dimensions|@markdoc/|mdast-util-|micromark|unist-util-|decode-named-character-reference|character-entities'

const FOLDERS = '<rootDir>/{app,components,content,lib,messages,scripts,supabase}'

/** Passed to each module as arguments, because V8 finds a global of Jest's sandbox many times more slowly. */
const GLOBALS = ['Array', 'JSON', 'Map', 'Math', 'Number', 'Object', 'Set', 'String', 'Symbol']

/** Component tests (.test.tsx) run in jsdom, all others (.test.ts) in Node, which starts sooner. */
const tests = async (ending, testEnvironment, ...setupFilesAfterEnv) => ({
  ...(await withNext({
    displayName: testEnvironment,
    testEnvironment,
    setupFilesAfterEnv,
    sandboxInjectedGlobals: GLOBALS,
    moduleNameMapper: {
      '^server-only$': '<rootDir>/lib/testing/server-only.ts',
      '^next/root-params$': '<rootDir>/lib/testing/root-params.ts',
    },
    testMatch: [`${FOLDERS}/**/*.test.${ending}`],
    modulePathIgnorePatterns: ['<rootDir>/.next/', '<rootDir>/.data/'],
  })()),
  transformIgnorePatterns: [`/node_modules/(?!(${TRANSLATED}))`],
})

export default async () => ({
  projects: [await tests('ts', 'node'), await tests('tsx', 'jsdom', '<rootDir>/lib/testing/jsdom-setup.ts')],
  reporters: ['default', '<rootDir>/lib/testing/counts.mjs'],
  // Jest's default leaves one of two cores idle.
  maxWorkers: '100%',
  // Generous, so that a busy machine does not fail tests.
  testTimeout: 120_000,
})
