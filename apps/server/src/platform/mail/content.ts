import type { Locale } from '../locale.ts'

/** A mail is written once as blocks; the HTML in the tenant's look and the plain text are both made from them. */
export type MailBlock =
  /** `isQuoted`: a person's message to the tenant, with the links that they wrote. */
  | { readonly kind: 'text'; readonly text: string; readonly isQuoted?: true }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'steps'; readonly steps: readonly string[] }
  | { readonly kind: 'amount'; readonly label: string; readonly amount: string }
  | { readonly kind: 'note'; readonly text: string }

export interface MailContent {
  readonly to: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly preview: string
  readonly heading: string
  readonly blocks: readonly MailBlock[]
  /** The recipient of an answer; the tenant by default. */
  readonly replyTo?: { readonly name: string; readonly address: string }
  /** A link below the mail, beside who sent it. */
  readonly footer?: { readonly label: string; readonly url: string }
  /** The tenant's own texts in it: an address in them stays a link. */
  readonly ownTexts?: readonly string[]
  /** One-click unsubscribe, for newsletters, invitations and reports of numbers only. */
  readonly unsubscribeUrl?: string
}

export interface MailRequest {
  readonly id: string
  readonly subjectId: string
  readonly locale: Locale
  readonly data: Readonly<Record<string, string>>
}

/** The content of a mail, independent of its recipient. */
export type MailBody = Omit<MailContent, 'to'>

/** A tenant's own texts of a mail, by the keys of its words. */
export type OwnTexts = Readonly<Record<string, string>>
