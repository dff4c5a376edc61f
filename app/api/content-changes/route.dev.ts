import { watch } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'

/** Saving writes a file in several steps; one message is enough. */
const SETTLE_MS = 60

const FOLDERS = ['content', 'public/images']

/** When a file or folder was last changed: folders, too, since what is deleted has no time. */
async function lastSaved() {
  const inside = await Promise.all(
    FOLDERS.map(async (folder) =>
      (await readdir(folder, { recursive: true })).map((name) => path.join(folder, name)),
    ),
  )
  const times = await Promise.all(
    [...FOLDERS, ...inside.flat()].map(
      async (file) => (await stat(file).catch(() => undefined))?.mtimeMs ?? 0,
    ),
  )
  return Math.max(...times)
}

/** Tells open pages that a content file or a picture was saved. Only while developing: it watches the disk for everybody who asks. What was saved after `since`, before anybody listened, is told at once. */
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
      if ((await lastSaved()) > since) announce()
    },
  })
  return new Response(stream.pipeThrough(new TextEncoderStream()), {
    headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache, no-transform' },
  })
}
