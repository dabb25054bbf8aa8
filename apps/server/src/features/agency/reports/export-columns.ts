import { agencyRelease, beneficiary, orderState, recommendationState, rewardState } from '@referral/contract/states'
import { dayCell, instantCell, moneyCell, type ReportColumn } from '#platform/report-file.ts'
import type { leads, orders, recommendationsOf, rewards } from './report-kinds.ts'

type Shown<Kind extends { readonly present: (...given: never[]) => unknown }> =
  Awaited<ReturnType<Kind['present']>> extends readonly (infer Row)[] ? Row : never

const text = (value: string | null) => value ?? ''

export const orderColumns: readonly ReportColumn<Shown<typeof orders>>[] = [
  ['Auftragsnummer', (row) => row.orderNumber],
  ['Auftragsdatum', (row) => dayCell(row.orderedOn)],
  ['Status', (row) => orderState().encode(row.orderState)],
  ['Produkt', (row) => row.productName],
  ['Empfehlungsnummer', (row) => text(row.number)],
  ['Empfehler', (row) => row.recommender],
  ['Empfaenger', (row) => text(row.recipientInitials)],
  ['Betreuer', (row) => row.member],
  ['Freigabe', (row) => agencyRelease().encode(row.release)],
  ['FreigabeAb', (row) => dayCell(row.releaseOn)],
  ['FreigegebenAm', (row) => instantCell(row.releasedAt)],
  ['Praemie', (row) => moneyCell(row.rewardCents)],
]

export const recommendationColumns: readonly ReportColumn<Shown<ReturnType<typeof recommendationsOf>>>[] = [
  ['Empfehlungsnummer', (row) => row.number],
  ['ErstelltAm', (row) => instantCell(row.createdAt)],
  ['Status', (row) => recommendationState().encode(row.state)],
  ['Produkt', (row) => row.productName],
  ['Empfehler', (row) => row.recommender],
  ['Empfaenger', (row) => text(row.recipientInitials)],
  ['Betreuer', (row) => row.member],
  ['Kanal', (row) => text(row.channel)],
  ['Klicks', (row) => row.clicks],
  ['Praemie', (row) => moneyCell(row.rewardCents)],
  ['Kosten', (row) => (row.costCents === null ? '' : moneyCell(row.costCents))],
]

export const leadColumns: readonly ReportColumn<Shown<typeof leads>>[] = [
  ['Empfehlungsnummer', (row) => row.number],
  ['EingetragenAm', (row) => instantCell(row.enteredAt)],
  ['ZugestimmtAm', (row) => instantCell(row.confirmedAt)],
  ['GueltigBis', (row) => dayCell(row.expiresOn)],
  ['Status', (row) => recommendationState().encode(row.state)],
  ['Produkt', (row) => row.productName],
  ['Empfehler', (row) => row.recommender],
  ['Empfaenger', (row) => text(row.recipientInitials)],
  ['Betreuer', (row) => row.member],
  ['HatAuftrag', (row) => (row.hasOrder ? 'ja' : 'nein')],
]

export const rewardColumns: readonly ReportColumn<Shown<typeof rewards>>[] = [
  ['Empfehlungsnummer', (row) => row.number],
  ['Fuer', (row) => beneficiary().encode(row.beneficiary)],
  ['Wert', (row) => moneyCell(row.cents)],
  ['Status', (row) => rewardState().encode(row.state)],
  ['EroeffnetAm', (row) => instantCell(row.openedAt)],
  ['ErledigtAm', (row) => instantCell(row.endedAt)],
  ['Produkt', (row) => row.productName],
  ['Empfehler', (row) => row.recommender],
  ['Betreuer', (row) => row.member],
]
