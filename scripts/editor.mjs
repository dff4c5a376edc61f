import { runCommand } from './lib/command.mjs'

await runCommand(async () => {
  const { walkEditor } = await import('./lib/editor-walk.mjs')
  return walkEditor(process.argv.slice(2))
})
