import { runCommand } from '#scripts/lib/command.mjs'

await runCommand(async () => {
  const { testEditor } = await import('#scripts/lib/test-editor.mjs')
  return testEditor(process.argv.slice(2))
})
