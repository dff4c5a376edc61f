import { type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Language } from '#contract/languages.ts'
import { translationLink } from '#lib/content/check/editor-problem.ts'
import { schemaOf } from '#lib/content/schema/index.ts'
import { labelsOf, type Path } from '#lib/content/schema/walk.ts'
import {
  dotPath,
  isOutdated,
  slugFault,
  type TextBeside,
  textsBeside,
  translatedTextFault,
} from '#lib/content/translated-texts.ts'
import { languageName } from '#lib/content/translation.ts'
import type { Choices, Conflict } from '#lib/editor/merge.ts'
import type { Opened, Outcome } from '#lib/editor/translations.ts'
import { branchIn, callApi } from './api.ts'
import { ConflictDialog } from './conflicts.tsx'
import { FindingsList } from './findings-list.tsx'
import { FieldFrame } from './inputs/field.tsx'
import { goTo } from './marks.ts'
import { PreviewLink } from './preview-link.tsx'
import { type Edit, TranslatedText } from './translated-text.tsx'
import { useFindings } from './use-findings.ts'
import { isSaveShortcut, savedAtTime } from './use-save.ts'

type Edits = Readonly<Record<string, Edit>>
type Page = NonNullable<Opened['page']>

interface Props {
  language: Language
  file: string
}

