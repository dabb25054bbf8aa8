import type { PlainDay } from '@referral/domain/calendar'
import type { FormatLocale } from '@referral/domain/amounts'
import type { PrintLogo } from '#platform/pdf/logo.ts'
import type { Sender } from '#platform/pdf/sheet.ts'
import type { Party, Seller } from '../tables.ts'

/** A category of EN 16931 (UNTDID 5305): the standard rate, or exempt for a reason. */
export interface PaperTax {
  readonly category: 'S' | 'E'
  readonly percent: number
  readonly reason: string | null
  readonly netCents: number
  readonly vatCents: number
}

export interface PaperColumn {
  readonly title: string
  readonly left: number
  readonly width: number
  readonly align?: 'right'
}

export interface PaperLine {
  readonly position: number
  readonly name: string
  readonly details: string
  /** One for each column after the position. */
  readonly cells: readonly string[]
  /** Below the cell of a column, in small. */
  readonly note?: { readonly column: number; readonly text: string } | undefined
  readonly netCents: number
  readonly category: PaperTax['category']
}

/** The drawn parts; a letter that is no document of § 14 UStG has no others. */
export type Letter = Pick<
  Paper,
  'sender' | 'logo' | 'title' | 'number' | 'issuedOn' | 'issuedAt' | 'issuer' | 'addressee' | 'account'
> &
  Pick<Paper, 'facts' | 'introduction' | 'columns' | 'sums' | 'closing'> & {
    readonly lines: readonly Pick<PaperLine, 'position' | 'cells' | 'note'>[]
    /** A document of German law is in German; another one may follow its reader's language. */
    readonly locale?: FormatLocale
    /** Lines of one row each have less spacing, so that a year fits on a page. */
    readonly isDense?: true
  }

/**
 * A document of § 14 UStG with every word and amount of it. Some are issued by the debtor (an agency's invoice comes
 * from the client who is paid, a credit note from the client who pays): the letter is from `issuer` to `addressee`, the
 * service from `seller` to `buyer`.
 */
export interface Paper {
  readonly sender: Sender
  readonly logo: PrintLogo | undefined
  readonly title: string
  /** UNTDID 1001. */
  readonly typeCode: string
  readonly number: string
  readonly issuedOn: PlainDay
  readonly issuedAt: Date
  readonly dueOn: PlainDay | null
  readonly periodFrom: PlainDay
  readonly periodUntil: PlainDay
  readonly corrects: {
    readonly number: string
    readonly issuedOn: PlainDay
  } | null
  readonly issuer: Party
  readonly addressee: Party
  readonly seller: Party
  readonly buyer: Party
  /** The payee's account, where the document asks for a payment to it; on the sheet and in the e-invoice alike. */
  readonly account: Seller['account'] | null
  /** Name and value, on the right of the address. */
  readonly facts: readonly (readonly [string, string])[]
  readonly introduction: string
  readonly columns: readonly PaperColumn[]
  readonly lines: readonly PaperLine[]
  /** The sums below the lines, the last one in bold. */
  readonly sums: readonly (readonly [string, number])[]
  readonly closing: string
  readonly taxes: readonly PaperTax[]
  readonly totals: {
    readonly netCents: number
    readonly vatCents: number
    readonly grossCents: number
  }
}
