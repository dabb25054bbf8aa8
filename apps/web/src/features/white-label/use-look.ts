import { useMemo, useState } from 'react'
import { findThemeFaults } from '@referral/theme/check'
import { findContrastFaults } from '@referral/theme/contrast'
import type { ThemeTokens } from '@referral/theme/tokens'
import type { AnswerOf } from '#platform/api/call-types.ts'

export type LookAnswer = AnswerOf<'getTheme'>
export type LookPictures = LookAnswer['Bilder']
export interface Look {
  readonly theme: ThemeTokens
  readonly pictures: LookPictures
}

interface History {
  readonly past: readonly Look[]
  readonly now: Look
  readonly future: readonly Look[]
  /** What was changed last: moving one slider is one step back. */
  readonly what: string
}

export const lookOf = (answer: LookAnswer): Look => ({
  theme: answer.Tokens as unknown as ThemeTokens,
  pictures: answer.Bilder,
})

const most = 100

/** The look that is being made, with every step to go back to. */
export function useLook(published: Look) {
  const [history, setHistory] = useState<History>({ past: [], now: published, future: [], what: '' })
  const { now } = history
  const isWell = useMemo(() => findThemeFaults(now.theme).filter(({ kind }) => kind === 'value'), [now.theme])
  const contrast = useMemo(() => (isWell.length > 0 ? [] : findContrastFaults(now.theme.colour)), [now.theme, isWell])
  const put = (next: Look, what: string): void =>
    setHistory(({ past, now: before, what: last }) => ({
      past: what !== '' && what === last ? past : [...past, before].slice(-most),
      now: next,
      future: [],
      what,
    }))
  return {
    look: now,
    values: isWell,
    contrast,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** Group by group, as `mergeTheme` does. */
    change(part: Partial<ThemeTokens>, what: string): void {
      put({ ...now, theme: { ...now.theme, ...part } }, what)
    },
    setPictures(pictures: LookPictures): void {
      put({ ...now, pictures }, '')
    },
    load(look: Look): void {
      put(look, '')
    },
    undo(): void {
      setHistory(({ past, now: before, future }) => {
        const last = past.at(-1)
        return last === undefined
          ? { past, now: before, future, what: '' }
          : { past: past.slice(0, -1), now: last, future: [before, ...future], what: '' }
      })
    },
    redo(): void {
      setHistory(({ past, now: before, future: [next, ...future] }) =>
        next === undefined
          ? { past, now: before, future, what: '' }
          : { past: [...past, before], now: next, future, what: '' },
      )
    },
  }
}

export type LookEditor = ReturnType<typeof useLook>

/** Pictures as a call takes them. */
export const digestsOf = (pictures: LookPictures) => ({
  Logo: pictures.Logo?.Digest ?? null,
  Symbol: pictures.Symbol?.Digest ?? null,
  Teilen: pictures.Teilen?.Digest ?? null,
})
