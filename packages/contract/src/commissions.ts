import type { commissionKinds, commissionPeriods } from '@referral/domain/commission'
import { z } from 'zod'
import { cents, day, instant, line, pageOf, record } from './fields.ts'
import { operation } from './operation.ts'
import { byId, callers as operators, group as back } from './operator-parts.ts'
import { done, uuid } from './parts.ts'
import { centsRange, dayRange, exported, oneOf, reportQuery } from './report.ts'
import { sellerCallers, taxStatus } from './sellers.ts'
import { codecOf, recommendationState } from './states.ts'

const group = 'seller'
const reads = ['notFound', 'sessionEnded', 'invalidInput', 'narrowFilter'] as const

export const commissionState = () => codecOf({ Vorgemerkt: 'held', Verdient: 'earned', Storniert: 'cancelled' })

/** Why a commission waits or is cancelled. */
export const commissionCause = () =>
  codecOf({
    WartetAufKunde: 'awaitsCustomer',
    NichtBestaetigt: 'unconfirmed',
    AuftragStorniert: 'orderCancelled',
    AuftragWiderrufen: 'orderWithdrawn',
    Zurueckgenommen: 'takenBack',
  })
export type CommissionCause = z.output<ReturnType<typeof commissionCause>>

const commissionKind = () =>
  codecOf({
    fest: 'fixed',
    gestaffelt: 'stepped',
    bonus: 'bonus',
  } as const satisfies Record<string, (typeof commissionKinds)[number]>)

const commissionPeriod = () =>
  codecOf({
    Monat: 'month',
    Quartal: 'quarter',
    Jahr: 'year',
  } as const satisfies Record<string, (typeof commissionPeriods)[number]>)

const itemKind = () => codecOf({ Provision: 'commission', Bonus: 'bonus' })

const orderRow = record({
  id: ['Id', uuid()],
  recommendationId: ['EmpfehlungId', uuid()],
  number: ['Empfehlungsnummer', z.string()],
  orderNumber: ['Auftragsnummer', z.string()],
  orderedOn: ['Auftragsdatum', day()],
  productName: ['Produkt', z.string()],
  state: ['Status', commissionState()],
  recommendationState: ['EmpfehlungStatus', recommendationState()],
  /** The how-many-eth order of its model's period. */
  rank: ['Rang', z.int()],
  model: ['Modell', z.string()],
  baseCents: ['GrundCent', cents()],
  extraCents: ['ZuschlagCent', cents()],
  cents: ['ProvisionCent', cents()],
  releaseOn: ['FreigabeAb', day().nullable()],
  why: ['Grund', commissionCause().nullable()],
  /** The last day for the customer's confirmation, if the commission waits for it. */
  confirmUntil: ['BestaetigungBis', day().nullable()],
  earnedAt: ['VerdientAm', instant().nullable()],
  endedAt: ['StorniertAm', instant().nullable()],
})

const itemRow = record({
  id: ['Id', uuid()],
  kind: ['Art', itemKind()],
  isReversal: ['Ruecknahme', z.boolean()],
  bookedOn: ['GebuchtAm', day()],
  orderNumber: ['Auftragsnummer', z.string().nullable()],
  orderedOn: ['Auftragsdatum', day().nullable()],
  productName: ['Produkt', z.string().nullable()],
  model: ['Modell', z.string()],
  /** Of a bonus: from how many orders of its period on it is paid. */
  stepFrom: ['AbAnzahl', z.int().nullable()],
  periodFrom: ['ZeitraumAb', day().nullable()],
  taxStatus: ['Steuerstatus', taxStatus()],
  cents: ['BetragCent', cents()],
  /** Whether the seller has a settlement of it: a draft is none. */
  isSettled: ['Abgerechnet', z.boolean()],
})

const ordersQuery = () =>
  reportQuery(
    { Auftragsdatum: 'orderedOn', ProvisionCent: 'cents', Auftragsnummer: 'orderNumber' },
    {
      state: ['Status', oneOf(commissionState())],
      orderedOn: ['Auftragsdatum', dayRange()],
      cents: ['ProvisionCent', centsRange()],
    },
  )

const itemsQuery = () =>
  reportQuery(
    { GebuchtAm: 'bookedAt', BetragCent: 'cents' },
    {
      kind: ['Art', oneOf(itemKind())],
      bookedOn: ['GebuchtAm', dayRange()],
      isSettled: ['Abgerechnet', z.boolean({ error: 'invalid' }).optional()],
    },
  )

const step = record({
  from: ['AbAnzahl', z.int({ error: 'invalid' }).min(1, { error: 'invalid' }).max(100_000, { error: 'invalid' })],
  cents: [
    'BetragCent',
    z.int({ error: 'invalid' }).min(1, { error: 'invalid' }).max(1_000_000, { error: 'amountTooHigh' }),
  ],
})

const modelName = () => line(31).regex(/^[a-z][a-z0-9-]*$/, { error: 'invalid' })

const model = record({
  id: ['Id', uuid()],
  name: ['Modell', z.string()],
  validFrom: ['GueltigAb', day()],
  validUntil: ['GueltigBis', day().nullable()],
  standing: ['Stand', codecOf({ Vergangen: 'past', Aktuell: 'present', Kuenftig: 'future' })],
  kind: ['Art', commissionKind()],
  period: ['Zeitraum', commissionPeriod()],
  steps: ['Stufen', z.array(step)],
})

const amount = record({ count: ['Anzahl', z.int()], cents: ['BetragCent', cents()] })

