import { type ClipboardEvent, type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UploadCopy } from '#lib/content/index.ts'
import { fetchData } from '#lib/ui/in-page-language.ts'
import { loadOnce } from '#lib/ui/load-once.ts'
import type { FileDraft, UploadQueue } from '#lib/uploads/upload-queue.ts'

const loadUpload = loadOnce(() =>
  Promise.all([
    import('./file-upload.tsx'),
    import('#lib/uploads/upload-queue.ts'),
    fetchData<UploadCopy>('uploads'),
  ]),
)

type Upload = {
  FileUpload: typeof import('./file-upload.tsx').FileUpload
  copy: UploadCopy
  queue: UploadQueue
}

type Options = {
  draft?: FileDraft
  /** Those that the form is opened with. */
  files?: File[]
  most?: number
  /** Loads the upload with the form. */
  atOnce?: boolean
}

/** The files of a form. Their upload loads once the visitor reaches the form, or its draft or opening has files. */
export function useUploads({ draft, files, most, atOnce }: Options) {
  const [upload, setUpload] = useState<Upload>()
  const [hasFailed, setHasFailed] = useState(false)
  const [isWaiting, setIsWaiting] = useState(false)
  const [isDraggedOver, setIsDraggedOver] = useState(false)
  /** The files that held a press, because they cannot be sent. */
  const held = useRef<string[]>([])
  const queue = upload?.queue
  /** Known to a press that began before the upload was loaded, too. */
  const loaded = useRef<UploadQueue>(undefined)

  /** If it fails to load, the sentence about email stays. */
  const load = () =>
    loadUpload().then(
      ([{ FileUpload }, { UploadQueue }, copy]) => {
        loaded.current ??= new UploadQueue(draft, most)
        const { current } = loaded
        setUpload((before) => before ?? { FileUpload, copy, queue: current })
        return current
      },
      () => setHasFailed(true),
    )
  const onFiles = useEffectEvent(() => void load())
  useEffect(() => {
    if (atOnce || files || (draft && draft.read().length > 0)) onFiles()
  }, [atOnce, draft, files])

  function onDrag(event: DragEvent) {
    const isFiles = event.dataTransfer.types.includes('Files')
    setIsDraggedOver(isFiles && event.type === 'dragover')
    if (!queue || !isFiles || event.type === 'dragleave') return
    event.preventDefault()
    if (event.type === 'drop') queue.add(event.dataTransfer.files)
  }

  function onPaste(event: ClipboardEvent) {
    const { files, types } = event.clipboardData
    // Some programs add a picture of copied text to the clipboard: paste it as text.
    if (!queue || files.length === 0 || types.includes('text/plain')) return
    event.preventDefault()
    queue.add(files)
  }

  /** Why to stop: a file that cannot be sent holds the first press. */
  function hold() {
    const refused = loaded.current?.refused() ?? []
    const isKnown = refused.every((name) => held.current.includes(name))
    held.current = refused
    return isKnown ? undefined : ('filesRefused' as const)
  }

  /** Waits for the files; resolves with why to stop: one is not uploaded, or cannot be. */
  async function finish() {
    if (!upload && !hasFailed && files && files.length > 0) {
      const coming = await load()
      if (!coming) return 'filesFailed' as const
      coming.add(files)
    }
    const queue = loaded.current
    queue?.release()
    setIsWaiting(queue?.isUploading() ?? false)
    const isComplete = await queue?.settled()
    setIsWaiting(false)
    return isComplete === false ? ('filesFailed' as const) : hold()
  }

  return {
    upload,
    files,
    load,
    /** Whether the upload is being loaded with the form, which keeps its place. */
    isComing: atOnce && !upload && !hasFailed,
    isDraggedOver,
    /** For the form, which accepts files anywhere. */
    handlers: { onDragOver: onDrag, onDragLeave: onDrag, onDrop: onDrag, onPaste },
    hold,
    finish,
    /** Whether sending waits for files. */
    isWaiting,
    queue,
    loadedQueue: () => loaded.current,
  }
}

export type Uploads = ReturnType<typeof useUploads>
