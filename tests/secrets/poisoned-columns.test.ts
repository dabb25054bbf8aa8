import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDb, type TestDb } from '../support/test-db.ts'
import { poisonedColumns, poisonedDocuments } from './poison.ts'

/** Columns that hold a code, a key, a date of the calendar or a secret's digest in every table that has them. */
const codes = new Set(
  [
    ['state', 'kind', 'locale', 'language', 'channel', 'role', 'roles', 'scopes', 'operation', 'caller', 'purpose'],
    ['photo_type', 'photo_mark', 'email_key', 'digest', 'proof_type', 'tax_status', 'business_key', 'method', 'source'],
    ['agency_release', 'case_state', 'match_kind', 'claim_method', 'beneficiary', 'picture', 'icon_picture', 'icon'],
  ].flat(),
)
/** By table: no text that somebody typed, or one that a rule holds to a few characters. */
const none: Readonly<Record<string, readonly string[]>> = {
  // Mail addresses are compared by their keys and sent to: what they may hold is a rule of their own.
  account: ['email', 'new_email', 'password_hash', 'hash', 'newsletter_state', 'external_id'],
  account_identity: ['issuer', 'provider_subject'],
  advisor: ['external_id', 'sort_name'],
  agency: ['email'],
  agency_member: ['views'],
  api_key: ['ending'],
  approval: ['data'],
  audit_check: ['faults'],
  captcha_use: ['signature'],
  commission_model: ['period', 'steps'],
  consent_text: ['body'],
  content_copy: ['etag', 'fault'],
  content_document: ['key'],
  content_draft: ['key'],
  content_source_state: ['reason'],
  cookie_consent: ['provider'],
  customer_order: [
    ...['order_number', 'recommendation_number', 'recipient_number', 'email', 'match_problem', 'fraud_findings'],
  ],
  event: ['subject_kind', 'from_state', 'to_state', 'actor_kind', 'data'],
  footnote: ['identifier', 'note_group'],
  funnel_case: ['listing'],
  funnel_count: ['dimension', 'grain', 'value'],
  installation: ['name', 'value'],
  invitation: ['end_reason', 'email'],
  invoice: ['number'],
  invoice_document: ['xml'],
  late_claim: ['claimant'],
  limit_counter: ['bucket'],
  listing: ['key', 'path', 'parent_key', 'shows', 'category', 'product_groups', 'classes', 'filters', 'leads_to'],
  listing_former_path: ['path', 'listing_key'],
  mail: ['template', 'data', 'bounce_status', 'bounce_class'],
  mail_report: ['outcome'],
  nightly_run: ['summary'],
  numbers_subscription: ['rhythm'],
  offline_code: ['code'],
  order_import: ['counts'],
  payer_proposal: ['iban', 'bic'],
  payout: ['reference'],
  payout_batch: ['reference'],
  picture_variant: ['size', 'format'],
  product: ['external_id', 'telco_product_id', 'shop_url'],
  recipient: ['number', 'email', 'newsletter_state'],
  recommendation: ['number', 'recommender_email'],
  reward_option: ['motif', 'half_picture', 'recommender_half_picture', 'recipient_half_picture'],
  schema_migration: ['name'],
  script_proposal: ['members'],
  search_word: ['word'],
  seller: ['email'],
  seller_link: ['number'],
  seller_page: ['product_ids'],
  seller_tax: ['status'],
  settlement: ['number'],
  shop: ['number'],
  sign_on: ['nonce', 'issuer', 'client_id', 'return_address'],
  // Its name and what its configuration says to readers are poisoned one by one (`poison`).
  tenant: ['key', 'name', 'config', 'theme', 'limits', 'webhook_events'],
  tenant_host: ['host'],
  tenant_revision: ['area', 'value', 'changes'],
  tenant_secret: ['name'],
  tenant_words: ['name'],
  // An address is one of the installation's list.
  webhook: ['address', 'events'],
  webhook_delivery: ['event', 'from_state', 'to_state', 'fault'],
}

let db: TestDb
let admin: pg.Client
beforeAll(async () => {
  db = await createTestDb()
  admin = new pg.Client({ connectionString: db.adminUrl })
  await admin.connect()
})
afterAll(async () => {
  await admin.end()
  await db.drop()
})

it('every column of text is poisoned for the walk of the screens, or holds no free text', async () => {
  const { rows } = await admin.query<{ table: string; name: string }>(
    `SELECT table_name AS table, column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND (data_type IN ('text', 'jsonb', 'character varying') OR udt_name IN ('_text', '_varchar'))`,
  )
  const named = (lists: Readonly<Record<string, readonly string[]>>) =>
    Object.entries(lists).flatMap(([table, names]) => names.map((name) => `${table}.${name}`))
  const known = [poisonedColumns, poisonedDocuments, none].flatMap(named)
  expect(known).toHaveLength(new Set(known).size)
  const found = rows.map(({ table, name }) => `${table}.${name}`)
  expect(found.filter((column) => !known.includes(column) && !codes.has(column.split('.')[1]!)).toSorted()).toEqual([])
  expect(known.filter((column) => !found.includes(column)).toSorted()).toEqual([])
})