/** The form for one file's texts, with English next to the translation. */
export function TranslationForm({ language, file }: Props) {
  const [opened, setOpened] = useState<Opened | { fault: string }>()
  const [edits, setEdits] = useState<Edits>({})
  const [page, setPage] = useState<Partial<Page>>({})
  const [news, setNews] = useState('')
  const [isSaving, setSaving] = useState(false)
  const [tried, setTried] = useState(false)
  const [onlyToDo, setOnlyToDo] = useState(false)
  const [conflicts, setConflicts] = useState<Conflict[]>()
  const [savedAt, setSavedAt] = useState<Date>()
  const form = useRef<HTMLFormElement>(null)
  const there = opened && 'english' in opened ? opened : undefined
  const texts = useMemo(() => (there ? textsBeside(file, there) : []), [file, there])
  const isOlder = useMemo(() => there !== undefined && isOutdated(file, there), [file, there])
  const isDirty = Object.keys(edits).length > 0 || Object.keys(page).length > 0

  const load = useCallback(async () => {
    const found = await callApi<Opened>('content-translation', { language, file })
    // Keeps the form with its edits on the screen if a reload fails.
    setOpened((before) => (before && 'fault' in found ? before : found))
    return 'fault' in found ? undefined : textsBeside(file, found)
  }, [language, file])
  useEffect(() => {
    void load().then(leadToTarget)
    addEventListener('hashchange', leadToTarget)
    return () => removeEventListener('hashchange', leadToTarget)
  }, [load])
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isSaveShortcut(event)) return
      event.preventDefault()
      form.current?.requestSubmit()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

  const change = useCallback((path: Path, edit: Edit | undefined) => {
    setEdits(({ [dotPath(path)]: _, ...others }) => (edit ? { ...others, [dotPath(path)]: edit } : others))
  }, [])

  const wanted = { language, variables: there?.variables }
  const now: Page | undefined = there?.page && { ...there.page, ...page }
  const missing = texts.filter(
    ({ path, translation }) => !(edits[dotPath(path)]?.text ?? translation)?.trim(),
  )
  const faultOfSlug = now && slugFault(now.slug, now.taken)
  const half = now && !now.isDraft ? missing : []
  const faultOfDraft =
    there?.page?.isDraft && half.length > 0 ? `cannot be unchecked yet: ${missingIn(half.length)}` : undefined

  const send = async (choices: Choices = {}) => {
    setSaving(true)
    const { slug, isDraft } = page
    const body = JSON.stringify({ language, file, texts: Object.values(edits), slug, isDraft, choices })
    const outcome = await callApi<Outcome>('content-translation', {}, 'PUT', body)
    setSaving(false)
    if ('fault' in outcome) return setNews(`Not saved: ${outcome.fault}.`)
    if ('conflicts' in outcome) return setConflicts(outcome.conflicts)
    const fresh = await load()
    if (!fresh) return setNews('The site stopped responding. Your changes are still here: save them again.')
    if ('outdated' in outcome) {
      setEdits((kept) => carryOver(kept, fresh))
      return setNews(
        'Not saved: the English text has changed since you opened it. Your changes are still here: compare and save again.',
      )
    }
    setEdits((kept) => typedMeanwhile(kept, edits))
    setPage((kept) => changedMeanwhile(kept, page))
    setTried(false)
    const at = new Date()
    setSavedAt(at)
    setNews(savedAtTime(at))
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!there || isSaving) return
    setTried(true)
    const wrong = texts.find((text) => {
      const edit = edits[dotPath(text.path)]
      return edit && translatedTextFault(text, edit.text, wanted)
    })
    const wrongPlace = faultOfSlug ? 'slug' : faultOfDraft ? 'draft' : wrong && dotPath(wrong.path)
    if (wrongPlace) {
      setNews('Not saved: correct what is marked.')
      return goToPlace(wrongPlace)
    }
    if (half[0]) {
      setNews(`Not saved: ${missingIn(half.length)}, and a published page must be fully translated.`)
      return goToPlace(dotPath(half[0].path))
    }
    if (!isDirty && !isOlder) return setNews('Nothing to save: everything here is already saved.')
    void send()
  }

  if (!opened) return <p role="status">Loading ...</p>
  if (!there) return <p role="status">Not shown: {'fault' in opened && opened.fault}.</p>
  const toDo = texts.filter(isToDo)
  // The filter keeps edited texts visible, because they may contain problems.
  const shown = texts.filter((text) => isToDo(text) || edits[dotPath(text.path)])
  return (
    <>
      <h1>
        {there.name} in {languageName(language)}
      </h1>
      <form ref={form} noValidate onSubmit={submit}>
        {now && there.page && (
          <PageFields
            {...{ language, tried, faultOfSlug, faultOfDraft }}
            now={now}
            before={there.page}
            onChange={(to) => setPage({ ...page, ...to })}
          />
        )}
        {isOlder && <p>Entries or settings have changed in English, too: press Save to apply them here.</p>}
        {toDo.length > 0 && toDo.length < texts.length && (
          <label>
            <input type="checkbox" checked={onlyToDo} onChange={() => setOnlyToDo(!onlyToDo)} /> Only what is
            missing or out of date ({toDo.length} of {texts.length})
          </label>
        )}
        {groupsOf(file, there.english, onlyToDo && toDo.length > 0 ? shown : texts).map(
          ({ title, members }) => (
            <fieldset key={dotPath(members[0]?.text.path ?? [])} className="translation-group">
              <legend>{title}</legend>
              {members.map(({ label, text }) => (
                <TranslatedText
                  key={dotPath(text.path)}
                  {...{ label, text, language, tried }}
                  variables={there.variables}
                  edit={edits[dotPath(text.path)]}
                  onChange={change}
                />
              ))}
            </fieldset>
          ),
        )}
        <div className="translation-save">
          <button type="submit" disabled={isSaving}>
            {isSaving ? 'Saving ...' : 'Save'}
          </button>
          <p role="status">{news}</p>
          <Check language={language} file={file} savedAt={savedAt} />
          {there.page?.savedDraft && (
            <PreviewLink key={there.page.savedDraft} address={there.page.savedDraft} />
          )}
        </div>
      </form>
      {conflicts && (
        <ConflictDialog
          conflicts={conflicts}
          answer={(choices) => {
            setConflicts(undefined)
            if (choices) void send(choices)
            else setNews('Not saved. Your changes are still here.')
          }}
        />
      )}
    </>
  )
}

const isToDo = ({ translation, isChanged }: TextBeside) => isChanged || translation === undefined

const missingIn = (count: number) => (count === 1 ? 'one text is missing' : `${count} texts are missing`)

/** Edits made during a save; the saved text becomes their base. */
const typedMeanwhile = (kept: Edits, sent: Edits): Edits =>
  Object.fromEntries(
    Object.entries(kept).flatMap(([key, edit]) =>
      edit === sent[key] ? [] : [[key, { ...edit, base: sent[key]?.text.trim() ?? edit.base }]],
    ),
  )

/** Address and draft state as changed during a save. */
const changedMeanwhile = (kept: Partial<Page>, sent: Partial<Page>): Partial<Page> => ({
  ...(kept.slug !== sent.slug && { slug: kept.slug }),
  ...(kept.isDraft !== sent.isDraft && { isDraft: kept.isDraft }),
})

