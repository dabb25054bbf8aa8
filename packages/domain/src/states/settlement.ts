import { reasonGiven, twoPersons } from './guards.ts'
import { defineMachine, type Known } from './machine.ts'

/** Monthly settlement of a professional seller, a self-billed credit note (product §5). */
export type SettlementState = 'draft' | 'issued' | 'checked' | 'approved' | 'paid' | 'objected' | 'corrected'
export type SettlementTrigger =
  | 'draft'
  | 'issue'
  | 'check'
  | 'approve'
  | 'pay'
  | 'rejectPayout'
  | 'returnPayout'
  | 'contradictPayout'
  | 'object'
  | 'keep'
  | 'correct'

export type SettlementFacts = {
  /** There is something to pay, tax included. */
  readonly isAboveZero: boolean
  /** The seller, who renders the service: name, address, tax number, agreement to self-billing (§ 14 (2) UStG). */
  readonly sellerComplete: boolean
  /** The client, who owes the money and issues the document. */
  readonly clientComplete: boolean
  readonly isCorrection: boolean
  /** Who checked it, and who approves it: two persons. */
  readonly proposedBy: string
  readonly agreedBy: string
  readonly isInPeriod: boolean
  /** A file with its payment is at the bank. */
  readonly isAtBank: boolean
  readonly reason: string
}

type Facts = Known<SettlementFacts>

const unpaid = ['issued', 'checked', 'approved'] as const

export const settlementMachine = defineMachine({
  name: 'settlement',
  states: ['draft', 'issued', 'checked', 'approved', 'paid', 'objected', 'corrected'],
  initial: 'draft',
  guards: {
    isAboveZero: (f: Facts) => f.isAboveZero === true,
    sellerComplete: (f: Facts) => f.sellerComplete === true,
    clientComplete: (f: Facts) => f.clientComplete === true,
    isNoCorrection: (f: Facts) => f.isCorrection === false,
    secondPerson: twoPersons,
    isInPeriod: (f: Facts) => f.isInPeriod === true,
    notAtBank: (f: Facts) => f.isAtBank === false,
    reasonGiven,
  },
  transitions: [
    {
      from: null,
      to: 'draft',
      trigger: 'draft',
      guards: [],
      who: ['system', 'operator'],
      note: 'by the first night of a month, one per seller whose open commissions come to more than nothing; again where one was corrected, and for what corrects it',
    },
    {
      from: 'draft',
      to: 'issued',
      trigger: 'issue',
      guards: ['isAboveZero', 'sellerComplete', 'clientComplete'],
      who: ['system', 'operator'],
      note: 'takes the next number, freezes every word of it, books; by itself from the third night on',
    },
    {
      from: 'issued',
      to: 'checked',
      trigger: 'check',
      guards: ['isNoCorrection'],
      who: ['operator'],
    },
    {
      from: 'checked',
      to: 'approved',
      trigger: 'approve',
      guards: ['secondPerson'],
      who: ['operator'],
      note: 'goes into the next payout batch',
    },
    {
      from: 'approved',
      to: 'paid',
      trigger: 'pay',
      guards: [],
      who: ['system'],
    },
    {
      from: 'approved',
      to: 'checked',
      trigger: 'rejectPayout',
      guards: ['reasonGiven'],
      who: ['system'],
      note: 'to be approved once more; the next attempt',
    },
    {
      from: 'paid',
      to: 'checked',
      trigger: 'returnPayout',
      guards: ['reasonGiven'],
      who: ['system'],
      note: 'to be approved once more; the next attempt',
    },
    {
      from: 'approved',
      to: 'checked',
      trigger: 'contradictPayout',
      guards: ['reasonGiven', 'notAtBank'],
      who: ['system'],
      note: 'the bank reports an earlier, rejected attempt as paid: to be approved once more; leaves its batch',
    },
    ...unpaid.map((from) => ({
      from,
      to: 'objected' as const,
      trigger: 'object' as const,
      guards: ['isNoCorrection', 'reasonGiven', 'isInPeriod', 'notAtBank'] as const,
      who: ['seller'] as const,
      note: 'no invoice any more, whatever is answered (§ 14 (2) UStG); leaves its batch',
    })),
    {
      from: 'objected',
      to: 'corrected',
      trigger: 'keep',
      guards: ['reasonGiven', 'sellerComplete', 'clientComplete'],
      who: ['operator'],
      note: 'the answer goes to the seller; the new document names it, and the same lines are issued anew under a number of their own',
    },
    ...([...unpaid, 'objected'] as const).map((from) => ({
      from,
      to: 'corrected' as const,
      trigger: 'correct' as const,
      guards: ['isNoCorrection', 'reasonGiven', 'notAtBank'] as const,
      who: ['operator'] as const,
      note: 'the new document names it; its lines go into a new draft',
    })),
  ],
})
