import { randomUUID } from 'node:crypto'
import { berlinDay } from '@referral/domain/calendar'
import type { LinkChannel } from '@referral/domain/seller-link'
import type { RecommenderShare } from '@referral/domain/shares'
import type { PublicNumbers } from '../../apps/server/src/platform/crypto/public-numbers.ts'
import { portrait } from '../../apps/server/src/platform/pictures/public.ts'
import { drawPortrait } from './advisors/draw-portrait.ts'
import type { SeedTx } from './bulk.ts'

interface Place {
  readonly name: string
  readonly channel: LinkChannel
  readonly share: RecommenderShare
  readonly product: number | null
  /** How many of ten cases came by it; of the rest the seller passed on the link by hand. */
  readonly of: readonly number[]
  /** Openings of a case's day, beside the one that became the case. */
  readonly lookers: number
}

const places: readonly Place[] = [
  { name: 'Schaufenster Bahrenfeld', channel: 'window', share: 50, product: null, of: [1, 5, 8], lookers: 9 },
  { name: 'Instagram', channel: 'social', share: 50, product: null, of: [2, 6], lookers: 31 },
  { name: 'Visitenkarten', channel: 'card', share: 0, product: 462, of: [3, 9], lookers: 3 },
  { name: 'Straßenfest Ottensen', channel: 'event', share: 50, product: null, of: [4], lookers: 14 },
]

const face = { skin: 0, hair: 'short', hairColour: 1, coat: 3, ground: 1, beard: true } as const

const greeting = `Moin, ich bin Tomasz aus Bahrenfeld.
Seit zwölf Jahren berate ich Familien und kleine Betriebe zu Internet und Mobilfunk. Diese Tarife nutze ich selbst oder empfehle sie meinen Kunden.`

/** Four links of the demo's seller with the cases that came by them, one put away; their page, and a goal. */
export async function seedSellerLinks(
  tx: SeedTx,
  { sellerId, numbers, createdAt, now }: { sellerId: string; numbers: PublicNumbers; createdAt: Date; now: Date },
): Promise<void> {
  const { client, tenantId } = tx
  const links = places.map((place) => ({ ...place, id: randomUUID() }))
  await tx.insert(
    'seller_link',
    links.map(({ id, name, channel, share, product }, index) => ({
      ...{ id, seller_id: sellerId, number: numbers.issue('sellerLink', tenantId), name, channel, product_id: product },
      recommender_share: share,
      created_at: new Date(createdAt.getTime() + index * 1_000),
      archived_at: channel === 'event' ? now : null,
    })),
  )
  for (const { id, of, lookers } of links) {
    const { rows } = await client.query<{ day: string; cases: string }>(
      `WITH own AS (
         SELECT id, created_on, (row_number() OVER (PARTITION BY matched_at IS NULL ORDER BY created_at, id) % 10)::int AS at
         FROM recommendation WHERE tenant_id = $1 AND seller_id = $2
       ), come AS (
         UPDATE recommendation r SET seller_link_id = $3 FROM own
         WHERE r.tenant_id = $1 AND r.id = own.id AND own.at = ANY ($4) RETURNING r.created_on
       ) SELECT created_on::text AS day, count(*) AS cases FROM come GROUP BY 1`,
      [tenantId, sellerId, id, of],
    )
    const clicks = new Map(rows.map(({ day, cases }) => [day, Number(cases) * (1 + lookers)]))
    // Also on days on which nothing came of it.
    for (let ago = 1; ago <= 56; ago += 7) {
      const day = berlinDay(new Date(now.getTime() - ago * 86_400_000))
      clicks.set(day, (clicks.get(day) ?? 0) + Math.max(1, Math.round(lookers / 3)))
    }
    await tx.insert(
      'seller_link_day',
      [...clicks].map(([day, count]) => ({ link_id: id, day, clicks: count })),
    )
  }
  const photo = await portrait(Buffer.from(drawPortrait(face)), 320)
  await tx.insert('seller_page', [
    {
      ...{ seller_id: sellerId, greeting, product_ids: [462, 463, 469], updated_at: createdAt },
      ...{ photo, photo_type: 'image/webp' },
    },
  ])
  await client.query('UPDATE seller SET monthly_goal = 8 WHERE tenant_id = $1 AND id = $2', [tenantId, sellerId])
}
