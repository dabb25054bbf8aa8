import type { BrowserStore } from '../session/browser-store.ts'
import { categories } from './choices.ts'
import type { Choices } from './choices.ts'

/** Spec §9: 60 days. */
const seconds = 60 * 86_400
const nothingOptional = '1000'

/** `1100`: a digit for each category; `.` and a random number once the server keeps the proof of it, `~` before. */
const shape = /^(1[01]{3})(?:([.~])([\da-f-]{36}))?$/

/** A choice as the cookie keeps it. */
export interface Kept {
  readonly choices: Choices
  readonly id: string | undefined
  /** Whether the server has the proof, or needs none. */
  readonly isTold: boolean
}

/**
 * The cookie `cookieConsent-<tenant>`, and how far the proof of what it says is (tell-proof.ts). Who allows nothing gets no
 * number and leaves no trace on the server; who withdraws is told under the number they had, and loses it.
 */
export function createProof(tenantKey: string, store: BrowserStore) {
  const name = `cookieConsent-${tenantKey}`
  const kept = (): Kept | undefined => {
    const [, digits, mark, id] = shape.exec(store.cookie(name) ?? '') ?? []
    if (digits === undefined) return undefined
    const isTold = mark === undefined ? digits === nothingOptional : mark === '.'
    return { choices: choicesOf(digits), id, isTold }
  }
  const write = ({ choices, id, isTold }: Kept): void => {
    const digits = digitsOf(choices)
    const isNumbered = id !== undefined && !(isTold && digits === nothingOptional)
    store.setCookie(name, isNumbered ? `${digits}${isTold ? '.' : '~'}${id}` : digits, seconds)
  }
  return {
    kept,
    write,
    /** What somebody chose; the same once more changes nothing but how long it lasts. */
    keep(choices: Choices): void {
      const before = kept()
      const isSame = before !== undefined && digitsOf(before.choices) === digitsOf(choices)
      write({ choices, id: before?.id, isTold: isSame && before.isTold })
    },
  }
}

export type Proof = ReturnType<typeof createProof>

export const digitsOf = (choices: Choices): string =>
  categories.map((category) => (choices[category] ? '1' : '0')).join('')

function choicesOf(digits: string): Choices {
  const [, functional, analytical, marketing] = digits
  return {
    required: true,
    functional: functional === '1',
    analytical: analytical === '1',
    marketing: marketing === '1',
  }
}
