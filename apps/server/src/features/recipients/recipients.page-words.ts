import type { Context } from '#platform/context.ts'

/** What a messenger shows of a shared link (Open Graph), in the tenant's tone. */
export interface LandingHead {
  readonly title: string
  readonly description: string
}

/** @param reward the recipient's part, as text; null where all of it is the recommender's */
export function landingHead(ctx: Context, recommender: string, product: string, reward: string | null): LandingHead {
  const someone = recommender === ''
  if (ctx.locale === 'en') {
    return {
      title: someone ? `${product}: recommended to you` : `${recommender} recommends ${product} to you`,
      description:
        reward === null
          ? `Take a look at ${product}, enter your details and order through this link.`
          : `You get ${reward} if you order ${product} through this link.`,
    }
  }
  const formal = ctx.tenant.config.tone === 'Sie'
  const you = formal ? 'Ihnen' : 'dir'
  return {
    title: someone ? `${product} – ${you} empfohlen` : `${recommender} empfiehlt ${you} ${product}`,
    description:
      reward === null
        ? formal
          ? `Sehen Sie sich ${product} an, tragen Sie Ihre Daten ein und bestellen Sie über diesen Link.`
          : `Sieh dir ${product} an, trag deine Daten ein und bestell über diesen Link.`
        : formal
          ? `Sie bekommen ${reward}, wenn Sie ${product} über diesen Link bestellen.`
          : `Du bekommst ${reward}, wenn du ${product} über diesen Link bestellst.`,
  }
}
