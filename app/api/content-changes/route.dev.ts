import { watch } from 'node:fs'
import { savedTimes } from '#lib/editor/last-saved.ts'
import { FOLDERS } from '#lib/editor/store.ts'

/** Debounces a save, which writes a file in several steps. */
const SETTLE_MS = 60

/**
 * Server-sent events: notifies open pages in development when a content file or picture is saved. A save after `since`,
 * before the page connected, is sent at once.
 */
export function GET({ signal, url }: Request) {
  const since = Number(new URL(url).searchParams.get('since') ?? Number.POSITIVE_INFINITY)
  const stream = new ReadableStream<string>({
    async start(controller) {
      let pending: NodeJS.Timeout | undefined
      const announce = () => {
        clearTimeout(pending)
        pending = setTimeout(() => controller.enqueue('data: saved\n\n'), SETTLE_MS)
      }
      const watchers = FOLDERS.map((folder) => watch(folder, { recursive: true }, announce))
      signal.addEventListener('abort', () => {
        clearTimeout(pending)
        for (const watcher of watchers) watcher.close()
        controller.close()
      })
      controller.enqueue(': watching\n\n')
      if ((await savedTimes(process.cwd())).some(({ time }) => time > since)) announce()
    },
  })
  return new Response(stream.pipeThrough(new TextEncoderStream()), {
    headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache, no-transform' },
  })
}
