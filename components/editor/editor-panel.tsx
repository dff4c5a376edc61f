'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { setEditing, useEditing } from '#components/editor/inputs/editing.ts'
import { translations } from '#contract/languages.ts'
import { translationLink } from '#lib/content/check/editor-problem.ts'
import { isTranslatable } from '#lib/content/translated-texts.ts'
import { languageName } from '#lib/content/translation.ts'
import { branchIn, callApi, editorLink, pageIn } from './api.ts'
import { Find } from './find.tsx'
import { FindingsList } from './findings-list.tsx'
import { goTo } from './marks.ts'
import { Moved } from './moved.tsx'
import { PreviewLink } from './preview-link.tsx'
import { fileIn, readOutdated } from './saves.ts'
import { useDeletion } from './use-deletion.ts'
import { type Findings, useFindings } from './use-findings.ts'
import { type SaveStatus, savedAtTime, useSave } from './use-save.ts'
import './check.css'

/** Shows the result of the last save, the findings of the check, and links to translations and unpublished changes. */
export function Panel({ hosted }: { hosted: boolean }) {
  const save = useSave()
  const pathname = usePathname() ?? ''
  const branch = branchIn(pathname)
  const page = pageIn(pathname)
  const savedAt = save.kind === 'saved' ? save.at : undefined
  const { findings, checking, fault, recheck } = useFindings({
    savedAt,
    pathname: hosted ? pathname : undefined,
  })
  const [outdated, setOutdated] = useState<Awaited<ReturnType<typeof readOutdated>>>()
  const isDraft = findings?.pages.some(({ address, draft }) => draft && address === `/${page}`)
  useDeletion(findings)
  const bar = useRef<HTMLElement>(null)
  useEffect(() => leaveRoomFor(bar.current), [])
  const isBusy = checking || save.kind === 'saving'
  useEffect(() => {
    if (!isBusy) void readOutdated().then(setOutdated)
  }, [isBusy])
  useEffect(() => {
    if (!findings) return
    const { variables, uses, shown, examples, choices } = findings
    setEditing({ uses, shown, examples, choices, ...(Object.keys(variables).length > 0 && { variables }) })
  }, [findings])
  return (
    <aside ref={bar} className="editor-panel" aria-label="Saving and checking">
      <SaveMessage save={save} />
      {outdated && !isBusy && (
        <Outdated
          isEdited={outdated === 'edited'}
          onShow={async () => {
            const now = await readOutdated()
            if (now === 'edited') setOutdated(now)
            else location.reload()
          }}
        />
      )}
      {findings && (
        <Moved
          key={branch}
          pages={findings.pages}
          redirected={findings.redirected}
          // While a save renames a page, its translations have not followed it yet.
          left={isBusy ? [] : findings.left}
          // Keystatic does not notice commits that it did not make; after a reload, it restores unsaved work.
          onDone={hosted ? () => location.reload() : recheck}
        />
      )}
      {!findings && checking && <p>Checking ...</p>}
      {fault && <p role="status">Not checked: {fault}.</p>}
      {findings && (
        <>
          <Check {...findings} isBusy={isBusy} onDeleted={recheck} />
          <Find key={pathname} pathname={pathname} />
          <TranslationLinks pathname={pathname} behind={findings.behind} />
          {!hosted && <a href="/keystatic/changes">Unpublished changes</a>}
          {page && isDraft && <PreviewLink key={page} address={`/${page}`} />}
          {findings.preview && (
            <a href={findings.preview} target="_blank" rel="noreferrer">
              View this branch<span className="sr-only"> in a new tab</span>
            </a>
          )}
        </>
      )}
    </aside>
  )
}

/** Lets the last field and menu entry scroll above the panel, however tall it becomes. */
function leaveRoomFor(bar: HTMLElement | null) {
  if (!bar) return
  const { style } = document.documentElement
  const sizes = new ResizeObserver(() => style.setProperty('--editor-bar', `${bar.offsetHeight}px`))
  sizes.observe(bar)
  return () => sizes.disconnect()
}

