import { bytes, cents, instant, jsonb, tenantTable, uuid, type Row } from '#platform/db/table.ts'

export interface Fault {
  /**
   * `missing`: a fact was deleted; `changed`: the seal does not match; `gap`: a segment was deleted; `unsealed`: facts
   * that the product did not write.
   */
  readonly kind: 'missing' | 'changed' | 'gap' | 'unsealed'
  readonly segment: number | null
  readonly count: number
}

/** What one look at the chain found. */
export const auditCheckTable = tenantTable('audit_check', {
  id: uuid().notNull(),
  checkedAt: instant().notNull(),
  segments: cents().notNull(),
  facts: cents().notNull(),
  faults: jsonb().$type<Fault[]>().notNull(),
})

export const auditSegmentTable = tenantTable('audit_segment', {
  number: cents().notNull(),
  events: uuid().array().notNull(),
  entries: uuid().array().notNull(),
  digest: bytes().notNull(),
  sealedAt: instant().notNull(),
  /** Its period is over: the seal in place of its events. */
  forgottenSeal: bytes(),
})

export type Segment = Row<typeof auditSegmentTable>
