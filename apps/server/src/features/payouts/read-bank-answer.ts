import type { BodyOf } from '@referral/contract/operation'
import type { payoutOperations } from '@referral/contract/payouts'
import type { PlainDay } from '@referral/domain/calendar'
import { refuseFields } from '#platform/outcome.ts'
import { packRows, type PackedRows } from '#platform/work/packed-rows.ts'
import { hasTooManyPayments, readStatusReport, type BankVerdict } from './pain002.ts'

/** The bank's answer for one payment. */
export interface PaymentAnswer {
  readonly reference: string
  readonly verdict: BankVerdict
  readonly reason: string | null
  /** The day on which it accepted the payment, else that of its report. */
  readonly on: PlainDay | null
  /** The day on which it settles the payment, where it names that. */
  readonly settledOn: PlainDay | null
  /** That day is final. */
  readonly isSettled: boolean
}

/** A status report, ready to be booked. */
export interface BankAnswer {
  /** MsgId of the file that is answered. */
  readonly messageId: string
  /** Of the payment information block as a whole, else of the file, unless a payment has its own. */
  readonly whole: Omit<PaymentAnswer, 'reference'> | null
  readonly named: PackedRows<PaymentAnswer>
}

/** Payments looked up with one statement. */
const lookedUpAtOnce = 500

/** Reads the bank's status report. */
export function readBankAnswer({ content }: BodyOf<typeof payoutOperations.uploadBankAnswer>) {
  if (hasTooManyPayments(content)) return refuseFields({ field: 'content', code: 'tooManyPayments' })
  const report = readStatusReport(content)
  if (report === undefined) return refuseFields({ field: 'content', code: 'unreadableReport' })
  const { messageId, group, groupReason, madeOn, payments } = report
  const block = payments.find(({ reference }) => reference === null)
  const verdict = block?.verdict ?? group
  const answer: BankAnswer = {
    messageId,
    whole:
      verdict === null
        ? null
        : {
            verdict,
            reason: block === undefined ? groupReason : block.reason,
            on: madeOn,
            settledOn: null,
            isSettled: false,
          },
    named: packRows(
      payments.flatMap(({ reference, ...said }) => (reference === null ? [] : [{ reference, ...said }])),
      lookedUpAtOnce,
    ),
  }
  return answer
}
