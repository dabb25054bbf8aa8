import { cents, day, instant, integer, jsonb, pgTable, tenantTable, text, uuid } from './db/table.ts'

export const auditWaitingTable = tenantTable('audit_waiting', {
  kind: text().notNull(),
  id: uuid().notNull(),
})

export const eventTable = tenantTable('event', {
  id: uuid().notNull(),
  subjectKind: text().notNull(),
  subjectId: uuid().notNull(),
  recommendationId: uuid(),
  kind: text().notNull(),
  fromState: text(),
  toState: text(),
  actorKind: text().notNull(),
  actorId: uuid(),
  reason: text(),
  data: jsonb().notNull(),
  at: instant().notNull(),
})

export const limitCounterTable = tenantTable('limit_counter', {
  bucket: text().notNull(),
  windowAt: instant().notNull(),
  used: integer().notNull(),
})

export const nightlyRunTable = tenantTable('nightly_run', {
  night: day().notNull(),
  summary: jsonb().notNull(),
  finishedAt: instant().notNull(),
})

export const searchWordTable = tenantTable('search_word', {
  kind: text().notNull(),
  word: text().notNull(),
  subjectId: uuid().notNull(),
  personId: uuid().notNull(),
  agencyId: uuid(),
})

export const tenantsTable = pgTable('tenant', {
  id: cents().notNull(),
  key: text().notNull(),
  name: text().notNull(),
  config: jsonb().notNull(),
  theme: jsonb().notNull(),
  contentVersion: cents().notNull(),
  state: text().notNull(),
  webhookEvents: text().array().notNull(),
  limits: jsonb().notNull(),
  nightDueAt: instant().notNull(),
  createdAt: instant().notNull(),
})

export const tenantHostTable = pgTable('tenant_host', {
  host: text().notNull(),
  tenantId: cents().notNull(),
  position: integer().notNull(),
})
