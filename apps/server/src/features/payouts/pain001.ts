import { Document } from 'sepa'
import { formatApiInstant, type PlainDay } from '@referral/domain/calendar'
import { cents, centsToDecimal } from '@referral/domain/money'
import type { Context } from '#platform/context.ts'
import { payerText, remittanceText, toBankText } from '#platform/bank-text.ts'

export interface CreditTransfer {
  readonly reference: string
  readonly name: string
  /** Compact. */
  readonly iban: string
  readonly cents: number
}

/** The credit transfer file, pain.001.001.09, from the tenant's payer to all beneficiaries. */
export function writeCreditTransfers(
  ctx: Context,
  reference: string,
  executeOn: PlainDay,
  transfers: readonly CreditTransfer[],
): string {
  const { payer } = ctx.tenant.config
  const document = new Document('pain.001.001.09')
  document.grpHdr.id = reference
  document.grpHdr.created = readingOf(formatApiInstant(ctx.now))
  document.grpHdr.initiatorName = payerText(ctx.tenant)
  const payment = document.createPaymentInfo()
  payment.requestedExecutionDate = readingOf(`${executeOn}T00:00:00`)
  payment.debtorName = payerText(ctx.tenant)
  payment.debtorIBAN = payer.iban
  payment.debtorBIC = payer.bic
  payment.batchBooking = true
  document.addPaymentInfo(payment)
  for (const transfer of transfers) {
    const entry = payment.createTransaction()
    entry.creditorName = toBankText(transfer.name, 70)
    entry.creditorIBAN = transfer.iban
    // The last step: everywhere else an amount is whole cents.
    entry.amount = Number(centsToDecimal(cents(transfer.cents)))
    entry.end2endId = transfer.reference
    entry.remittanceInfo = remittanceText(ctx.tenant, transfer.reference)
    payment.addTransaction(entry)
  }
  return document.toString()
}

/**
 * The library writes a date's local time; so it gets a date whose local time is Berlin's, whatever the server's time
 * zone.
 */
function readingOf(text: string): Date {
  const [year, month, day, hour, minute, second] = text.split(/[-T:]/).map(Number) as [number, ...number[]]
  return new Date(year, month! - 1, day, hour, minute, second)
}
