import { defineMachine, type Known } from './machine.ts'

/** Invoice (Rechnung) and credit note (Gutschrift); immutable once issued (product §3, § 14 UStG). */
export type InvoiceDocumentState = 'draft' | 'issued' | 'sent' | 'settled' | 'corrected'
export type InvoiceDocumentTrigger = 'draft' | 'issue' | 'send' | 'settle' | 'correct'

export type InvoiceDocumentFacts = {
  readonly lineCount: number
  /** The number follows the last one of its series without a gap. */
  readonly numberIsNext: boolean
  readonly openCents: number
  /** The correcting document, already issued. */
  readonly correctedBy: string
}

type Facts = Known<InvoiceDocumentFacts>

export const invoiceDocumentMachine = defineMachine({
  name: 'invoice or credit note',
  states: ['draft', 'issued', 'sent', 'settled', 'corrected'],
  initial: 'draft',
  guards: {
    hasLines: (f: Facts) => f.lineCount !== undefined && f.lineCount > 0,
    numberIsNext: (f: Facts) => f.numberIsNext === true,
    nothingOpen: (f: Facts) => f.openCents === 0,
    correctingDocumentIssued: (f: Facts) => Boolean(f.correctedBy),
  },
  transitions: [
    { from: null, to: 'draft', trigger: 'draft', guards: [], who: ['system', 'operator'] },
    {
      from: 'draft',
      to: 'issued',
      trigger: 'issue',
      guards: ['hasLines', 'numberIsNext'],
      who: ['operator'],
      note: 'immutable from here on, gapless number',
    },
    { from: 'issued', to: 'sent', trigger: 'send', guards: [], who: ['system', 'operator'] },
    { from: 'sent', to: 'settled', trigger: 'settle', guards: ['nothingOpen'], who: ['system', 'operator'] },
    {
      from: 'sent',
      to: 'corrected',
      trigger: 'correct',
      guards: ['correctingDocumentIssued'],
      who: ['operator'],
      note: 'by a new document',
    },
  ],
})
