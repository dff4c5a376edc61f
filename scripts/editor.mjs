import { runCommand } from '#scripts/lib/command.mjs'

await runCommand(async () => {
  const { walkEditor } = await import('#scripts/lib/editor-walk.mjs')
  return walkEditor(process.argv.slice(2))
})
