import { z } from 'zod'
import { cents, day, pageFields, record } from './fields.ts'
import { operation, signedIn } from './operation.ts'
import { byId, callers as operators, group as back } from './operator-parts.ts'
import { done, uuid } from './parts.ts'
import { oneOf, reportQuery } from './report.ts'
import { codecOf } from './states.ts'

const group = 'agency'

/** More than any agency pays for one order; a higher amount is a typing error. */
const mostCents = 100_000
const amount = (least: number) =>
  z.int({ error: 'invalid' }).min(least, { error: 'invalid' }).max(mostCents, { error: 'amountTooHigh' })

const standing = () => codecOf({ Vergangen: 'past', Aktuell: 'present', Kuenftig: 'future' })
const categoryId = () => z.int({ error: 'requiredChoice' }).min(1, { error: 'invalid' }).max(2_147_483_647)

const entry = {
  id: ['Id', uuid()],
  categoryId: ['KategorieId', z.int()],
  category: ['Kategorie', z.string()],
  validFrom: ['GueltigAb', day()],
  /** The day before the next one begins; null without one. */
  validUntil: ['GueltigBis', day().nullable()],
  standing: ['Stand', standing()],
} as const
const planEntry = record({ ...entry, cents: ['PraemieCent', cents()] })
const priceEntry = record({ ...entry, cents: ['GebuehrCent', cents()] })

const category = record({ id: ['Id', z.int()], name: ['Name', z.string()] })

const ownerOnly = ['agencyOwner', 'agencyOwnerInactive'] as const

/** An agency's rewards for its customers (Prämienplan), and the client's fees for agencies (Kosten): product §5. */
export const planOperations = {
  listRewardPlan: operation({
    id: 'listRewardPlan',
    method: 'PUT',
    path: '/agentur/praemienplan',
    group,
    summary: 'Report: the agency’s reward plan with past, current and future rewards by product category',
    section: '7.4, product 4',
    callers: [...ownerOnly, 'agencyEmployee'],
    byAdminLogin: true,
    body: reportQuery(
      {
        Kategorie: 'category',
        PraemieCent: 'cents',
        GueltigAb: 'validFrom',
        GueltigBis: 'validUntil',
        Stand: 'standing',
      },
      { categoryId: ['KategorieId', oneOf(categoryId())], standing: ['Stand', oneOf(standing())] },
    ),
    answer: record({ ...pageFields(planEntry), today: ['Heute', day()] }),
    refusals: ['invalidInput', 'narrowFilter', 'forbidden', 'sessionEnded'],
  }),
  addRewardPlanEntry: operation({
    id: 'addRewardPlanEntry',
    method: 'POST',
    path: '/agentur/praemienplan',
    group,
    summary: 'Adds a reward to the agency’s plan, valid from tomorrow at the earliest (AddPraemienplan)',
    section: '6, product 5',
    callers: ownerOnly,
    byAdminLogin: false,
    repeatable: true,
    status: 201,
    body: record({
      categoryId: ['KategorieId', categoryId()],
      cents: ['PraemieCent', amount(1)],
      validFrom: ['GueltigAb', day()],
    }),
    answer: planEntry,
    refusals: ['invalidInput', 'forbidden', 'sessionEnded', 'idempotencyMismatch'],
  }),
  deleteRewardPlanEntry: operation({
    id: 'deleteRewardPlanEntry',
    method: 'DELETE',
    path: '/agentur/praemienplan/:id',
    group,
    summary: 'Deletes a future reward from the agency’s plan (DeletePraemienplan); what has begun stays',
    section: '6, product 5',
    callers: ownerOnly,
    byAdminLogin: false,
    params: byId(),
    answer: done(),
    refusals: ['notFound', 'illegalMove', 'forbidden', 'sessionEnded'],
  }),
  listPlanCategories: operation({
    id: 'listPlanCategories',
    method: 'GET',
    path: '/agentur/praemienplan/kategorien',
    group,
    summary: 'Every product category with what applies to it today: the agency’s own reward, or the programme’s',
    section: 'product 5',
    callers: [...ownerOnly, 'agencyEmployee'],
    answer: z.array(
      record({
        id: ['Id', z.int()],
        name: ['Name', z.string()],
        planCents: ['PraemieCent', cents().nullable()],
        /** The programme’s own rewards of its products, from the lowest to the highest. */
        ownFromCents: ['EigeneVonCent', cents()],
        ownUntilCents: ['EigeneBisCent', cents()],
      }),
    ),
    refusals: ['forbidden', 'sessionEnded'],
  }),
  getOwnRewardPlan: operation({
    id: 'getOwnRewardPlan',
    method: 'GET',
    path: '/empfehler/praemienplan',
    group: 'rewards',
    summary:
      'What the agency that the caller is a customer of pays for a recommendation today; empty without an agency',
    section: 'product 5',
    callers: signedIn,
    answer: record({
      agency: ['Agentur', z.string().nullable()],
      rewards: [
        'Praemien',
        z.array(
          record({
            categoryId: ['KategorieId', z.int()],
            cents: ['PraemieCent', cents()],
            validFrom: ['GueltigAb', day()],
          }),
        ),
      ],
    }),
    refusals: ['sessionEnded'],
  }),
  listServiceFees: operation({
    id: 'listServiceFees',
    method: 'GET',
    path: '/agentur/preisliste',
    group,
    summary: 'The service fee for a released order by product category, with announced changes',
    section: '2.3, product 5',
    callers: ['anyone'],
    limit: { per: 'address', count: 600, seconds: 600 },
    answer: z.array(priceEntry),
    refusals: ['notFound', 'tooMany'],
  }),
  listPriceList: operation({
    id: 'listPriceList',
    method: 'GET',
    path: '/betreiber/preisliste',
    group: back,
    summary: 'The price list for agencies with past, current and future fees, and the categories it can name',
    section: 'product 5',
    callers: operators,
    answer: record({
      entries: ['Eintraege', z.array(priceEntry)],
      categories: ['Kategorien', z.array(category)],
      today: ['Heute', day()],
    }),
    refusals: ['sessionEnded'],
  }),
  addServiceFee: operation({
    id: 'addServiceFee',
    method: 'POST',
    path: '/betreiber/preisliste',
    group: back,
    summary: 'Adds a service fee, valid from tomorrow at the earliest',
    section: 'product 5',
    callers: operators,
    byAdminLogin: false,
    repeatable: true,
    status: 201,
    body: record({
      categoryId: ['KategorieId', categoryId()],
      cents: ['GebuehrCent', amount(0)],
      validFrom: ['GueltigAb', day()],
    }),
    answer: priceEntry,
    refusals: ['invalidInput', 'sessionEnded', 'idempotencyMismatch'],
  }),
  deleteServiceFee: operation({
    id: 'deleteServiceFee',
    method: 'DELETE',
    path: '/betreiber/preisliste/:id',
    group: back,
    summary: 'Deletes a future service fee; what has begun stays',
    section: 'product 5',
    callers: operators,
    byAdminLogin: false,
    params: byId(),
    answer: done(),
    refusals: ['notFound', 'illegalMove', 'sessionEnded'],
  }),
}
