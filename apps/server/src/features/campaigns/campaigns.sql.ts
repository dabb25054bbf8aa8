import type { PlainDay } from '@referral/domain/calendar'
import type { Locale } from '#platform/locale.ts'
import { statement, type Tx } from '#platform/db/tx.ts'

interface Named {
  readonly id: number
  readonly name: string
}

/** A campaign (Aktion) in one language. */
export interface Campaign {
  readonly id: number
  readonly title: string
  readonly text: string
  /** What one agrees to by taking part, word for word. */
  readonly legalText: string
  /** Whether it applies to every offer; else to these, of which only those on offer are named. */
  readonly holdsForAll: boolean
  readonly categories: Named[]
  readonly products: Named[]
}

const namesNothing = `NOT EXISTS (SELECT 1 FROM campaign_category n WHERE n.tenant_id = $1 AND n.campaign_id = c.id)
  AND NOT EXISTS (SELECT 1 FROM campaign_product n WHERE n.tenant_id = $1 AND n.campaign_id = c.id)`
const selectActive = statement(
  'campaign_active',
  `SELECT c.id, coalesce(c.title ->> $3, c.title ->> 'de') AS title, coalesce(c.body ->> $3, c.body ->> 'de') AS text,
          coalesce(c.legal_text ->> $3, c.legal_text ->> 'de') AS "legalText", (${namesNothing}) AS "holdsForAll",
          coalesce((SELECT jsonb_agg(jsonb_build_object('id', k.id, 'name', coalesce(k.name ->> $3, k.name ->> 'de')) ORDER BY k.position, k.id)
            FROM campaign_category n JOIN product_category k ON k.tenant_id = $1 AND k.id = n.category_id
            WHERE n.tenant_id = $1 AND n.campaign_id = c.id
              AND EXISTS (SELECT 1 FROM product p WHERE p.tenant_id = $1 AND p.category_id = k.id AND p.recommendable)), '[]') AS categories,
          coalesce((SELECT jsonb_agg(jsonb_build_object('id', p.id, 'name', coalesce(p.texts -> $3 ->> 'name', p.texts -> 'de' ->> 'name', p.name)) ORDER BY p.position, p.id)
            FROM campaign_product n JOIN product p ON p.tenant_id = $1 AND p.id = n.product_id
            WHERE n.tenant_id = $1 AND n.campaign_id = c.id AND p.recommendable), '[]') AS products
   FROM campaign c WHERE c.tenant_id = $1 AND c.start_on <= $2 AND (c.end_on IS NULL OR c.end_on >= $2)
     AND ($4::integer IS NULL OR (${namesNothing})
       OR EXISTS (SELECT 1 FROM campaign_product n WHERE n.tenant_id = $1 AND n.campaign_id = c.id AND n.product_id = $4)
       OR EXISTS (SELECT 1 FROM campaign_category n JOIN product p ON p.tenant_id = $1 AND p.category_id = n.category_id
                  WHERE n.tenant_id = $1 AND n.campaign_id = c.id AND p.id = $4))
   ORDER BY c.start_on DESC, c.id`,
)

/** The active campaigns of a day, newest first. @param productId only those that apply to it */
export function findActiveCampaigns(
  tx: Tx,
  day: PlainDay,
  locale: Locale,
  productId: number | null = null,
): Promise<Campaign[]> {
  return tx.rows<Campaign>(selectActive, [tx.tenantId, day, locale, productId])
}