/** Moves each edit to the current path of its English text; drops a confirmation of English that has changed. */
const carryOver = (kept: Edits, texts: readonly TextBeside[]): Edits =>
  Object.fromEntries(
    Object.values(kept).flatMap((edit) => {
      const at = texts.find(({ path }) => dotPath(path) === dotPath(edit.path))
      const text =
        at?.english === edit.english ? at : (texts.find(({ english }) => english === edit.english) ?? at)
      const isConfirmed = edit.text === edit.base
      if (!text || (isConfirmed && text.english !== edit.english)) return []
      return [[dotPath(text.path), { ...edit, path: text.path, english: text.english }]]
    }),
  )

const goToPlace = (place: string) => goTo(document.querySelector(`[data-place="${CSS.escape(place)}"]`))

/** Goes to the text that the URL hash names, as links in the check's findings do. */
function leadToTarget() {
  const place = decodeURIComponent(location.hash.slice(1))
  if (place) setTimeout(() => goToPlace(place))
}

/** Groups texts that belong together, such as those of one card. */
function groupsOf(file: string, english: unknown, texts: readonly TextBeside[]) {
  const schema = schemaOf(file)
  const groups: { title: string; members: { label: string; text: TextBeside }[] }[] = []
  for (const text of texts) {
    const labels = schema ? labelsOf(schema, text.path, english) : []
    const title = labels.slice(0, -1).join(' › ') || schema?.label || ''
    const last = groups.at(-1)
    const group = last?.title === title ? last : { title, members: [] }
    if (group !== last) groups.push(group)
    group.members.push({ label: labels.at(-1) ?? '', text })
  }
  return groups
}

interface PageFieldsProps {
  language: Language
  now: Page
  before: Page
  tried: boolean
  faultOfSlug?: string
  faultOfDraft?: string
  onChange: (to: Partial<Page>) => void
}

/** Address and draft state of a translated page. */
function PageFields({ language, now, before, tried, faultOfSlug, faultOfDraft, onChange }: PageFieldsProps) {
  if (!before.isDraft)
    return (
      <p>
        The page is at{' '}
        <b>
          /{language}/{now.slug}
        </b>
        . Changes go live with the next build.
      </p>
    )
  return (
    <div className="translation-group">
      <div data-place="slug">
        <FieldFrame
          label={`Address in ${languageName(language)}`}
          help={`The part after /${language}/: lowercase letters, numbers and hyphens. It cannot change once the page is published.`}
          required
          fault={faultOfSlug}
          said={tried || now.slug !== before.slug}
        >
          {(wiring) => (
            <input
              {...wiring}
              dir="ltr"
              value={now.slug}
              onChange={({ target }) => onChange({ slug: target.value })}
            />
          )}
        </FieldFrame>
      </div>
      <div data-place="draft">
        <label>
          <input
            type="checkbox"
            checked={now.isDraft}
            aria-describedby="draft-help"
            onChange={({ target }) => onChange({ isDraft: target.checked })}
          />{' '}
          Draft
        </label>
        <div id="draft-help">
          <p className="custom-help">
            Visitors cannot see the page in {languageName(language)} yet. Uncheck it once all texts are
            translated.
          </p>
          {faultOfDraft && <p className="custom-fault">Draft {faultOfDraft}.</p>}
        </div>
      </div>
    </div>
  )
}

/** Shows what the check of all content finds in this translation. */
function Check({ language, file, savedAt }: Props & { savedAt?: Date }) {
  const { pathname } = location
  const { findings, checking, fault } = useFindings({
    savedAt,
    pathname: branchIn(pathname) ? pathname : undefined,
  })
  const link = translationLink(language, file)
  const problems = findings?.problems.filter(({ edit }) => edit?.split('#')[0] === link) ?? []
  if (fault) return <p role="status">Not checked: {fault}.</p>
  if (!findings) return checking ? <p>Checking ...</p> : null
  const count = problems.length === 1 ? 'one thing' : `${problems.length} things`
  return problems.length === 0 ? (
    <p>{checking ? 'Checking ...' : 'The check found nothing to correct in it'}</p>
  ) : (
    <details className="editor-check" data-wrong>
      <summary>The check found {count} to correct in it</summary>
      <FindingsList problems={problems} />
    </details>
  )
}
