import { addDays, berlinDay, type PlainDay } from '@referral/domain/calendar'
import { stepFault, type CommissionKind, type CommissionPeriod, type CommissionStep } from '@referral/domain/commission'
import { standingOf, validFromFault } from '@referral/domain/valid-from'
import { listCommissions } from '#features/catalogue/public.ts'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import { refuse, refuseFields } from '#platform/outcome.ts'
import { commissionOf } from './find-model.ts'
import { deleteModelRow, findModelRow, insertModelRow, listModelRows } from './models.sql.ts'
import type { ModelRow } from './tables.ts'

export interface NewModel {
  readonly name: string
  readonly validFrom: string
  readonly kind: CommissionKind
  readonly period: CommissionPeriod
  readonly steps: CommissionStep[]
}

/** Every version of every model, the newest first, and which names products use. */
export const listCommissionModels = (ctx: Context) =>
  ctx.read(async (tx) => {
    const today = berlinDay(ctx.now)
    const names = (await listCommissions(tx, ctx.locale)).flatMap(
      ({ commission }) => commissionOf(commission)?.model ?? [],
    )
    const used = [...Map.groupBy(names, (name) => name)].map(([name, all]) => ({ name, products: all.length }))
    return {
      models: presentModels(await listModelRows(tx), today).toReversed(),
      used: used.toSorted((a, b) => a.name.localeCompare(b.name)),
      today,
    }
  })

/** Refused: invalidInput. */
export function addCommissionModel(ctx: Context, { name, validFrom, kind, period, steps }: NewModel) {
  const today = berlinDay(ctx.now)
  const from = validFrom as PlainDay
  const day = validFromFault(from, today)
  const fault = stepFault({ kind, steps })
  const faults = [
    ...(day === null ? [] : [{ field: 'validFrom', code: day }]),
    ...(fault === null ? [] : [{ field: 'steps', code: fault }]),
  ]
  if (faults.length > 0) return Promise.resolve(refuseFields(...faults))
  return ctx.write(async (tx) => {
    const row: ModelRow = { id: newId(ctx.now), name, validFrom: from, kind, period, steps, createdAt: ctx.now }
    if (!(await insertModelRow(tx, row))) return refuseFields({ field: 'validFrom', code: 'taken' })
    await emit(ctx, tx, {
      kind: 'commissionModelAdded',
      subject: { kind: 'commissionModel', id: row.id },
      data: { name, validFrom, kind, period, steps: steps.map((step) => ({ ...step })) },
    })
    return presentModels(await listModelRows(tx), today).find(({ id }) => id === row.id)!
  })
}

/** Refused: notFound, illegalMove once it has begun. */
export function deleteCommissionModel(ctx: Context, id: string) {
  return ctx.write(async (tx) => {
    const row = await findModelRow(tx, id)
    if (row === undefined) return refuse('notFound')
    if (!(await deleteModelRow(tx, id, berlinDay(ctx.now)))) return refuse('illegalMove', 'hasBegun')
    await emit(ctx, tx, {
      kind: 'commissionModelDeleted',
      subject: { kind: 'commissionModel', id },
      data: { name: row.name, validFrom: row.validFrom },
    })
    return { ok: true as const }
  })
}

function presentModels(rows: readonly ModelRow[], today: PlainDay) {
  const byName = Map.groupBy(rows, ({ name }) => name)
  return rows.map(({ createdAt: _created, ...row }) => {
    const others = byName.get(row.name)!
    const next = others.find(({ validFrom }) => validFrom > row.validFrom)?.validFrom
    return {
      ...row,
      validFrom: row.validFrom as string,
      validUntil: next === undefined ? null : (addDays(next, -1) as string),
      standing: standingOf(row, others, today),
    }
  })
}
