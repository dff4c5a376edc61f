import { watch } from 'node:fs'

/** Saving writes a file in several steps; one message is enough. */
const SETTLE_MS = 60

/** Tells open pages that a content file or a picture was saved. Only while developing: it watches the disk for everybody who asks. */
export function GET({ signal }: Request) {
  const stream = new ReadableStream<string>({
    start(controller) {
      let pending: NodeJS.Timeout | undefined
      const announce = () => {
        clearTimeout(pending)
        pending = setTimeout(() => controller.enqueue('data: saved\n\n'), SETTLE_MS)
      }
      const watchers = ['content', 'public/images'].map((folder) =>
        watch(folder, { recursive: true }, announce),
      )
      signal.addEventListener('abort', () => {
        clearTimeout(pending)
        for (const watcher of watchers) watcher.close()
        controller.close()
      })
      controller.enqueue(': watching\n\n')
    },
  })
  return new Response(stream.pipeThrough(new TextEncoderStream()), {
    headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache, no-transform' },
  })
}
