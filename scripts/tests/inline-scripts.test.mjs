import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inlineScriptHashes } from '../build/inline-scripts.mjs'

test('every script that a page runs from within has its hash, once', () => {
  const html = [
    '<script src="/a.js" async=""></script>',
    '<script type="application/ld+json">{"a":1}</script>',
    '<script id="_R_">alert(1)</script>',
    '<script>alert(1)</script>',
    '<script>two(\n"lines")</script>',
  ].join('')
  assert.deepEqual(inlineScriptHashes(html), [
    "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='",
    "'sha256-nFtH9/j7cS+NIvvURY5hhXIRwNI3l3jdZ5o+SAsLb9c='",
  ])
})
