import { consentRecipient } from '../../../apps/server/src/features/recipients/consent-recipient.ts'
import { createRecipient } from '../../../apps/server/src/features/recipients/create-recipient.ts'
import { openShop } from '../../../apps/server/src/features/recipients/track-completion.ts'
import { openLinks } from '../../../apps/server/src/features/recommendations/click.sql.ts'
import { createRecommendation } from '../../../apps/server/src/features/recommendations/create-recommendation.ts'
import { newId } from '../../../apps/server/src/platform/ids.ts'
import type { Case } from './case.ts'
import { anyone, must, type World } from './world.ts'

/** The words people of the demo agreed to. */
export const termsText = 'Ich habe die Teilnahmebedingungen und die Datenschutzhinweise gelesen und stimme ihnen zu.'
const recipientTerms =
  'Ich stimme den Allgemeinen Geschäftsbedingungen und der Verarbeitung meiner Daten für diese Empfehlung zu.'

export async function recommend(world: World, found: Case, now: Date): Promise<void> {
  const { recommender, product, share, channel, locale } = found
  const ctx = world.as(recommender.account ?? anyone, now, locale)
  found.network = ctx.client.addressDigest
  const created = must(
    await createRecommendation(ctx, {
      ...{ productId: product.id, deviceId: null, choices: { recommenderShare: share, channel } },
      ...{ termsText, termsAccepted: true, recommender: recommender.person },
      ...{ newsletter: false, recipientEmail: null, campaignIds: [], captcha: null },
    }),
  )
  const { id, number, recommenderId } = created.recommendation
  found.recommendation = { id, number }
  recommender.account ??= { kind: 'account', accountId: recommenderId!, roles: ['recommender'] }
}

/** All openings of the link, recorded at once. */
export async function followLink(
  world: World,
  { recommendation, channel }: Case,
  times: readonly Date[],
): Promise<void> {
  const { number } = recommendation!
  const clicks = times.map((at) => ({
    ...{ id: newId(at), number, channel, at },
    clientDigest: world.as(anyone, at).client.addressDigest,
  }))
  await world.as(anyone, times[0]!).write((tx) => openLinks(tx, [number], clicks))
}

export async function enterData(world: World, found: Case, now: Date): Promise<void> {
  const { salutation, firstName, lastName, email, phone, address, birthDate } = found.person
  const [year, month, day] = birthDate.split('-')
  const data = { salutation, firstName, lastName, email, phone, address, birthDate: `${day}.${month}.${year}` }
  const { number } = found.recommendation!
  const elsewhere = world.as(anyone, now, found.locale)
  const addressDigest = found.suspicious === true ? found.network! : elsewhere.client.addressDigest
  const ctx = { ...elsewhere, client: { ...elsewhere.client, addressDigest } }
  const entered = must(await createRecipient(ctx, { number, channel: found.channel, data }))
  const { recipient, recommendation } = entered
  found.recipient = { id: recipient.id, number: recipient.number }
  // Each who comes by a seller's link has a case of their own.
  found.recommendation = { id: recommendation.id, number: recommendation.number }
}

export async function confirm(world: World, found: Case, now: Date): Promise<void> {
  const { recipient, locale } = found
  const ctx = world.as({ kind: 'recipient', recipientId: recipient!.id, tokenId: '' }, now, locale)
  must(await ctx.write((tx) => consentRecipient(ctx, tx, { termsText: recipientTerms, accepted: true })))
  found.isConfirmed = true
}

export async function goToShop(world: World, { recommendation, recipient, channel }: Case, now: Date): Promise<void> {
  const { number } = recommendation!
  must(await openShop(world.as(anyone, now), { number, recipientNumber: recipient!.number, channel }))
}