function SaveMessage({ save }: { save: SaveStatus }) {
  const { undo } = useEditing()
  return (
    <div className="editor-news" data-kind={undo ? 'quiet' : save.kind}>
      <p role="status">
        {undo ? 'The previous content was replaced.' : messageFor(save)}{' '}
        {undo && (
          <button type="button" onClick={undo}>
            Undo
          </button>
        )}
      </p>
      {save.kind === 'refused' && (
        <ol>
          {save.problems.map(({ number, sentence, mark }) => (
            <li key={number}>
              <button type="button" onClick={() => goTo(mark)}>
                {sentence}
              </button>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

function messageFor(save: SaveStatus) {
  switch (save.kind) {
    case 'quiet':
      return ''
    case 'saving':
      return 'Saving ...'
    case 'asked':
      return 'Not saved yet: answer the question first.'
    case 'unchanged':
      return 'Nothing to save: everything here is already saved.'
    case 'saved':
      return savedAtTime(save.at)
    case 'failed':
      return 'Not saved; see the reason above the form. Your changes are still here: try again.'
    case 'corrected':
      return 'Corrected, but not saved yet.'
    case 'refused':
      return save.problems.length === 1
        ? 'Not saved: one thing to correct.'
        : `Not saved: ${save.problems.length} things to correct.`
  }
}

const Outdated = ({ isEdited, onShow }: { isEdited: boolean; onShow: () => void }) => (
  <div className="editor-news">
    <p role="status">
      This form is out of date: it changed elsewhere since you opened it.{' '}
      {isEdited ? (
        'Save to combine both versions.'
      ) : (
        <button type="button" onClick={onShow}>
          Show the latest version
        </button>
      )}
    </p>
  </div>
)

const resultOf = (count: number) =>
  count === 0
    ? 'The check found nothing to correct'
    : `The check found ${count === 1 ? 'one thing' : `${count} things`} to correct`

function Check({
  problems,
  toReplace,
  unusedPictures,
  behind,
  over,
  isBusy,
  onDeleted,
}: Findings & { isBusy: boolean; onDeleted: () => void }) {
  const count = problems.length
  return (
    <>
      <FindingsFold
        title={isBusy ? 'Checking ...' : resultOf(count)}
        problems={problems}
        isWrong={count > 0 && !isBusy}
      />
      <Further title={`${toReplace.length} to replace or confirm before launch`} problems={toReplace} />
      <Further title={`${behind.length} out of date in translations`} problems={behind} />
      <Further
        title={
          over.length === 1 ? 'One announcement has expired' : `${over.length} announcements have expired`
        }
        problems={over}
      />
      {unusedPictures.length > 0 && <UnusedPictures files={unusedPictures} onDeleted={onDeleted} />}
    </>
  )
}

/** Links to all translations, and to those of the open form. */
function TranslationLinks({ pathname, behind }: { pathname: string; behind: Findings['behind'] }) {
  const file = fileIn(pathname)
  const among = (link: string) => behind.filter(({ edit }) => edit?.split('#')[0] === link).length
  return (
    <p className="editor-translations">
      <a href={editorLink('/keystatic/translations')}>Translations</a>
      {file &&
        isTranslatable(file) &&
        translations.map((language) => {
          const link = translationLink(language, file)
          return (
            <a key={language} href={editorLink(link)}>
              {languageName(language)}
              {among(link) > 0 && ` (${among(link)} out of date)`}
            </a>
          )
        })}
    </p>
  )
}

const Further = (props: { title: string; problems: Findings['problems'] }) =>
  props.problems.length > 0 && <FindingsFold {...props} />

interface FindingsFoldProps {
  title: string
  problems: Findings['problems']
  isWrong?: boolean
}

/** Renders its findings only while expanded, because they may be hundreds of links. */
function FindingsFold({ title, problems, isWrong }: FindingsFoldProps) {
  const [open, setOpen] = useState(false)
  return (
    <details
      className="editor-check"
      data-wrong={isWrong || undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{title}</summary>
      {open && <FindingsList problems={problems} />}
    </details>
  )
}

function UnusedPictures({ files, onDeleted }: { files: readonly string[]; onDeleted: () => void }) {
  const [fault, setFault] = useState<string>()
  const remove = async (file: string) => {
    const { fault } = await callApi<{ fault?: string }>('content-picture', { file }, 'DELETE')
    setFault(fault)
    if (!fault) onDeleted()
  }
  return (
    <details className="editor-check">
      <summary>{files.length === 1 ? 'One unused picture' : `${files.length} unused pictures`}</summary>
      <p role="status">{fault && `Not deleted: ${fault}.`}</p>
      <ul className="findings">
        {files.map((file) => (
          <li key={file}>
            {file}{' '}
            <button type="button" onClick={() => remove(file)}>
              Delete<span className="sr-only"> {file}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
