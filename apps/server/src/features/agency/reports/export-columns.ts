import { agencyRelease, beneficiary, orderState, rewardState } from '@referral/contract/states'
import { recommendationStateCell } from '#features/recommendations/public.ts'
import { dayCell, instantCell, moneyCell, nameCell, yesNoCell, type ReportColumn } from '#platform/report-file.ts'
import type { leads, orders, recommendationsOf, rewards } from './report-kinds.ts'

type Shown<Kind extends { readonly present: (...given: never[]) => unknown }> =
  Awaited<ReturnType<Kind['present']>> extends readonly (infer Row)[] ? Row : never

const text = (value: string | null) => value ?? ''

export const orderColumns: readonly ReportColumn<Shown<typeof orders>>[] = [
  ['Auftragsnummer', 'Order number', (row) => row.orderNumber],
  ['Auftragsdatum', 'Ordered on', (row) => dayCell(row.orderedOn)],
  ['Status', 'Status', (row) => nameCell(orderState(), row.orderState)],
  ['Produkt', 'Product', (row) => row.productName],
  ['Empfehlungsnummer', 'Recommendation number', (row) => text(row.number)],
  ['Empfehler', 'Recommender', (row) => row.recommender],
  ['Empfaenger', 'Recommended', (row) => text(row.recipientInitials)],
  ['Betreuer', 'Looked after by', (row) => row.member],
  ['Freigabe', 'Release', (row) => nameCell(agencyRelease(), row.release, { held: 'Under review' })],
  ['FreigabeAb', 'Release from', (row) => dayCell(row.releaseOn)],
  ['FreigegebenAm', 'Released on', (row) => instantCell(row.releasedAt)],
  ['Praemie', 'Reward', (row) => moneyCell(row.rewardCents)],
]

export const recommendationColumns: readonly ReportColumn<Shown<ReturnType<typeof recommendationsOf>>>[] = [
  ['Empfehlungsnummer', 'Recommendation number', (row) => row.number],
  ['ErstelltAm', 'Created on', (row) => instantCell(row.createdAt)],
  ['Status', 'Status', (row) => recommendationStateCell(row.state)],
  ['Produkt', 'Product', (row) => row.productName],
  ['Empfehler', 'Recommender', (row) => row.recommender],
  ['Empfaenger', 'Recommended', (row) => text(row.recipientInitials)],
  ['Betreuer', 'Looked after by', (row) => row.member],
  ['Kanal', 'Channel', (row) => text(row.channel)],
  ['Klicks', 'Clicks', (row) => row.clicks],
  ['PraemieVersprochen', 'Promised reward', (row) => moneyCell(row.rewardCents)],
  ['Kosten', 'Cost', (row) => (row.costCents === null ? '' : moneyCell(row.costCents))],
]

export const leadColumns: readonly ReportColumn<Shown<typeof leads>>[] = [
  ['Empfehlungsnummer', 'Recommendation number', (row) => row.number],
  ['EingetragenAm', 'Entered on', (row) => instantCell(row.enteredAt)],
  ['ZugestimmtAm', 'Confirmed on', (row) => instantCell(row.confirmedAt)],
  ['GueltigBis', 'Valid until', (row) => dayCell(row.expiresOn)],
  ['Status', 'Status', (row) => recommendationStateCell(row.state)],
  ['Produkt', 'Product', (row) => row.productName],
  ['Empfehler', 'Recommender', (row) => row.recommender],
  ['Empfaenger', 'Recommended', (row) => text(row.recipientInitials)],
  ['Betreuer', 'Looked after by', (row) => row.member],
  ['HatAuftrag', 'Has order', (row) => yesNoCell(row.hasOrder)],
]

export const rewardColumns: readonly ReportColumn<Shown<typeof rewards>>[] = [
  ['Empfehlungsnummer', 'Recommendation number', (row) => row.number],
  ['Fuer', 'For', (row) => nameCell(beneficiary(), row.beneficiary, { recipient: 'Recommended person' })],
  ['Wert', 'Value', (row) => moneyCell(row.cents)],
  ['Status', 'Status', (row) => nameCell(rewardState(), row.state, { provided: 'Available' })],
  ['EroeffnetAm', 'Created on', (row) => instantCell(row.openedAt)],
  ['ErledigtAm', 'Settled on', (row) => instantCell(row.endedAt)],
  ['Produkt', 'Product', (row) => row.productName],
  ['Empfehler', 'Recommender', (row) => row.recommender],
  ['Betreuer', 'Looked after by', (row) => row.member],
]
