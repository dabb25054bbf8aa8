import type { PlainDay } from '@referral/domain/calendar'
import type { Locale } from '#platform/context.ts'
import { statement, type Tx } from '#platform/db/tx.ts'

/** A campaign (Aktion) in one language. */
export interface Campaign {
  readonly id: number
  readonly title: string
  readonly text: string
  /** What one agrees to by taking part, word for word. */
  readonly legalText: string
}

const selectActive = statement(
  'campaign_active',
  `SELECT id, coalesce(title ->> $3, title ->> 'de') AS title, coalesce(body ->> $3, body ->> 'de') AS text,
          coalesce(legal_text ->> $3, legal_text ->> 'de') AS "legalText"
   FROM campaign WHERE tenant_id = $1 AND start_on <= $2 AND (end_on IS NULL OR end_on >= $2) ORDER BY start_on DESC, id`,
)

/** The campaigns that run on a day, the newest first. */
export function findActiveCampaigns(tx: Tx, day: PlainDay, locale: Locale): Promise<Campaign[]> {
  return tx.rows<Campaign>(selectActive, [tx.tenantId, day, locale])
}
