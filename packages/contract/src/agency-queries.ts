import { z } from 'zod'
import { line } from './fields.ts'
import { agencyCountedCases } from './numbers.ts'
import { uuid } from './parts.ts'
import { centsRange, countRange, dayRange, oneOf, reportQuery } from './report.ts'
import { agencyRelease, beneficiary, orderState, recommendationState, rewardState } from './states.ts'

/** What every list of cases is narrowed by: product, who looks after the recommender, and the recommended person's initials. */
const caseColumns = {
  productId: [
    'Produkt',
    oneOf(z.int({ error: 'invalid' }).min(0, { error: 'invalid' }).max(2_147_483_647, { error: 'invalid' })),
  ],
  memberId: ['Betreuer', oneOf(uuid())],
  /** Only those of the caller's own customers. */
  isMine: ['Meine', z.boolean({ error: 'invalid' }).optional()],
} as const
const initials = ['EmpfaengerKuerzel', line(12).optional()] as const

/** Sorts that are computed row by row: a filter with more than 10,000 rows answers "narrow the filter". */
const caseSorts = { Produkt: 'product', Empfehler: 'recommender', Betreuer: 'member' } as const

export const orderReportQuery = () =>
  reportQuery(
    {
      Auftragsdatum: 'orderedOn',
      Auftragsnummer: 'orderNumber',
      Status: 'orderState',
      FreigabeAb: 'releaseOn',
      Freigabe: 'release',
      PraemieCent: 'rewardCents',
      EmpfaengerKuerzel: 'recipient',
      ...caseSorts,
    },
    {
      ...caseColumns,
      initials,
      rewardCents: ['PraemieCent', centsRange()],
      orderState: ['Status', oneOf(orderState())],
      state: ['EmpfehlungStatus', oneOf(recommendationState())],
      release: ['Freigabe', oneOf(agencyRelease())],
      orderedOn: ['Auftragsdatum', dayRange()],
      releaseOn: ['FreigabeAb', dayRange()],
    },
  )

export const recommendationReportQuery = () =>
  reportQuery(
    {
      ErstelltAm: 'createdAt',
      Status: 'state',
      PraemieCent: 'rewardCents',
      Klicks: 'clicks',
      KostenCent: 'cost',
      Kanal: 'channel',
      Empfehlungsnummer: 'number',
      EmpfaengerKuerzel: 'recipient',
      ...caseSorts,
    },
    {
      ...caseColumns,
      initials,
      clicks: ['Klicks', countRange()],
      state: ['Status', oneOf(recommendationState())],
      createdOn: ['ErstelltAm', dayRange()],
      rewardCents: ['PraemieCent', centsRange()],
      ...agencyCountedCases,
    },
  )

export const leadReportQuery = () =>
  reportQuery(
    {
      EingetragenAm: 'enteredAt',
      Status: 'state',
      GueltigBis: 'expiresOn',
      ZugestimmtAm: 'confirmedAt',
      EmpfaengerKuerzel: 'recipient',
      ...caseSorts,
    },
    {
      ...caseColumns,
      initials,
      expiresOn: ['GueltigBis', dayRange()],
      confirmedOn: ['ZugestimmtAm', dayRange()],
      state: ['Status', oneOf(recommendationState())],
      enteredOn: ['EingetragenAm', dayRange()],
      confirmed: ['Zugestimmt', z.boolean({ error: 'invalid' }).optional()],
      hasOrder: ['HatAuftrag', z.boolean({ error: 'invalid' }).optional()],
    },
  )

export const rewardReportQuery = () =>
  reportQuery(
    {
      EroeffnetAm: 'openedAt',
      WertCent: 'cents',
      Status: 'state',
      Fuer: 'beneficiary',
      ErledigtAm: 'endedAt',
      Empfehlungsnummer: 'number',
      ...caseSorts,
    },
    {
      ...caseColumns,
      endedOn: ['ErledigtAm', dayRange()],
      state: ['Status', oneOf(rewardState())],
      beneficiary: ['Fuer', oneOf(beneficiary())],
      openedOn: ['EroeffnetAm', dayRange()],
      cents: ['WertCent', centsRange()],
    },
  )
