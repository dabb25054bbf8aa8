import { berlinDay } from '@referral/domain/calendar'
import type { LinkChannel } from '@referral/domain/seller-link'
import type { RecommenderShare } from '@referral/domain/shares'
import { goOnFromSellerPage } from '../../../apps/server/src/features/recommendations/go-on-from-link.ts'
import { changeSellerLink, createSellerLink } from '../../../apps/server/src/features/seller-links/change-links.ts'
import { saveSellerPage } from '../../../apps/server/src/features/seller-links/edit-page.ts'
import { countLinkClick, putSellerPhoto } from '../../../apps/server/src/features/seller-links/seller-links.sql.ts'
import { setMonthlyGoal } from '../../../apps/server/src/features/sellers/sellers.sql.ts'
import { portrait } from '../../../apps/server/src/platform/pictures/public.ts'
import { drawPortrait } from '../advisors/draw-portrait.ts'
import type { Case } from './case.ts'
import { after, anyone, days, login, must, system, type World } from './world.ts'

/** The places of the demo's seller: each has a link of its own. */
export interface Place {
  readonly name: string
  readonly channel: LinkChannel
  readonly share: RecommenderShare
  readonly product: number | null
  /** How many of ten cases come by it; for the others the seller passes on the link by hand. */
  readonly ofTen: number
  /** Openings of a case's day, beside the one that becomes the case. */
  readonly lookers: number
}

const places: readonly Place[] = [
  { name: 'Schaufenster Bahrenfeld', channel: 'window', share: 50, product: null, ofTen: 3, lookers: 9 },
  { name: 'Instagram', channel: 'social', share: 50, product: null, ofTen: 2, lookers: 15 },
  { name: 'Visitenkarten', channel: 'card', share: 0, product: 462, ofTen: 2, lookers: 3 },
  { name: 'Straßenfest Ottensen', channel: 'event', share: 50, product: null, ofTen: 1, lookers: 8 },
]

export type PlacedLink = Place & { readonly id: string; readonly number: string }

const face = { skin: 0, hair: 'short', hairColour: 1, coat: 3, ground: 1, beard: true } as const

const greeting = `Moin, ich bin Tomasz aus Bahrenfeld.
Seit zwölf Jahren berate ich Familien und kleine Betriebe zu Internet und Mobilfunk. Diese Tarife nutze ich selbst oder empfehle sie meinen Kunden.`

/** The seller's page, goal and links, of which one is put away today; answers how a case comes to one. */
export async function openSellerPage(world: World, sellerId: string): Promise<() => PlacedLink | null> {
  const { random, agenda, now } = world
  const seller = world.as(login(world, 'profi'), after(now, -days(365)))
  must(await saveSellerPage(seller, { greeting, productIds: [462, 463, 469] }))
  const photo = await portrait(Buffer.from(drawPortrait(face)), 320)
  await seller.write((tx) => putSellerPhoto(tx, sellerId, photo))
  await seller.write((tx) => setMonthlyGoal(tx, sellerId, 8))
  const links: PlacedLink[] = []
  for (const { product, share, ...place } of places) {
    const { name, channel } = place
    const given = { name, channel, recommenderShare: share, ...(product === null ? {} : { productId: product }) }
    const { id, number } = must(await createSellerLink(seller, given))
    links.push({ ...place, product, share, id, number })
  }
  const { id, name, channel } = links.at(-1)!
  agenda.at(now, async (at) => {
    must(await changeSellerLink(world.as(login(world, 'profi'), at), id, { name, channel, archived: true }))
  })
  // Also on days on which nothing comes of it.
  for (const link of links)
    for (let ago = 1; ago <= 56; ago += 7)
      agenda.at(after(now, -days(ago)), (at) =>
        countVisitors(world, link, Math.max(1, Math.round(link.lookers / 3)), at),
      )
  return () => random.weighted<PlacedLink | null>([...links.map((link) => [link, link.ofTen] as const), [null, 2]])
}

const countVisitors = (world: World, { id }: PlacedLink, count: number, now: Date) =>
  world.as(system, now).write(async (tx) => {
    for (let visitor = 0; visitor < count; visitor += 1) await countLinkClick(tx, id, berlinDay(now))
  })

/** A visitor comes by a link of the seller's, among others who only look, and goes on to a product. */
export async function comeByLink(world: World, found: Case, now: Date): Promise<void> {
  const link = found.link!
  await countVisitors(world, link, 1 + link.lookers, now)
  const { number } = must(await goOnFromSellerPage(world.as(anyone, now, found.locale), link.number, found.product.id))
  found.recommendation = { id: '', number }
}
