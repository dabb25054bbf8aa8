import type { PlainDay } from '@referral/domain/calendar'
import { statement, type Tx } from '#platform/db/tx.ts'
import type { ClaimMethod } from './reward.sql.ts'

/** Where the desk left the English text out, it is not stored. */
interface LocalizedText {
  readonly de: string
  readonly en?: string
}

/** A text in the reader's language, in German where there is none. */
export const optionText = (text: LocalizedText, locale: 'de' | 'en'): string => text[locale] ?? text.de

/** A way to take a reward. */
export interface OptionRow {
  readonly id: number
  readonly method: ClaimMethod
  readonly title: LocalizedText
  readonly body: LocalizedText
  readonly delivery: LocalizedText
  readonly motif: string
  /** A bank transfer always; an e-code while a code of the requested value (of any, without one) is free. */
  readonly available: boolean
}

const available = `(o.method = 'bank' OR EXISTS (
     SELECT 1 FROM ecode e WHERE e.tenant_id = $1 AND e.option_id = o.id AND e.reward_id IS NULL
       AND ($2::bigint IS NULL OR e.cents = $2) AND (e.valid_until IS NULL OR e.valid_until >= $3::date))) AS available`

const list = statement(
  'reward_options',
  `SELECT o.id, o.method, o.title, o.body, o.delivery, o.motif, ${available} FROM reward_option o
   WHERE o.tenant_id = $1 AND o.active ORDER BY o.position, o.id`,
)
export const listOptions = (tx: Tx, faceCents: number | null, today: PlainDay) =>
  tx.rows<OptionRow>(list, [tx.tenantId, faceCents, today])

const one = statement(
  'reward_option_one',
  'SELECT id, method FROM reward_option WHERE tenant_id = $1 AND id = $2 AND active',
)
export const findOption = (tx: Tx, id: number) => tx.maybe<{ id: number; method: ClaimMethod }>(one, [tx.tenantId, id])

const titles = statement('reward_option_titles', 'SELECT id, title FROM reward_option WHERE tenant_id = $1')
export const optionTitles = async (tx: Tx, locale: 'de' | 'en') =>
  new Map(
    (await tx.rows<{ id: number; title: LocalizedText }>(titles, [tx.tenantId])).map((row) => [
      row.id,
      optionText(row.title, locale),
    ]),
  )
