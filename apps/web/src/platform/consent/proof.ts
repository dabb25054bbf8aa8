import type { BrowserStore } from '../session/browser-store.ts'
import { categories } from './choices.ts'
import type { Choices } from './choices.ts'

/** Spec §9: 60 days. */
const seconds = 60 * 86_400
const nothingOptional = '1000'

/** `1100`: a digit for each category; `.` and a random number once the server stores its proof, `~` before. */
const shape = /^(1[01]{3})(?:([.~])([\da-f-]{36}))?$/

/** A choice in the cookie's form. */
export interface StoredChoices {
  readonly choices: Choices
  readonly id: string | undefined
  /** Whether the server has the proof, or needs none. */
  readonly isSent: boolean
}

/**
 * The cookie `cookieConsent-<tenant>`, and how far its choice is proved (send-proof.ts). A visitor who allows nothing
 * gets no number and leaves no trace on the server; a withdrawal is reported under the former number, which is then
 * deleted.
 */
export function createProof(tenantKey: string, store: BrowserStore) {
  const name = `cookieConsent-${tenantKey}`
  const kept = (): StoredChoices | undefined => {
    const [, digits, mark, id] = shape.exec(store.cookie(name) ?? '') ?? []
    if (digits === undefined) return undefined
    const isSent = mark === undefined ? digits === nothingOptional : mark === '.'
    return { choices: choicesOf(digits), id, isSent }
  }
  const write = ({ choices, id, isSent }: StoredChoices): void => {
    const digits = digitsOf(choices)
    const isNumbered = id !== undefined && !(isSent && digits === nothingOptional)
    store.setCookie(name, isNumbered ? `${digits}${isSent ? '.' : '~'}${id}` : digits, seconds)
  }
  return {
    kept,
    write,
    /** Stores the visitor's choice; the same again only prolongs it. */
    keep(choices: Choices): void {
      const before = kept()
      const isSame = before !== undefined && digitsOf(before.choices) === digitsOf(choices)
      write({ choices, id: before?.id, isSent: isSame && before.isSent })
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
