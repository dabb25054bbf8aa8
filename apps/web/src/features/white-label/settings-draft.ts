import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { keyOf } from '#platform/query.ts'

export type SettingsAnswer = AnswerOf<'getSettings'>
export type Settings = SettingsAnswer['Einstellungen']
/** Where a value stands, below the settings; `Name` beside them. */
export type Path = string

interface Fault {
  readonly path: Path
  readonly code: string
}

type Loose = Readonly<Record<string, unknown>>

export function readAt(value: unknown, path: Path): unknown {
  return path.split('.').reduce<unknown>((inner, name) => (inner as Loose | undefined)?.[name], value)
}

function writeAt(value: Loose, [name = '', ...rest]: readonly string[], member: unknown): Loose {
  const { [name]: before, ...others } = value
  if (rest.length === 0) return member === undefined ? others : { ...value, [name]: member }
  const inner = writeAt((before ?? {}) as Loose, rest, member)
  return Object.keys(inner).length === 0 ? others : { ...value, [name]: inner }
}

/** Members that differ, down to single values. */
function differences(before: unknown, after: unknown): number {
  const isGroup = (value: unknown): value is Loose =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
  if (!isGroup(before) || !isGroup(after)) return JSON.stringify(before) === JSON.stringify(after) ? 0 : 1
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].reduce(
    (sum, name) => sum + differences(before[name], after[name]),
    0,
  )
}

/** What became of saving; `proposed`: part of it waits for a second person. */
type Saved = 'saved' | 'proposed' | 'password' | 'failed'

const isWrongPassword = (error: unknown): boolean =>
  isApiError(error, 'invalidInput') && error.fields.some(({ field }) => field === 'AktuellesPasswort')

/** The settings as they are being changed: nothing is sent before Save, and nothing typed is lost when that fails. */
export function useSettingsDraft(answer: SettingsAnswer) {
  const cache = useQueryClient()
  const stored = { ...answer.Einstellungen, Name: answer.Name } as Loose
  const [changed, setChanged] = useState<Loose | undefined>(undefined)
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const [isBusy, setBusy] = useState(false)
  const [isLost, setLost] = useState(false)
  const [version, setVersion] = useState(answer.Stand)
  const draft = changed ?? stored

  const take = (next: SettingsAnswer): void => void cache.setQueryData(keyOf('getSettings'), next)
  return {
    draft,
    faults,
    isBusy,
    isLost,
    count: changed === undefined ? 0 : differences(stored, changed),
    set(path: Path, value: unknown): void {
      setChanged(writeAt(draft, path.split('.'), value))
      setFaults((before) => before.filter((fault) => fault.path !== path && !fault.path.startsWith(`${path}.`)))
    },
    discard(): void {
      setChanged(undefined)
      setFaults([])
    },
    /** Takes what others changed as the ground; what was typed stays on top. */
    async reload(): Promise<void> {
      const next = await call('getSettings')
      take(next)
      setVersion(next.Stand)
      setLost(false)
    },
    take(next: SettingsAnswer): void {
      take(next)
      setVersion(next.Stand)
    },
    /** @param password where the server has asked for it */
    async save(password?: string): Promise<Saved> {
      const { Name, ...Einstellungen } = draft
      setBusy(true)
      try {
        const next = await call('changeSettings', {
          body: {
            Stand: version,
            Name: String(Name),
            Einstellungen: Einstellungen as Settings,
            ...(password === undefined ? {} : { AktuellesPasswort: password }),
          },
        })
        take(next)
        setVersion(next.Stand)
        setChanged(undefined)
        setFaults([])
        return next.Skriptvorschlag?.Eigener === true && next.Skriptvorschlag.Id !== answer.Skriptvorschlag?.Id
          ? 'proposed'
          : 'saved'
      } catch (error) {
        if (isApiError(error, 'reauthenticate')) return 'password'
        if (password !== undefined && isWrongPassword(error)) throw error
        if (isApiError(error, 'lostRace')) setLost(true)
        else if (isApiError(error, 'invalidInput'))
          setFaults(error.fields.map(({ field, code }) => ({ path: field.replace(/^Einstellungen\./, ''), code })))
        else throw error
        return 'failed'
      } finally {
        setBusy(false)
      }
    },
  }
}

export type SettingsDraft = ReturnType<typeof useSettingsDraft>
