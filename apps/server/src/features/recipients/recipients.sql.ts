import { berlinDay, startOfBerlinDay } from '@referral/domain/calendar'
import { firstLateClaimable } from '@referral/domain/eligibility'
import { forgetBlindOf } from '#platform/crypto/person-keys.ts'
import { columnsOf, insertionOf } from '#platform/db/table.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { recipientTable, type RecipientRow } from './tables.ts'

export type { RecipientRow }

const columns = columnsOf(recipientTable)

const insert = insertionOf(
  'recipient_insert',
  recipientTable,
  [
    'id',
    'number',
    'recommendationId',
    'salutation',
    'firstName',
    'lastName',
    'email',
    'emailKey',
    'newsletter',
    'locale',
    'createdAt',
  ],
  `RETURNING ${columns}`,
)
export const insertRecipient = (tx: Tx, row: Parameters<typeof insert.valuesOf>[1]) =>
  tx.one<RecipientRow>(insert.statement, insert.valuesOf(tx, row))

const byId = statement('recipient_by_id', `SELECT ${columns} FROM recipient WHERE tenant_id = $1 AND id = $2`)
const byNumber = statement(
  'recipient_by_number',
  `SELECT ${columns} FROM recipient WHERE tenant_id = $1 AND number = $2`,
)
const byRecommendations = statement(
  'recipient_by_recommendations',
  `SELECT ${columns} FROM recipient WHERE tenant_id = $1 AND recommendation_id = ANY($2)`,
)
/** People who can still be informed or act: not erased, their case not over, nor its late claims. Newest first. */
const liveByEmail = statement(
  'recipient_live_by_email',
  `SELECT ${columns} FROM recipient p WHERE p.tenant_id = $1 AND p.email_key = $2 AND p.erased_at IS NULL
     AND EXISTS (SELECT 1 FROM recommendation r WHERE r.tenant_id = $1 AND r.id = p.recommendation_id
       AND (r.state IN ('open', 'matched', 'released', 'paid') OR (r.state = 'expired' AND r.ended_at >= $3)))
   ORDER BY p.created_at DESC, p.id DESC LIMIT 5`,
)

/** All recipients who entered an address and are not erased, in the order in which cases are locked. */
const byAddress = statement(
  'recipient_by_address',
  `SELECT ${columns} FROM recipient WHERE tenant_id = $1 AND email_key = $2 AND erased_at IS NULL ORDER BY recommendation_id`,
)
const askErasure = statement(
  'recipient_ask_erasure',
  'UPDATE recipient SET erasure_asked_at = $3 WHERE tenant_id = $1 AND id = $2 AND erasure_asked_at IS NULL AND erased_at IS NULL',
)
export const erasureAsked = statement(
  'recipient_erasure_asked',
  `SELECT ${columns} FROM recipient WHERE tenant_id = $1 AND erasure_asked_at IS NOT NULL AND erased_at IS NULL AND id > $2 ORDER BY id LIMIT 500`,
)

export const findRecipientsByAddress = (tx: Tx, emailKey: string) =>
  tx.rows<RecipientRow>(byAddress, [tx.tenantId, emailKey])
/** Their request outlasts a running payment, which delays it. */
export const noteErasureWish = (tx: Tx, id: string, at: Date) => tx.run(askErasure, [tx.tenantId, id, at])
/** People whose erasure still waits, page by page. */
export const listErasureWishes = (tx: Tx, after: string) => tx.rows<RecipientRow>(erasureAsked, [tx.tenantId, after])

export const findRecipient = (tx: Tx, id: string) => tx.maybe<RecipientRow>(byId, [tx.tenantId, id])
export const findRecipientByNumber = (tx: Tx, number: string) => tx.maybe<RecipientRow>(byNumber, [tx.tenantId, number])
export const findRecipientsOf = (tx: Tx, recommendationIds: readonly string[]) =>
  tx.rows<RecipientRow>(byRecommendations, [tx.tenantId, recommendationIds])
export const findLiveRecipients = (tx: Tx, emailKey: string, now: Date) =>
  tx.rows<RecipientRow>(liveByEmail, [tx.tenantId, emailKey, startOfBerlinDay(firstLateClaimable(berlinDay(now)))])

const confirm = statement(
  'recipient_confirm',
  'UPDATE recipient SET confirmed_at = $3, terms_digest = $4 WHERE tenant_id = $1 AND id = $2 AND confirmed_at IS NULL AND erased_at IS NULL',
)
const shop = statement(
  'recipient_shop',
  'UPDATE recipient SET shop_at = $3 WHERE tenant_id = $1 AND id = $2 AND shop_at IS NULL',
)
const setCustomerNumber = statement(
  'recipient_customer_number',
  'UPDATE recipient SET customer_number = $3 WHERE tenant_id = $1 AND id = $2 AND customer_number IS NULL AND erased_at IS NULL',
)

const clearCustomerNumber = statement(
  'recipient_customer_number_clear',
  'UPDATE recipient SET customer_number = NULL WHERE tenant_id = $1 AND recommendation_id = $2 AND customer_number IS NOT NULL RETURNING id',
)

/** False where they had confirmed before. */
export const confirmRecipient = async (tx: Tx, id: string, at: Date, termsDigest: Buffer) =>
  (await tx.run(confirm, [tx.tenantId, id, at, termsDigest])) === 1
/** The first time they go on to the shop; false for any later one. */
export const markShopOpened = async (tx: Tx, id: string, at: Date) => (await tx.run(shop, [tx.tenantId, id, at])) === 1
/** The client's number for them, from their order. */
export const noteCustomerNumber = (tx: Tx, id: string, customerNumber: string) =>
  tx.run(setCustomerNumber, [tx.tenantId, id, customerNumber])
/** The order was somebody else's: so was its number. */
export async function forgetCustomerNumber(tx: Tx, recommendationId: string): Promise<void> {
  const cleared = await tx.rows<{ id: string }>(clearCustomerNumber, [tx.tenantId, recommendationId])
  await forgetBlindOf(
    tx,
    'customerNumber',
    cleared.map(({ id }) => id),
  )
}

/**
 * The room of orders stands above this one; this one statement reads its buyer where the order came before any
 * recipient's data (docs/decisions/0057-reads-above-writes.md).
 */
const buyer = statement(
  'recipient_buyer',
  `SELECT email_key AS "emailKey", first_name AS "firstName", last_name AS "lastName" FROM customer_order
   WHERE tenant_id = $1 AND recommendation_id = $2`,
)

type Buyer = Readonly<Record<'emailKey' | 'firstName' | 'lastName', string | null>>
/** The order's buyer, as far as it came with one; undefined without an order. */
export const findBuyer = (tx: Tx, recommendationId: string) => tx.maybe<Buyer>(buyer, [tx.tenantId, recommendationId])

const eraseColumns = statement(
  'recipient_erase',
  `UPDATE recipient SET salutation = NULL, first_name = NULL, last_name = NULL, email = NULL, email_key = NULL, customer_number = NULL,
     newsletter = false, newsletter_state = 'optedOut', newsletter_sent_at = NULL, newsletter_decided_at = NULL, erased_at = $3 WHERE tenant_id = $1 AND id = $2 AND erased_at IS NULL`,
)

/** False where they had been erased before. */
export const eraseRecipientColumns = async (tx: Tx, id: string, at: Date) =>
  (await tx.run(eraseColumns, [tx.tenantId, id, at])) === 1
