import { globSync, readFileSync } from 'node:fs'
import nextJest from 'next/jest.js'

const withNext = nextJest({ dir: './' })

/** The Markdown parser and its dependencies are ES modules, which Jest must transpile. */
const TRANSLATED = 'mdast-util-|micromark|unist-util-|decode-named-character-reference|character-entities'

const FOLDERS = '{app,components,content,lib,scripts,supabase}'
const ignored = { modulePathIgnorePatterns: ['<rootDir>/.next/', '<rootDir>/.data/'] }

const NEEDS_JEST = /@jest-environment|\bjest\.|\.tsx'/

const lightTests = globSync(`${FOLDERS}/**/*.test.ts`, { cwd: import.meta.dirname }).filter(
  (file) => !NEEDS_JEST.test(readFileSync(new URL(file, import.meta.url), 'utf8')),
)

/**
 * Jest reloads every module for each file, which takes seconds for tests that read all content. This runner uses plain
 * Node, which keeps modules and content in memory. It cannot mock (files share globals, too), load JSX, simulate a
 * browser or stop a test that hangs, so only tests without `jest.` use it.
 */
const light = {
  ...ignored,
  displayName: 'light',
  runner: 'jest-light-runner',
  setupFiles: ['<rootDir>/lib/testing/node-setup.ts'],
  testMatch: lightTests.map((file) => `<rootDir>/${file}`),
}

/** Component tests (.test.tsx) run in jsdom, all others (.test.ts) in Node, which starts sooner. */
const tests = async (ending, testEnvironment, ...setupFilesAfterEnv) => ({
  ...(await withNext({
    displayName: testEnvironment,
    testEnvironment,
    setupFilesAfterEnv,
    moduleNameMapper: {
      '^server-only$': '<rootDir>/lib/testing/server-only.ts',
      '^next/root-params$': '<rootDir>/lib/testing/root-params.ts',
    },
    testMatch: [`<rootDir>/${FOLDERS}/**/*.test.${ending}`],
    testPathIgnorePatterns: ['/node_modules/', ...lightTests.map((file) => `<rootDir>/${file}$`)],
    ...ignored,
  })()),
  transformIgnorePatterns: [`/node_modules/(?!(${TRANSLATED}))`],
})

export default async () => ({
  projects: [
    light,
    await tests('ts', 'node'),
    await tests('tsx', 'jsdom', '<rootDir>/lib/testing/jsdom-setup.ts'),
  ],
  globalSetup: './lib/testing/check-content.mjs',
  // Jest's default leaves one of two cores idle.
  maxWorkers: '100%',
  // Generous, so that a busy machine does not fail tests.
  testTimeout: 120_000,
})
