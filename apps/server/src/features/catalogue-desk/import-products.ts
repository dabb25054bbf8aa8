import { z } from 'zod'
import { fieldMessage } from '@referral/contract/messages'
import { productColumns, type ProductColumn } from '@referral/contract/product-csv'
import { toWirePath } from '@referral/contract/translation'
import { translationOf } from '@referral/contract/translation-of'
import { emitAll } from '#platform/chain.ts'
import type { CertainKind, NewEvent } from '#platform/new-event.ts'
import type { Context } from '#platform/context.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { newId } from '#platform/ids.ts'
import type { FieldFailure } from '#platform/outcome.ts'
import { createRegularYield } from '#platform/work/yield-regularly.ts'
import { touchContent } from '#platform/touch-content.ts'
import { changed, differencesOf, subjectOf, type Difference } from './change-log.ts'
import { lockCatalogue } from './lock-catalogue.ts'
import { writeCsv, type CsvFile } from './csv-file.ts'
import { overlay, toCells, type Cells } from './product-csv.ts'
import { findFormFaults, formOf, productFormSchema, type ProductForm } from './product-form.ts'
import { listDeskProducts, nextProductId, writeProduct, type DeskProductRow } from './product.sql.ts'
import { findIds, type ProductSearch } from './search-products.ts'

const selectIdentifiers = statement(
  'desk_footnote_identifiers',
  'SELECT id, identifier FROM footnote WHERE tenant_id = $1',
)
const selectSources = statement('desk_category_sources', 'SELECT id, source FROM product_category WHERE tenant_id = $1')

/** All products of a filter as a file that an import accepts unchanged. */
export function exportProducts(ctx: Context, input: ProductSearch): Promise<string> {
  return ctx.report(async (tx) => {
    const order = new Map((await findIds(ctx, tx, input)).map((id, at) => [id, at]))
    const rows = (await listDeskProducts(tx)).filter(({ id }) => order.has(id))
    const identifiers = await footnotesByNumber(tx)
    const sorted = rows.toSorted((a, b) => order.get(a.id)! - order.get(b.id)!)
    return writeCsv(
      productColumns,
      sorted.map((row) => toCells(row.id, formOf(row), identifiers)),
    )
  })
}

const footnotesByNumber = async (tx: Tx) =>
  new Map(
    (await tx.rows<{ id: number; identifier: string }>(selectIdentifiers, [tx.tenantId])).map(
      ({ id, identifier }) => [id, identifier] as const,
    ),
  )

type Outcome = 'created' | 'changed' | 'unchanged' | 'failed'

interface Verdict {
  readonly line: number
  readonly externalId: string | null
  readonly name: string | null
  readonly outcome: Outcome
  readonly fields: string[]
  readonly problems: { readonly field: string | null; readonly message: string }[]
}

interface Plan {
  readonly id: number
  readonly form: ProductForm
  readonly how: 'insert' | 'update'
  readonly differences: readonly Difference[]
}

interface Judged {
  readonly verdict: Verdict
  /** Present if the line itself has no fault. */
  readonly form: ProductForm | undefined
  /** Where there is something to write. */
  readonly plan: Plan | undefined
}

export interface ImportResult {
  readonly dryRun: boolean
  readonly written: boolean
  readonly counts: Record<Outcome, number>
  readonly unknownColumns: string[]
  readonly verdicts: Verdict[]
}

/**
 * Validates every line before it writes; then writes all of them in one transaction, or none where a line is faulty. A
 * dry run validates equally. Repeating a file changes nothing: its products have their own ids.
 */
export function importProducts(
  ctx: Context,
  { dryRun, file }: { readonly dryRun: boolean; readonly file: CsvFile<ProductColumn> },
): Promise<ImportResult> {
  return ctx.write(async (tx) => {
    const known = await lockCatalogue(tx)
    const judge = await createJudge(ctx, tx, known)
    const judged: Judged[] = []
    const breathe = createRegularYield()
    for (const { line, cells } of file.lines) {
      await breathe()
      judged.push(await judge(line, cells))
    }
    const together = findFaultsTogether(judged)
    const verdicts = judged.map(({ verdict, form }) => {
      const problems = (form === undefined ? [] : (together.get(form) ?? [])).map((fault) => toProblem(ctx, fault))
      return problems.length === 0 ? verdict : { ...verdict, outcome: 'failed' as const, fields: [], problems }
    })
    const counts = { created: 0, changed: 0, unchanged: 0, failed: 0 }
    for (const { outcome } of verdicts) counts[outcome] += 1
    const plans = judged.flatMap(({ plan }) => (plan === undefined ? [] : [plan]))
    const written = !dryRun && counts.failed === 0 && plans.length > 0
    if (written) await writeAll(ctx, tx, plans)
    return { dryRun, written, counts, unknownColumns: [...file.unknownColumns], verdicts }
  })
}

/** Faults of lines in combination: one number for two products, two put forward in a category. */
function findFaultsTogether(judged: readonly Judged[]): ReadonlyMap<ProductForm, readonly FieldFailure[]> {
  const found = new Map<ProductForm, FieldFailure[]>()
  const look = (fault: FieldFailure, keyOf: (form: ProductForm) => string | number | null) => {
    const alike = Map.groupBy(judged, ({ form }) => (form === undefined ? null : keyOf(form)))
    for (const [key, some] of alike)
      if (key !== null && some.length > 1 && some.some(({ plan }) => plan !== undefined))
        for (const { form } of some) found.set(form!, [...(found.get(form!) ?? []), fault])
  }
  look({ field: 'externalId', code: 'taken' }, ({ externalId }) => externalId)
  look({ field: 'preselected', code: 'onlyOne' }, ({ preselected, categoryId }) => (preselected ? categoryId : null))
  return found
}