/** The earnings of professional sellers' orders, and their commission models (product §5). */
export const commissionOperations = {
  getSellerOverview: operation({
    id: 'getSellerOverview',
    method: 'GET',
    path: '/profi/uebersicht',
    group,
    summary: 'What is held, earned and settled, the months of the last year, and how far the next step is',
    section: '2.3, product 5',
    callers: sellerCallers,
    answer: record({
      held: ['Vorgemerkt', amount],
      /** Earned and in no issued settlement, less reversals. */
      unsettled: ['Offen', amount],
      settled: ['Abgerechnet', amount],
      recommendations: ['Empfehlungen', z.int()],
      months: [
        'Monate',
        z.array(
          record({
            month: ['Monat', z.string()],
            orders: ['Auftraege', z.int()],
            cents: ['ProvisionCent', cents()],
          }),
        ),
      ],
      /** Orders a month that the seller has set themselves. */
      monthlyGoal: ['Monatsziel', z.int().nullable()],
      goals: [
        'Ziele',
        z.array(
          record({
            model: ['Modell', z.string()],
            kind: ['Art', commissionKind()],
            period: ['Zeitraum', commissionPeriod()],
            from: ['Von', day()],
            until: ['Bis', day()],
            /** Orders of the period; of a bonus, those released. */
            count: ['Anzahl', z.int()],
            steps: ['Stufen', z.array(step)],
            next: [
              'Naechste',
              record({
                from: ['AbAnzahl', z.int()],
                cents: ['BetragCent', cents()],
                missing: ['Fehlen', z.int()],
              }).nullable(),
            ],
          }),
        ),
      ],
    }),
    refusals: ['notFound', 'sessionEnded'],
  }),
  listSellerOrders: operation({
    id: 'listSellerOrders',
    method: 'PUT',
    path: '/profi/auftraege',
    group,
    summary: 'Report: the orders that came of the seller’s recommendations, with their commission',
    section: '2.3, product 5',
    callers: sellerCallers,
    byAdminLogin: true,
    body: ordersQuery(),
    answer: pageOf(orderRow),
    refusals: reads,
  }),
  exportSellerOrders: operation({
    id: 'exportSellerOrders',
    method: 'PUT',
    path: '/profi/auftraege/export',
    group,
    summary: 'Every row of the filter, as CSV or as a workbook',
    section: 'product 5',
    callers: sellerCallers,
    byAdminLogin: true,
    body: ordersQuery(),
    ...exported,
    refusals: ['notFound', 'sessionEnded', 'invalidInput'],
  }),
  listSellerCommissions: operation({
    id: 'listSellerCommissions',
    method: 'PUT',
    path: '/profi/provisionen',
    group,
    summary: 'Report: what was booked for the seller: commissions, bonuses, and what was taken back',
    section: '2.3, product 5',
    callers: sellerCallers,
    byAdminLogin: true,
    body: itemsQuery(),
    answer: pageOf(itemRow),
    refusals: reads,
  }),
  exportSellerCommissions: operation({
    id: 'exportSellerCommissions',
    method: 'PUT',
    path: '/profi/provisionen/export',
    group,
    summary: 'Every row of the filter, as CSV or as a workbook',
    section: 'product 5',
    callers: sellerCallers,
    byAdminLogin: true,
    body: itemsQuery(),
    ...exported,
    refusals: ['notFound', 'sessionEnded', 'invalidInput'],
  }),
  listSellerProducts: operation({
    id: 'listSellerProducts',
    method: 'GET',
    path: '/profi/produkte',
    group,
    summary: 'The products that earn a commission today, with their amount and model',
    section: 'product 5',
    callers: sellerCallers,
    answer: z.array(
      record({
        id: ['Id', z.int()],
        displayName: ['AnzeigeName', z.string()],
        cents: ['ProvisionCent', cents()],
        model: ['Modell', z.string()],
      }),
    ),
    refusals: ['notFound', 'sessionEnded'],
  }),
  listCommissionModels: operation({
    id: 'listCommissionModels',
    method: 'GET',
    path: '/betreiber/provisionsmodelle',
    group: back,
    summary: 'The commission models with their past, current and future rules, and the names that products use',
    section: 'product 5',
    callers: operators,
    answer: record({
      models: ['Modelle', z.array(model)],
      used: ['Verwendet', z.array(record({ name: ['Name', z.string()], products: ['Produkte', z.int()] }))],
      today: ['Heute', day()],
    }),
    refusals: ['sessionEnded'],
  }),
  addCommissionModel: operation({
    id: 'addCommissionModel',
    method: 'POST',
    path: '/betreiber/provisionsmodelle',
    group: back,
    summary: 'Says how a commission model pays from a day on, tomorrow at the earliest',
    section: 'product 5',
    callers: operators,
    byAdminLogin: false,
    repeatable: true,
    status: 201,
    body: record({
      name: ['Modell', modelName()],
      validFrom: ['GueltigAb', day()],
      kind: ['Art', commissionKind()],
      period: ['Zeitraum', commissionPeriod()],
      steps: ['Stufen', z.array(step, { error: 'invalid' }).max(20, { error: 'invalid' })],
    }),
    answer: model,
    refusals: ['invalidInput', 'sessionEnded', 'idempotencyMismatch'],
  }),
  deleteCommissionModel: operation({
    id: 'deleteCommissionModel',
    method: 'DELETE',
    path: '/betreiber/provisionsmodelle/:id',
    group: back,
    summary: 'Deletes the future rules of a commission model; what has begun stays',
    section: 'product 5',
    callers: operators,
    byAdminLogin: false,
    params: byId(),
    answer: done(),
    refusals: ['notFound', 'illegalMove', 'sessionEnded'],
  }),
}
