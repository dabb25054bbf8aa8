import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { dropDraft, findDraft, keepDraft } from '#platform/form/drafts.ts'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { keyOf } from '#platform/query.ts'
import {
  afterSaving,
  clashesOf,
  countEdits,
  rebase,
  writeAt,
  type Edits,
  type Path,
  type Values,
} from './settings-edits.ts'

export type SettingsAnswer = AnswerOf<'getSettings'>
type Settings = SettingsAnswer['settings']

interface Fault {
  readonly path: Path
  readonly code: string
}

/** The key of the draft among all unsaved inputs. */
export const settingsDraft = 'settings'

const valuesOf = (answer: SettingsAnswer): Values => ({ ...answer.settings, name: answer.name })

/** The result of saving; `proposed`: part of it waits for a second person. */
type Saved = 'saved' | 'proposed' | 'password' | 'failed'

const isWrongPassword = (error: unknown): boolean =>
  isApiError(error, 'invalidInput') && error.fields.some(({ field }) => field === 'password')

/** The settings as they are being changed: nothing is sent before Save, and nothing typed is lost when that fails. */
export function useSettingsDraft(answer: SettingsAnswer) {
  const cache = useQueryClient()
  const [edits, setEdits] = useState(() => {
    const kept = findDraft<Edits>(settingsDraft)
    return kept && rebase(kept.values, valuesOf(answer), answer.version)
  })
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const [isBusy, setBusy] = useState(false)
  const [isLost, setLost] = useState(false)
  const untouched: Edits = { base: valuesOf(answer), version: answer.version, mine: valuesOf(answer), clashes: [] }
  const { mine: draft, version } = edits ?? untouched
  const count = edits === undefined ? 0 : countEdits(edits)

  useEffect(() => {
    if (edits !== undefined && count > 0) keepDraft(settingsDraft, { values: edits, base: edits, version })
    else dropDraft(settingsDraft)
  }, [edits, count, version])

  /** Takes the stored settings as the new base; the changes here stay on top. */
  const take = (next: SettingsAnswer): void => {
    cache.setQueryData(keyOf('getSettings'), next)
    setEdits((before) => before && rebase(before, valuesOf(next), next.version))
    setLost(false)
  }
  return {
    draft,
    faults,
    isBusy,
    isLost,
    count,
    /** Settings that another operator has changed as well. */
    clashes: edits === undefined ? [] : clashesOf(edits),
    set(path: Path, value: unknown): void {
      setEdits((before = untouched) => ({ ...before, mine: writeAt(before.mine, path, value) }))
      setFaults((before) => before.filter((fault) => fault.path !== path && !fault.path.startsWith(`${path}.`)))
    },
    discard(): void {
      setEdits(undefined)
      setFaults([])
    },
    take,
    reload: async (): Promise<void> => take(await call('getSettings')),
    /** @param password where the server has required it */
    async save(password?: string): Promise<Saved> {
      const { name, ...settings } = draft
      setBusy(true)
      try {
        const next = await call('changeSettings', {
          body: {
            version,
            name: String(name),
            settings: settings as Settings,
            ...(password === undefined ? {} : { password }),
          },
        })
        cache.setQueryData(keyOf('getSettings'), next)
        // What was changed while it was saved stays, on top of what was sent.
        setEdits((now) =>
          now === undefined || now === edits ? undefined : afterSaving(now, draft, valuesOf(next), next.version),
        )
        setFaults([])
        return next.scriptProposal?.isOwn === true && next.scriptProposal.id !== answer.scriptProposal?.id
          ? 'proposed'
          : 'saved'
      } catch (error) {
        if (isApiError(error, 'reauthenticate')) return 'password'
        if (password !== undefined && isWrongPassword(error)) throw error
        // The login has taken the page's place; the draft is kept.
        if (isApiError(error, 'sessionEnded')) return 'failed'
        if (isApiError(error, 'lostRace')) setLost(true)
        else if (isApiError(error, 'invalidInput'))
          setFaults(error.fields.map(({ field, code }) => ({ path: field.replace(/^settings\./, ''), code })))
        else throw error
        return 'failed'
      } finally {
        setBusy(false)
      }
    },
  }
}

export type SettingsDraft = ReturnType<typeof useSettingsDraft>
