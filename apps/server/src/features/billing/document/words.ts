import type { FormatLocale } from '@referral/domain/amounts'
import { formatIn } from '@referral/domain/format'
import type { InvoiceLine, Party } from '../tables.ts'
import type { DocumentFacts } from './facts.ts'

const { day, money } = formatIn.de

/** An invoice under German law is German, whatever language its readers chose for the portal. */
export function titleOf({ kind, totals }: Pick<DocumentFacts, 'kind' | 'totals'>): string {
  if (kind === 'correction') return 'Rechnungskorrektur'
  return totals.grossCents < 0 ? 'Gutschrift' : 'Rechnung'
}

export const lineName = ({ orderNumber, product }: InvoiceLine): string => `Auftrag ${orderNumber}: ${product}`

/** A line of a correction is the reverse of the corrected one, and still names what happened on its day. */
export function lineDetails(line: InvoiceLine, { kind }: Pick<DocumentFacts, 'kind'>): string {
  const wasTakenBack = line.isReversal !== (kind === 'correction')
  return `Prämien ${money(line.rewardsCents)}, Servicegebühr ${money(line.feeCents)}; ${wasTakenBack ? 'zurückgenommen' : 'freigegeben'} am ${day(line.bookedOn)}`
}

/** What a correction cancels: one above zero cancels a credit. */
export const correctedName = ({ grossCents }: DocumentFacts['totals']) => (grossCents > 0 ? 'Gutschrift' : 'Rechnung')

/** What follows for money that has moved, and for money that has not; in the words of its mail (`billing.mail-words.ts`). */
const cancelledMeans = {
  Rechnung:
    'Sie ist nicht mehr zu bezahlen, und was schon bezahlt ist, erhalten Sie zurück. Was sie berechnet hat, stellen wir neu in Rechnung.',
  Gutschrift: 'Sie wird nicht mehr ausgezahlt. Was sie abgerechnet hat, rechnen wir neu ab.',
} as const

export function paymentNote({ totals, dueOn, number, corrects }: DocumentFacts): string {
  if (corrects !== null) {
    const cancelled = `Diese Korrektur hebt die ${correctedName(totals)} ${corrects.number} vom ${day(corrects.issuedOn)} vollständig auf`
    if (dueOn === null) return `${cancelled}: ${cancelledMeans[correctedName(totals)]}`
    return `${cancelled}. Die Gutschrift ist schon ausgezahlt oder verrechnet: Bitte überweisen Sie den Betrag bis zum ${day(dueOn)} mit dem Verwendungszweck ${number} zurück.`
  }
  if (totals.grossCents < 0)
    return 'Den Betrag überweisen wir auf Ihr Konto, oder Sie verrechnen ihn mit einer Rechnung.'
  if (dueOn === null) return 'Es ist nichts zu zahlen.'
  return `Bitte überweisen Sie den Betrag bis zum ${day(dueOn)} mit dem Verwendungszweck ${number}.`
}

export const introduction = ({ periodFrom, periodUntil, reason }: DocumentFacts): string =>
  reason === null
    ? `Für die Aufträge Ihrer Agentur, die vom ${day(periodFrom)} bis zum ${day(periodUntil)} freigegeben oder zurückgenommen wurden, berechnen wir:`
    : `Grund der Korrektur: ${inOneLine(reason)}`

/** A text of several lines as a sheet states it: a face has no letter for a line's end. */
export const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ')

/** The tax office's number of a side; the VAT id before the tax number. */
export const taxIdsOf = (
  { vatId, taxNumber }: Party,
  whose = '',
  locale: FormatLocale = 'de',
): (readonly [string, string])[] => {
  const [vat, tax] = taxIdNames[locale]
  return vatId !== null ? [[`${whose}${vat}`, vatId]] : taxNumber !== null ? [[`${whose}${tax}`, taxNumber]] : []
}

const taxIdNames = { de: ['USt-IdNr.', 'Steuernummer'], en: ['VAT ID', 'tax number'] } as const
