import type { PlainDay } from '@referral/domain/calendar'
import type { DocumentKind } from '@referral/domain/invoice'
import type { PrintLogo } from '#platform/pdf/logo.ts'
import type { Sender } from '#platform/pdf/sheet.ts'
import type { InvoiceLine, Party, Seller } from '../tables.ts'

/** All facts of a document; drawing makes no queries. */
export interface DocumentFacts {
  readonly sender: Sender
  readonly logo: PrintLogo | undefined
  readonly kind: DocumentKind
  readonly number: string
  readonly issuedOn: PlainDay
  readonly issuedAt: Date
  /** Set where the agency has to pay: then the document names the account, too. */
  readonly dueOn: PlainDay | null
  readonly periodFrom: PlainDay
  readonly periodUntil: PlainDay
  readonly corrects: { readonly number: string; readonly issuedOn: PlainDay } | null
  readonly reason: string | null
  readonly seller: Seller
  readonly buyer: Party
  readonly lines: readonly InvoiceLine[]
  readonly totals: {
    readonly rewardsCents: number
    readonly feesCents: number
    readonly netCents: number
    readonly vatCents: number
    readonly grossCents: number
  }
}
