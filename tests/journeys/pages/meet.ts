import type { Page } from '@playwright/test'
import type { Scene } from '../../support/journey-fixtures.ts'
import type { Person } from '../../support/journey-people.ts'
import { recipientPage, type RecipientPage } from './recipient.ts'
import type { RecommenderPage, Share } from './recommender.ts'
import { shopPage } from './shop.ts'

type Meeting = {
  readonly scene: Scene
  readonly recommender: RecommenderPage
  /** Left out where the recommender is logged in. */
  readonly who?: Person
  readonly product: string
  readonly share: Share
  readonly openAs: () => Promise<Page>
  readonly recipient: Person
  readonly client: string
}

export type Met = {
  readonly number: string
  readonly shortLink: string
  readonly recipient: RecipientPage
  readonly shop: ReturnType<typeof shopPage>
  readonly order: string
}

/** The first half of every chain, on screen: recommend, open the link, enter, agree, order. */
export async function recommendAndOrder(given: Meeting): Promise<Met> {
  const { scene, recommender, openAs } = given
  await recommender.chooseProduct(given.product)
  await recommender.recommend(given.share, given.who)
  const { number, shortLink } = await recommender.readLinks()
  const recipient = recipientPage(await openAs(), scene)
  await recipient.openLink(shortLink)
  await recipient.enter(given.recipient)
  await recipient.consent()
  await recipient.goToShop(given.client)
  const shop = shopPage(recipient.page, scene)
  const order = await shop.order('active')
  return { number, shortLink, recipient, shop, order }
}
