import type { Problem, ReportedField } from './incoming-order.ts'
import { reportedColumns, type OrderRow, type ReportedOrder } from './order.sql.ts'

export interface MergedReport {
  readonly report: ReportedOrder
  readonly changed: boolean
  readonly problems: readonly Problem[]
  /** The report as a whole must be refused. */
  readonly fatal?: Problem
}

type Reported = ReportedOrder & { readonly hasTime: boolean }

/** What a match fixes, and the reported field that it was read from: the reward and its day were computed from them. */
const fixedFields = { orderedOn: 'orderedAt', productId: 'product', agencyId: 'agencyId' } as const

const references = ['recommendationNumber', 'recipientNumber', 'code'] as const

const ofThePerson = ['customerNumber', 'firstName', 'lastName', 'email', 'emailKey'] as const

/**
 * Merges a further report of its source into an order: reported members replace, absent ones stay. The product is
 * replaced as a whole. A matched order
 * keeps the facts that its reward was computed from, and its number can't be used again for another recommendation;
 * erased personal data never come back.
 */
export function mergeReport(known: OrderRow, reported: Reported): MergedReport {
  const report: Record<string, unknown> = {}
  const problems: Problem[] = []
  for (const name of Object.keys(reported) as (keyof ReportedOrder)[]) report[name] = reported[name] ?? known[name]
  if (known.recommendationId !== null) {
    for (const name of references) {
      if (reported[name] !== null && known[name] !== null && plain(reported[name]) !== plain(known[name])) {
        return { report: known, changed: false, problems: [], fatal: { field: name, code: 'orderNumberUsed' } }
      }
    }
    for (const [name, field] of Object.entries(fixedFields) as [keyof typeof fixedFields, ReportedField][]) {
      if (report[name] !== known[name]) problems.push({ field, code: 'fixedByMatch' })
      report[name] = known[name]
    }
    report['orderedAt'] = known.orderedAt
    report['externalId'] = known.externalId
  } else {
    // Every report names its product, by one id or the other: an unknown one is not the product of an earlier report.
    report['productId'] = reported.productId
    report['externalId'] = reported.externalId
  }
  // A day alone is the same day's instant, less exactly.
  if (!reported.hasTime && reported.orderedOn === known.orderedOn) report['orderedAt'] = known.orderedAt
  if (known.erasedAt !== null) for (const name of ofThePerson) report[name] = null
  const merged = pick(report, known)
  return { report: merged, changed: differs(merged, known), problems }
}

/** Public numbers are read without blanks, hyphens and casing. */
const plain = (number: string) => number.toUpperCase().replaceAll(/[\s-]/g, '')

/** Columns that a further report may change; the state moves by its own rules. */
const columns = reportedColumns.filter((name) => name !== 'state')

function pick(report: Record<string, unknown>, known: OrderRow): ReportedOrder {
  const chosen = Object.fromEntries(columns.map((name) => [name, report[name]]))
  return { source: known.source, orderNumber: known.orderNumber, state: known.state, ...chosen } as ReportedOrder
}

const differs = (left: ReportedOrder, right: ReportedOrder) =>
  columns.some((name) => comparable(left[name]) !== comparable(right[name]))

const comparable = (value: unknown) => (value instanceof Date ? value.getTime() : value)