async function writeAll(ctx: Context, tx: Tx, plans: readonly Plan[]): Promise<void> {
  for (const { how, id, form } of plans) await writeProduct(tx, how, id, form, ctx.now)
  const events: NewEvent<CertainKind>[] = plans.map(({ how, id, differences }) =>
    changed(tx, how === 'insert' ? 'productCreated' : 'productChanged', ['product', id], differences),
  )
  const whole: NewEvent<CertainKind> = {
    kind: 'productsImported',
    subject: { kind: subjectOf(tx, 'product', 0).kind, id: newId(ctx.now) },
    data: {
      changed: plans.filter(({ how }) => how === 'update').length,
      created: plans.filter(({ how }) => how === 'insert').length,
    },
  }
  await emitAll(ctx, tx, [...events, whole])
  await touchContent(tx)
}

/** Which column a failure of the form belongs to. */
function columnOf(field: string): string {
  const [first = '', second] = toWirePath(translationOf(productFormSchema), field).split('.')
  if (first === 'Deutsch') return `${second ?? 'AnzeigeName'}_de`
  if (first === 'Englisch') return `${second ?? 'AnzeigeName'}_en`
  return first
}

function toProblem(ctx: Context, { field, code }: FieldFailure) {
  const column = columnOf(field)
  return { field: column, message: fieldMessage(code, column, ctx.locale) }
}

async function createJudge(ctx: Context, tx: Tx, categories: readonly number[]) {
  const products = await listDeskProducts(tx)
  const byId = new Map(products.map((row) => [row.id, row]))
  const byExternalId = new Map(
    products.flatMap((row) => (row.externalId === null ? [] : [[row.externalId, row] as const])),
  )
  const footnotes = new Map([...(await footnotesByNumber(tx))].map(([id, identifier]) => [identifier, id]))
  const sources = new Map(
    (await tx.rows<{ id: number; source: string }>(selectSources, [tx.tenantId])).map(({ id, source }) => [id, source]),
  )
  const seen = new Set<string>()
  let next = await nextProductId(tx)
  const wrong = (line: number, cells: Cells | undefined, faults: readonly FieldFailure[]) => ({
    verdict: {
      line,
      externalId: cells?.ExterneId ?? null,
      name: cells?.AnzeigeName_de ?? cells?.Name ?? null,
      outcome: 'failed' as const,
      fields: [],
      problems: faults.map((fault) => toProblem(ctx, fault)),
    },
    form: undefined,
    plan: undefined,
  })

  return async (line: number, cells: Cells | undefined): Promise<Judged> => {
    if (cells === undefined) return wrong(line, cells, [{ field: 'Zeile', code: 'slipped' }])
    const found = findRow(cells, byId, byExternalId)
    if (found === 'unknown') return wrong(line, cells, [{ field: 'Id', code: 'unknownThing' }])
    const row = found
    const externalId = cells.ExterneId ?? ''
    if (row === undefined && externalId === '') return wrong(line, cells, [{ field: 'externalId', code: 'required' }])
    const key = row === undefined ? `e:${externalId}` : `i:${row.id}`
    if (seen.has(key)) return wrong(line, cells, [{ field: 'externalId', code: 'twice' }])
    seen.add(key)
    const before = row === undefined ? undefined : formOf(row)
    const wire = overlay(cells, before, footnotes)
    // A new product belongs to its category's source, and its internal name is the shown one, unless the file says
    // otherwise. An unknown category has no source; then only the category is reported.
    wire['Quelle'] ??= sources.get(Number(wire['KategorieId'])) ?? '-'
    wire['Name'] ??= (wire['Deutsch'] as Record<string, unknown>)['AnzeigeName']
    const decoded = z.safeDecode(productFormSchema, wire as never)
    if (!decoded.success)
      return wrong(
        line,
        cells,
        decoded.error.issues.map(({ path, message }) => ({ field: path.map(String).join('.'), code: message })),
      )
    const form = decoded.data as ProductForm
    const id = row?.id ?? next
    const faults = await findFormFaults(ctx, tx, { id, form, before: row, categories })
    if (faults.length > 0) return wrong(line, cells, faults)
    if (row === undefined) next += 1
    const differences = differencesOf(before ?? {}, form)
    const outcome: Outcome = row === undefined ? 'created' : differences.length > 0 ? 'changed' : 'unchanged'
    const verdict: Verdict = {
      line,
      externalId: form.externalId,
      name: form.de.name,
      outcome,
      fields: outcome === 'changed' ? differences.map(({ field }) => field) : [],
      problems: [],
    }
    const plan: Plan | undefined =
      outcome === 'unchanged' ? undefined : { id, form, how: row === undefined ? 'insert' : 'update', differences }
    return { verdict, form, plan }
  }
}

/** By our number if the file has it, else by the client's own. An unknown number does not create a product. */
function findRow(
  cells: Cells,
  byId: ReadonlyMap<number, DeskProductRow>,
  byExternalId: ReadonlyMap<string, DeskProductRow>,
): DeskProductRow | 'unknown' | undefined {
  if ((cells.Id ?? '') !== '') return byId.get(Number(cells.Id)) ?? 'unknown'
  return byExternalId.get(cells.ExterneId ?? '')
}
