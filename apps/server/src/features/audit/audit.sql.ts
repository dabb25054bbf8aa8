import { columnsOf, insertionOf, type Row } from '#platform/db/table.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { auditCheckTable, auditSegmentTable, type Fault, type Segment } from './tables.ts'

export type FactKind = 'event' | 'entry'
export interface Fact {
  readonly kind: FactKind
  readonly id: string
}
/** Every relevant column of one row, as text that is always the same for the same row. */
export interface FactLine extends Fact {
  readonly line: string
}

export type { Fault, Segment }

const checked = ['checkedAt', 'segments', 'facts', 'faults'] as const
export type Check = Pick<Row<typeof auditCheckTable>, (typeof checked)[number]>

/** One sealer at a time; no other transaction takes this lock. */
const lock = statement('audit_lock', `SELECT pg_advisory_xact_lock(hashtext('referral.audit'), $1::integer)`)
const takeWaiting = statement(
  'audit_take',
  `DELETE FROM audit_waiting w USING (SELECT kind, id FROM audit_waiting WHERE tenant_id = $1 ORDER BY kind, id LIMIT $2) AS due
   WHERE w.tenant_id = $1 AND w.kind = due.kind AND w.id = due.id RETURNING w.kind, w.id`,
)
const eventLines = statement(
  'audit_event_lines',
  `SELECT 'event' AS kind, id, json_build_array(id, subject_kind, subject_id, recommendation_id, kind, from_state, to_state, actor_kind, actor_id,
     reason, data, extract(epoch FROM at))::text AS line
   FROM event WHERE tenant_id = $1 AND id = ANY ($2::uuid[]) ORDER BY id`,
)
const entryLines = statement(
  'audit_entry_lines',
  `SELECT 'entry' AS kind, e.id, json_build_array(e.id, e.business_key, e.reverses_id, e.subject_id, extract(epoch FROM e.at),
     (SELECT json_agg(json_build_array(p.line, p.debit_account_id, p.credit_account_id, p.cents) ORDER BY p.line)
      FROM ledger_posting p WHERE p.tenant_id = $1 AND p.entry_id = e.id))::text AS line
   FROM ledger_entry e WHERE e.tenant_id = $1 AND e.id = ANY ($2::uuid[]) ORDER BY e.id`,
)
const segmentColumns = columnsOf(auditSegmentTable)
const lastSegment = statement(
  'audit_last',
  `SELECT ${segmentColumns} FROM audit_segment WHERE tenant_id = $1 ORDER BY number DESC LIMIT 1`,
)
const segmentsAfter = statement(
  'audit_after',
  `SELECT ${segmentColumns} FROM audit_segment WHERE tenant_id = $1 AND number > $2 ORDER BY number LIMIT 50`,
)
const insertSegment = insertionOf('audit_insert', auditSegmentTable, [
  'number',
  'events',
  'entries',
  'digest',
  'sealedAt',
])
const neverSealed = statement(
  'audit_never_sealed',
  `WITH known AS (
     SELECT 'event' AS kind, unnest(events) AS id FROM audit_segment WHERE tenant_id = $1
     UNION ALL SELECT 'entry', unnest(entries) FROM audit_segment WHERE tenant_id = $1
     UNION ALL SELECT kind, id FROM audit_waiting WHERE tenant_id = $1)
   SELECT (SELECT count(*) FROM event e WHERE e.tenant_id = $1 AND is_sealed_event(e.actor_kind, e.subject_kind)
             AND NOT EXISTS (SELECT FROM known k WHERE k.kind = 'event' AND k.id = e.id))
        + (SELECT count(*) FROM ledger_entry l WHERE l.tenant_id = $1
             AND NOT EXISTS (SELECT FROM known k WHERE k.kind = 'entry' AND k.id = l.id)) AS count`,
)
const insertCheck = insertionOf('audit_check_insert', auditCheckTable, ['id', ...checked])
const dropChecks = statement('audit_check_drop', 'DELETE FROM audit_check WHERE tenant_id = $1 AND checked_at < $2')
const lastCheck = statement(
  'audit_check_last',
  `SELECT ${columnsOf(auditCheckTable, { only: checked })} FROM audit_check WHERE tenant_id = $1 ORDER BY checked_at DESC LIMIT 1`,
)
const waiting = statement('audit_waiting_count', 'SELECT count(*) AS count FROM audit_waiting WHERE tenant_id = $1')
const forgetEvents = statement('audit_forget_events', 'SELECT forget_events($1, $2, $3, $4) AS count')
const segmentsBefore = statement(
  'audit_before',
  `SELECT ${segmentColumns} FROM audit_segment WHERE tenant_id = $1 AND sealed_at < $2 AND number > $3 AND forgotten_seal IS NULL ORDER BY number LIMIT 100`,
)
const segmentByNumber = statement(
  'audit_segment_one',
  `SELECT ${segmentColumns} FROM audit_segment WHERE tenant_id = $1 AND number = $2`,
)
const forgetSealed = statement('audit_forget_sealed', 'SELECT forget_sealed_events($1, $2, $3) AS count')

export const lockChain = (tx: Tx) => tx.run(lock, [tx.tenantId])
export const takeWaitingFacts = (tx: Tx, most: number) => tx.rows<Fact>(takeWaiting, [tx.tenantId, most])
export const readLines = async (tx: Tx, events: readonly string[], entries: readonly string[]) => [
  ...(await tx.rows<FactLine>(eventLines, [tx.tenantId, events])),
  ...(await tx.rows<FactLine>(entryLines, [tx.tenantId, entries])),
]
export const findLastSegment = (tx: Tx) => tx.maybe<Segment>(lastSegment, [tx.tenantId])
export const listSegmentsAfter = (tx: Tx, number: number) => tx.rows<Segment>(segmentsAfter, [tx.tenantId, number])
export const addSegment = (tx: Tx, one: Omit<Segment, 'forgottenSeal'>) =>
  tx.run(insertSegment.statement, insertSegment.valuesOf(tx, one))
export const countNeverSealed = async (tx: Tx) => (await tx.one<{ count: number }>(neverSealed, [tx.tenantId])).count
export const countWaiting = async (tx: Tx) => (await tx.one<{ count: number }>(waiting, [tx.tenantId])).count
export const findLastCheck = (tx: Tx) => tx.maybe<Check>(lastCheck, [tx.tenantId])

/** Stores a check's findings; deletes findings older than `since`. */
export async function keepCheck(tx: Tx, id: string, check: Check, since: Date): Promise<void> {
  await tx.run(insertCheck.statement, insertCheck.valuesOf(tx, { ...check, id }))
  await tx.run(dropChecks, [tx.tenantId, since])
}

/** Deletes events that are in no segment, at most so many; answers how many. */
export const deleteEvents = async (tx: Tx, before: Date, firstKept: string, most: number) =>
  (await tx.one<{ count: number }>(forgetEvents, [tx.tenantId, before, firstKept, most])).count

/** Segments sealed before that instant that still have their events, the next after a number, at most a hundred. */
export const listSegmentsBefore = (tx: Tx, before: Date, after: number) =>
  tx.rows<Segment>(segmentsBefore, [tx.tenantId, before, after])
export const findSegment = (tx: Tx, number: number) => tx.maybe<Segment>(segmentByNumber, [tx.tenantId, number])

/** Deletes the events of a segment and stores the seal in their place; answers how many. */
export const deleteSealedEvents = async (tx: Tx, number: number, seal: Buffer) =>
  (await tx.one<{ count: number }>(forgetSealed, [tx.tenantId, number, seal])).count
