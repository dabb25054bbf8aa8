import { useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { dropDraft, findDraft, keepDraft } from '#platform/form/drafts.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { call } from '#platform/api/api.ts'
import { keyOf } from '#platform/query.ts'
import type { TextKind } from './text-names.ts'
import { firstTexts, isNewer, sameTexts, sent, type EditedWriting, type TextDetail } from './text-writing.ts'

type Writings = readonly EditedWriting[]
/** The revision of the draft that it was made from; the version is the published one. */
interface Base {
  readonly revision: number
}

export interface Conflict {
  /** The present text, with the other operator's changes. */
  readonly theirs: TextDetail
  /** Whether another version is published by now; else another draft was saved. */
  readonly isPublished: boolean
  /** What the other operator published or saved. */
  readonly texts: Writings
}

/** A text being edited: the loaded version, the present one, and all actions. */
export function useTextDraft(kind: TextKind, name: string, loaded: TextDetail) {
  const cache = useQueryClient()
  const place = `text ${kind}/${name}`
  const [kept] = useState(() => findDraft<Writings, Base>(place))
  const [detail, setDetail] = useState(loaded)
  // The version that it is based on, which saving sends along.
  const base = useRef({
    revision: kept?.base.revision ?? loaded.row.draft?.revision ?? 0,
    version: kept?.version ?? loaded.row.version,
  })
  /** The open draft was made from a version that is no longer shown: it is saved anew before it is published. */
  const isBehindVersion = useRef(false)
  const [saved, setSaved] = useState<Writings>(() => firstTexts(loaded))
  const [texts, setTexts] = useState<Writings>(kept?.values ?? saved)
  const [isRestored, setRestored] = useState(kept !== undefined)
  const [conflict, setConflict] = useState<Conflict>()
  const isDirty = !sameTexts(texts, saved)
  const params = { kind, key: name }

  useEffect(() => {
    const { revision, version } = base.current
    if (isDirty) keepDraft(place, { values: texts, base: { revision }, version })
    else dropDraft(place)
  }, [isDirty, place, texts])

  /** Takes the server's present version; the edited text stays unless it is to be replaced. */
  const take = (next: TextDetail, replaces: (now: Writings) => boolean): void => {
    cache.setQueryData(keyOf('getText', { params }), next)
    void cache.invalidateQueries({ queryKey: keyOf('listTexts') })
    show(next, replaces)
  }
  const show = (next: TextDetail, replaces: (now: Writings) => boolean): void => {
    setDetail(next)
    standOn(next)
    const first = firstTexts(next)
    setSaved(first)
    setTexts((now) => (replaces(now) ? first : now))
    setConflict(undefined)
    setRestored(false)
  }

  const standOn = ({ row }: TextDetail, isBehind = false): void => {
    base.current = { revision: row.draft?.revision ?? 0, version: row.version }
    isBehindVersion.current = isBehind && row.draft !== null
  }

  // Loaded anew: where nothing is typed, the text of the last visit would be taken for the present one.
  const isBehind = isNewer(loaded, detail)
  useEffect(() => {
    if (isBehind && !isDirty && conflict === undefined) show(loaded, () => true)
  })

  /** Whether it succeeded; in a conflict the other operator's version is loaded and shown beside this one. */
  const guarded = async (
    act: () => Promise<TextDetail>,
    replaces: (now: Writings) => boolean,
  ): Promise<TextDetail | undefined> => {
    try {
      const next = await act()
      take(next, replaces)
      return next
    } catch (error) {
      if (!isApiError(error, 'lostRace')) throw error
      const theirs = await call('getText', { params })
      const isPublished = error.reason === 'version'
      setConflict({ theirs, isPublished, texts: firstTexts(isPublished ? { ...theirs, drafted: null } : theirs) })
      return undefined
    }
  }

  /** What was typed while the act was under way stays, unsaved. */
  const isAsSent = (now: Writings): boolean => sameTexts(now, texts)
  const never = (): boolean => false

  const put = () =>
    call('saveDraft', {
      params,
      body: { revision: base.current.revision, version: base.current.version, texts: sent(texts) },
    })

  return {
    detail,
    texts,
    /** As they were last saved, or are published. */
    saved,
    isDirty,
    isRestored,
    conflict,
    set: (...writings: readonly EditedWriting[]) =>
      setTexts((all) => all.map((one) => writings.find(({ locale }) => locale === one.locale) ?? one)),
    replace: (next: readonly EditedWriting[]) => setTexts(next),
    drop: () => {
      setTexts(saved)
      setRestored(false)
    },
    save: () => guarded(put, isAsSent),
    /** Saves unsaved changes, then publishes. */
    publish: async () => {
      const isSaved = !isDirty && detail.row.draft !== null && !isBehindVersion.current
      const draft = isSaved ? detail : await guarded(put, isAsSent)
      const revision = draft?.row.draft?.revision
      if (revision === undefined) return undefined
      return guarded(() => call('publishText', { params, body: { revision } }), isAsSent)
    },
    discard: () =>
      guarded(
        () => call('discardDraft', { params: { ...params, revision: String(detail.row.draft?.revision ?? 0) } }),
        isAsSent,
      ),
    // A mail uses the built-in words from then on; every other text can still be edited.
    withdraw: () =>
      guarded(
        () => call('withdrawText', { params, body: { current: detail.row.version } }),
        kind === 'mail' ? isAsSent : never,
      ),
    restore: (version: number, current: number = detail.row.version) =>
      guarded(() => call('restoreText', { params, body: { version, current } }), isDirty ? never : isAsSent),
    /** After a conflict: continues with this text, over the other's version, which stays in the history. */
    keepMine: () => {
      if (conflict === undefined) return
      const { theirs, isPublished } = conflict
      setDetail(theirs)
      standOn(theirs, isPublished)
      setSaved(firstTexts(theirs))
      setConflict(undefined)
    },
    takeTheirs: () => {
      if (conflict === undefined) return
      take(conflict.theirs, () => true)
      standOn(conflict.theirs, conflict.isPublished)
      setTexts(conflict.texts)
    },
  }
}

export type TextDraft = ReturnType<typeof useTextDraft>
