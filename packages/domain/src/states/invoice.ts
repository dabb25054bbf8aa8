import { reasonGiven } from './guards.ts'
import { defineMachine, type Known } from './machine.ts'

/** Invoice of an agency (product §3): draft → issued → sent → settled | corrected by a new document. */
export type InvoiceState = 'draft' | 'issued' | 'sent' | 'settled' | 'corrected'
export type InvoiceTrigger = 'draft' | 'issue' | 'send' | 'settle' | 'correct'

export type InvoiceFacts = {
  readonly hasLines: boolean
  /** Whether the payee's data are complete: name, address, tax number, account (§ 14 UStG). */
  readonly sellerComplete: boolean
  readonly buyerComplete: boolean
  readonly hasDocument: boolean
  /** There is something to pay, or to pay back. */
  readonly isPayable: boolean
  readonly isCorrection: boolean
  /** Whether both sides are still stored: a settled invoice's go with its document (retention: invoiceDocument). */
  readonly hasParties: boolean
  readonly reason: string
}

type Facts = Known<InvoiceFacts>

const standing = ['issued', 'sent'] as const

export const invoiceMachine = defineMachine({
  name: 'invoice',
  states: ['draft', 'issued', 'sent', 'settled', 'corrected'],
  initial: 'draft',
  guards: {
    hasLines: (f: Facts) => f.hasLines === true,
    sellerComplete: (f: Facts) => f.sellerComplete === true,
    buyerComplete: (f: Facts) => f.buyerComplete === true,
    hasDocument: (f: Facts) => f.hasDocument === true,
    isPayable: (f: Facts) => f.isPayable === true,
    isNoCorrection: (f: Facts) => f.isCorrection === false,
    hasParties: (f: Facts) => f.hasParties === true,
    reasonGiven,
  },
  transitions: [
    {
      from: null,
      to: 'draft',
      trigger: 'draft',
      guards: [],
      who: ['system', 'operator'],
      note: 'by the first night of a month, one per agency; again where one was corrected, and for what corrects it',
    },
    {
      from: 'draft',
      to: 'issued',
      trigger: 'issue',
      guards: ['hasLines', 'sellerComplete', 'buyerComplete'],
      who: ['system', 'operator'],
      note: 'takes the next number, freezes every word of it, books; by itself from the third night on',
    },
    {
      from: 'issued',
      to: 'sent',
      trigger: 'send',
      guards: ['hasDocument'],
      who: ['system'],
      note: 'the owners get a mail',
    },
    ...standing.map((from) => ({
      from,
      to: 'settled' as const,
      trigger: 'settle' as const,
      guards: ['isPayable'] as const,
      who: ['operator'] as const,
    })),
    ...([...standing, 'settled'] as const).map((from) => ({
      from,
      to: 'corrected' as const,
      trigger: 'correct' as const,
      guards: ['isNoCorrection', 'hasParties', 'reasonGiven'] as const,
      who: ['operator'] as const,
      note: 'the new document names it; nothing else of it changes',
    })),
  ],
})
