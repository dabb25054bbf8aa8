import { useMemo, useState } from 'react'
import { findThemeFaults } from '@referral/theme/check'
import { findContrastFaults } from '@referral/theme/contrast'
import type { BrandColours, MovedName } from '@referral/theme/derive'
import { mergeTheme, type ThemeTokens } from '@referral/theme/tokens'
import type { AnswerOf } from '#platform/api/call-types.ts'

export type LookAnswer = AnswerOf<'getTheme'>
export type LookPictures = LookAnswer['pictures']
export interface Look {
  readonly theme: ThemeTokens
  readonly pictures: LookPictures
}

/** The choices under “Brand”, where the used values differ: undo and redo include them. */
export interface Asked {
  readonly colours: Partial<Pick<BrandColours, 'action' | 'reward' | 'ink' | 'page'>>
  /** Colours that stay as chosen, readable or not. */
  readonly asIs: readonly MovedName[]
}

interface Step extends Look {
  readonly asked: Asked
}

export interface History {
  readonly past: readonly Step[]
  readonly now: Step
  readonly future: readonly Step[]
  /** The value being dragged: one drag of a picker is one step of undo. */
  readonly moving: string | undefined
}

const nothingAsked: Asked = { colours: {}, asIs: [] }
const same = (one: Step, other: Step): boolean => JSON.stringify(one) === JSON.stringify(other)

export const lookOf = (answer: LookAnswer): Look => ({
  theme: answer.tokens as unknown as ThemeTokens,
  pictures: answer.pictures,
})

const most = 100

export const begunWith = (look: Look): History => ({
  past: [],
  now: { ...look, asked: nothingAsked },
  future: [],
  moving: undefined,
})

/** The draft behind another's publication: begun anew with that where it was the former look, unchanged. */
export function followed(history: History, former: Look, published: Look): History {
  const { theme, pictures } = history.now
  return JSON.stringify([theme, pictures]) === JSON.stringify([former.theme, former.pictures])
    ? begunWith(published)
    : history
}

/** The look that is being made, with every step to go back to. */
export function useLook(published: Look, version: number) {
  const [history, setHistory] = useState(() => begunWith(published))
  const [begun, setBegun] = useState({ version, look: published })
  if (begun.version !== version) {
    setBegun({ version, look: published })
    setHistory(followed(history, begun.look, published))
  }
  /** Invalid input, by its field: it stays there, and the look is unchanged. */
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const { asked, ...look } = history.now
  const { theme, pictures } = look
  const isWell = useMemo(() => findThemeFaults(theme).filter(({ kind }) => kind === 'value'), [theme])
  const contrast = useMemo(() => (isWell.length > 0 ? [] : findContrastFaults(theme.colour)), [theme, isWell])
  const put = (make: (before: Step) => Step, moving?: string): void =>
    setHistory((all) => {
      const next = make(all.now)
      if (same(next, all.now)) return all
      const isSameMove = moving !== undefined && moving === all.moving
      return { past: isSameMove ? all.past : [...all.past, all.now].slice(-most), now: next, future: [], moving }
    })
  return {
    look: useMemo((): Look => ({ theme, pictures }), [theme, pictures]),
    asked,
    typed,
    values: isWell,
    contrast,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /**
     * Group by group, as `mergeTheme` does. The choices of the brand are dropped with another table of colours.
     * @param more.moving the value that a picker is being dragged for: until `settle` all of it is one step
     */
    change(
      part: Partial<ThemeTokens>,
      more: { readonly moving?: string | undefined; readonly asked?: Asked } = {},
    ): void {
      const forget = part.colour === undefined ? {} : { asked: nothingAsked }
      put(
        (before) => ({
          ...before,
          ...forget,
          ...(more.asked === undefined ? {} : { asked: more.asked }),
          theme: mergeTheme(before.theme, part),
        }),
        more.moving,
      )
    },
    /** A drag has ended: the next one is another step. */
    settle(): void {
      setHistory((all) => (all.moving === undefined ? all : { ...all, moving: undefined }))
    },
    /** @param text undefined: the field shows its value again */
    type(field: string, text: string | undefined): void {
      setTyped(({ [field]: _old, ...others }) => (text === undefined ? others : { ...others, [field]: text }))
    },
    /** Fields were removed, or were given values: drops their input. @param begins of their names */
    forget(...begins: readonly string[]): void {
      setTyped((all) =>
        Object.fromEntries(
          Object.entries(all).filter(([field]) => !begins.some((beginning) => field.startsWith(beginning))),
        ),
      )
    },
    setPictures(next: LookPictures): void {
      put((before) => ({ ...before, pictures: next }))
    },
    load(next: Look): void {
      setTyped({})
      put(() => ({ ...next, asked: nothingAsked }))
    },
    // Each field shows its value again.
    undo(): void {
      setTyped({})
      setHistory(({ past, now: before, future }) => {
        const last = past.at(-1)
        return last === undefined
          ? { past, now: before, future, moving: undefined }
          : { past: past.slice(0, -1), now: last, future: [before, ...future], moving: undefined }
      })
    },
    redo(): void {
      setTyped({})
      setHistory(({ past, now: before, future: [next, ...future] }) =>
        next === undefined
          ? { past, now: before, future, moving: undefined }
          : { past: [...past, before], now: next, future, moving: undefined },
      )
    },
  }
}

export type LookEditor = ReturnType<typeof useLook>

/** Pictures in the form of a call. */
export const digestsOf = (pictures: LookPictures) => ({
  logo: pictures.logo?.digest ?? null,
  icon: pictures.icon?.digest ?? null,
  share: pictures.share?.digest ?? null,
})
