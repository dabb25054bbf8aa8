import type { SettlementState } from '@referral/domain/states/settlement'
import { mailSeller } from '#features/sellers/public.ts'
import { accountOf, type Context } from '#platform/context.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { isRefused, refuse, refuseFields, type Refused } from '#platform/outcome.ts'
import { pageRequest, toPage, tooDeep } from '#platform/paging.ts'
import { changeSettlement } from './change-settlement.ts'
import { correctSettlement, issueSettlement, keepSettlement } from './issue-settlement.ts'
import { readParties } from './parties.ts'
import { presentForOperator, presentRow } from './present-settlement.ts'
import { findSettlement, lockSettlement, settlementColumns } from './settlements.sql.ts'
import type { SettlementRow } from './tables.ts'

const wanted = `s.tenant_id = $1 AND ($2::text IS NULL OR s.state = $2)
  AND ($3 = '' OR strpos(lower(coalesce(s.number, '') || ' ' || coalesce(o.company, '') || ' ' || coalesce(a.first_name, '') || ' ' || coalesce(a.last_name, '')), lower($3)) > 0)`
const joined = `settlement s JOIN seller o ON o.tenant_id = $1 AND o.id = s.seller_id
  LEFT JOIN account a ON a.tenant_id = $1 AND a.id = o.account_id`
const selectPage = statement(
  'settlement_page',
  `SELECT ${settlementColumns} FROM ${joined} WHERE ${wanted}
   ORDER BY s.kind = 'correction' OR s.state NOT IN ('objected', 'draft', 'issued', 'checked'), coalesce(s.issued_at, s.drafted_at) DESC, s.id DESC LIMIT $4 OFFSET $5`,
)
const countPage = statement(
  'settlement_page_count',
  `SELECT count(*) AS count FROM (SELECT 1 FROM ${joined} WHERE ${wanted} LIMIT 10001) AS found`,
)

export interface SettlementSearch {
  readonly state?: SettlementState | undefined
  readonly text?: string | undefined
  readonly page?: number | undefined
  readonly size?: number | undefined
}

/** Refused: narrowFilter. */
export function searchSettlements(ctx: Context, { state, text = '', page, size }: SettlementSearch) {
  const request = pageRequest(page, size)
  const refused = tooDeep(request)
  if (refused !== undefined) return Promise.resolve(refused)
  return ctx.read(async (tx) => {
    const values = [tx.tenantId, state ?? null, text.trim()]
    const found = await tx.rows<SettlementRow>(selectPage, [...values, request.size, (request.page - 1) * request.size])
    const { count } = await tx.one<{ count: number }>(countPage, values)
    const rows = []
    for (const row of found)
      rows.push({
        ...presentRow(row),
        seller: (await readParties(ctx, tx, row.sellerId)).parties.seller.name,
      })
    return toPage(rows, count, request)
  })
}

export const getOperatorSettlement = (ctx: Context, id: string) =>
  ctx.read(async (tx) => {
    const row = await findSettlement(tx, id)
    return row === undefined ? refuse('notFound') : presentForOperator(ctx, tx, row)
  })

export type SettlementMove = 'issue' | 'check' | 'approve' | 'keep' | 'correct'

type Step = (ctx: Context, tx: Tx, row: SettlementRow, reason: string) => Promise<SettlementRow | Refused>

const moves: Readonly<Record<SettlementMove, Step>> = {
  issue: (ctx, tx, row) => issueSettlement(ctx, tx, row.id),
  check: (ctx, tx, row) =>
    changeSettlement(ctx, tx, row, {
      ...{
        trigger: 'check',
        actor: 'operator',
        facts: { isCorrection: row.kind === 'correction' },
      },
      with: {
        checkedBy: accountOf(ctx),
        checkedAt: ctx.now,
        approvedBy: null,
        approvedAt: null,
      },
    }),
  /** The second person: not who checked it. */
  approve: (ctx, tx, row) =>
    changeSettlement(ctx, tx, row, {
      ...{ trigger: 'approve', actor: 'operator' },
      facts: { proposedBy: row.checkedBy ?? '', agreedBy: accountOf(ctx) },
      with: { approvedBy: accountOf(ctx), approvedAt: ctx.now },
    }),
  keep: (ctx, tx, row, reason) => keepSettlement(ctx, tx, row, reason),
  correct: (ctx, tx, row, reason) => correctSettlement(ctx, tx, row, reason),
}

/**
 * Issues, checks, approves (second person), issues anew after an objection, or corrects; answers the document's new
 * state, or the new document. Refused: notFound, invalidInput, illegalMove, secondPerson, lostRace.
 */
export function moveSettlement(ctx: Context, id: string, move: SettlementMove, reason = '') {
  const given = reason.trim()
  if ((move === 'keep' || move === 'correct') && given === '')
    return Promise.resolve(refuseFields({ field: 'reason', code: 'required' }))
  return ctx.write(async (tx) => {
    const row = await lockSettlement(tx, id)
    if (row === undefined) return refuse('notFound')
    const moved = await moves[move](ctx, tx, row, given)
    if (isRefused(moved)) return moved
    if (row.state === 'objected') await mailAnswer(ctx, tx, row, move === 'keep' ? moved.number! : '')
    return presentForOperator(ctx, tx, (await findSettlement(tx, moved.id))!)
  })
}

/** @param next the number of the settlement that was issued anew; empty where it waits for the operator */
const mailAnswer = (ctx: Context, tx: Tx, { id, sellerId }: SettlementRow, next: string): Promise<void> =>
  mailSeller(ctx, tx, sellerId, 'settlement.answered', { settlementId: id, next })
