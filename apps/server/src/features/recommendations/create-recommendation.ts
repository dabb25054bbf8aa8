import { callersOf } from '@referral/contract/roles'
import { berlinDay } from '@referral/domain/calendar'
import { orderWindowEnd } from '@referral/domain/eligibility'
import { isEmailAllowed, isValidEmail, normalizeEmail, sameMailbox, tidyEmail } from '@referral/domain/email'
import type { RecommendationFacts } from '@referral/domain/states/recommendation'
import { validateConsent } from '@referral/domain/validate/terms'
import { beginRecommenderAccount, holdAccount, requestNewsletter, type Account } from '#features/accounts/public.ts'
import { holdCustomer } from '#features/agencies/public.ts'
import { findAdvisor } from '#features/advisors/public.ts'
import { findActiveCampaigns } from '#features/campaigns/public.ts'
import { findDeviceOf, findProduct, type CatalogueProduct } from '#features/catalogue/public.ts'
import { keepConsentProof, keepConsentText, termsShown } from '#features/consent/public.ts'
import { findRewardCents } from '#features/plans/public.ts'
import { findActiveSellerId } from '#features/sellers/public.ts'
import type { Context } from '#platform/context.ts'
import { sha256 } from '#platform/crypto/key-ring.ts'
import type { Tx } from '#platform/db/tx.ts'
import { creatorSecret } from '#platform/http/creator-cookie.ts'
import { newId } from '#platform/ids.ts'
import { queueMail } from '#platform/mail/mailer.ts'
import { isRefused, refuse, refuseFields, type FieldFailure, type Refused } from '#platform/outcome.ts'
import { countCreation } from './captcha-demand.ts'
import type { Choices } from './choices.ts'
import { actorKindOf } from './move-recommendation.ts'
import { keepNetworkAddress } from './network-address.ts'
import { placeRecommendation } from './place-recommendation.ts'
import { joinCampaign, type RecommendationRow } from './recommendation.sql.ts'

const attachMailsADay = 5

export interface CreateInput {
  readonly productId: number
  readonly deviceId: number | null
  readonly choices: Choices
  readonly termsText: string
  readonly termsAccepted: boolean | undefined
  readonly recommender: { readonly firstName: string; readonly lastName: string; readonly email: string } | undefined
  readonly newsletter: boolean
  readonly recipientEmail: string | null
  readonly campaignIds: readonly number[]
  readonly captcha: string | null
}

export interface Created {
  readonly recommendation: RecommendationRow
  readonly product: CatalogueProduct
  /** For the creator's cookie: lets them see the share page without an account. */
  readonly creatorSecret: string
}

/** Creates a recommendation (spec §7.3, product §3 "– → Offen"); the account comes out of the first one. */
export async function createRecommendation(ctx: Context, given: CreateInput): Promise<Created | Refused> {
  const refused = refuseInput(ctx, given)
  if (refused !== undefined) return refused
  // No proof is without its words.
  const input = { ...given, termsText: given.termsText || (await termsShown(ctx, 'recommend')) }
  return ctx.write(async (tx) => {
    const [isCaptchaDemanded, product, account] = await Promise.all([
      countCreation(ctx, tx),
      findProduct(tx, input.productId, berlinDay(ctx.now), ctx.locale),
      ctx.actor.kind === 'account' ? holdAccount(tx, ctx.actor.accountId) : undefined,
    ])
    const captcha = !isCaptchaDemanded ? 'notDemanded' : (await spendCaptcha(ctx, tx, input)) ? 'solved' : 'demanded'
    if (captcha === 'demanded') return refuse('captchaRequired')
    if (product === undefined || !product.recommendable) return refuse('productUnavailable')
    const sellerId = account === undefined ? null : await sellerOf(ctx, tx, account)
    // A seller's recommendation is no agency's.
    const customer = account === undefined || sellerId !== null ? undefined : await holdCustomer(tx, account.id)
    const rewardCents =
      customer === undefined
        ? product.rewardCents
        : await findRewardCents(tx, customer.agencyId, product.id, berlinDay(ctx.now))
    if (rewardCents <= 0) return refuse('productUnavailable')
    const device = input.deviceId === null ? null : await findDeviceOf(ctx, tx, product, input.deviceId)
    if (device === undefined) return refuseFields({ field: 'recommendation.deviceId', code: 'invalid' })
    const self = account === undefined ? undefined : refuseSelf(ctx, account.email, input.recipientEmail)
    if (self !== undefined) return self
    if (await namesNobody(ctx, tx, input.choices.agentNumber))
      return refuseFields({ field: 'recommendation.agentNumber', code: 'invalid' })
    // The last check before anything is written; the new account is written concurrently.
    const recommender = await resolveRecommender(ctx, tx, account, input)
    if (isRefused(recommender)) return recommender
    return insertAll(
      ctx,
      tx,
      input,
      { ...product, ...device, rewardCents },
      { ...recommender, customer, sellerId },
      {
        termsAccepted: termsFaults(ctx, input).length === 0,
        captcha,
        isSelfRecommendation: isSelf(recommender.email, input.recipientEmail),
        // The operation's own limit has been checked already.
        withinLimits: true,
      },
    )
  })
}

/** Refuses an unknown advisor: the client could not tell who was meant. */
const namesNobody = async (ctx: Context, tx: Tx, agentNumber: string | null = null) =>
  agentNumber !== null && (await findAdvisor(ctx, tx, agentNumber)) === undefined

const spendCaptcha = async (ctx: Context, tx: Tx, { captcha }: CreateInput) =>
  captcha !== null && (await ctx.services.captcha.spend(tx, 'recommend', captcha))

function refuseInput(ctx: Context, input: CreateInput): Refused | undefined {
  const faults = [...termsFaults(ctx, input), ...recipientFaults(input), ...recommenderFaults(ctx, input)]
  if (faults.length > 0) return refuseFields(...faults)
  if (ctx.actor.kind !== 'anyone' || input.recommender === undefined) return undefined
  return refuseSelf(ctx, input.recommender.email, input.recipientEmail)
}

function termsFaults(ctx: Context, { termsText, termsAccepted }: CreateInput): FieldFailure[] {
  if (ctx.tenant.config.modules.termsCheckboxAutoAccept) return []
  const code = validateConsent(termsText, termsAccepted)
  return code === null ? [] : [{ field: 'recommendation.termsText', code }]
}

/** Validates the recipient's address although it is only compared: an invalid spelling would hide that it is the recommender's. */
function recipientFaults({ recipientEmail }: CreateInput): FieldFailure[] {
  if (recipientEmail === null || isValidEmail(tidyEmail(recipientEmail))) return []
  return [{ field: 'recipient.email', code: 'invalidEmail' }]
}

/** Validates the personal data of a recommender without a login. */
function recommenderFaults(ctx: Context, { recommender }: CreateInput): FieldFailure[] {
  if (ctx.actor.kind !== 'anyone') return []
  if (recommender === undefined) return [{ field: 'recommender.email', code: 'required' }]
  if (!isValidEmail(tidyEmail(recommender.email))) return [{ field: 'recommender.email', code: 'invalidEmail' }]
  return isEmailAllowed(recommender.email, ctx.tenant.config.emailWhitelist)
    ? []
    : [{ field: 'recommender.email', code: 'emailNotAllowed' }]
}

function refuseSelf(ctx: Context, recommenderEmail: string, recipientEmail: string | null): Refused | undefined {
  if (ctx.tenant.config.allowSelfRecommendation || !isSelf(recommenderEmail, recipientEmail)) return undefined
  return refuseFields({ field: 'recipient.email', code: 'sameAsRecommender' })
}

const isSelf = (recommenderEmail: string, recipientEmail: string | null): boolean =>
  recipientEmail !== null && sameMailbox(recommenderEmail, recipientEmail)

interface Recommender {
  readonly id: string | null
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** An account has this address, but the caller has not proven it: attached after a click in a mail (product §4). */
  readonly attachTo: string | null
  /** The pending write of the new account. */
  readonly accountWritten?: Promise<unknown>
}

/** The active seller behind an account; null where it recommends privately. */
const sellerOf = async (ctx: Context, tx: Tx, { id, roles }: Account) =>
  ctx.tenant.config.modules.sellers && callersOf(roles).includes('seller')
    ? ((await findActiveSellerId(tx, id)) ?? null)
    : null

/** The agency whose customer the account is; undefined if there is none. */
type Customer = Awaited<ReturnType<typeof holdCustomer>>

async function insertAll(
  ctx: Context,
  tx: Tx,
  input: CreateInput,
  product: CatalogueProduct & { readonly deviceId?: number },
  {
    customer,
    sellerId,
    ...recommender
  }: Recommender & { readonly customer: Customer; readonly sellerId: string | null },
  facts: Partial<RecommendationFacts>,
): Promise<Created | Refused> {
  const today = berlinDay(ctx.now)
  const id = newId(ctx.now)
  const personId = recommender.id ?? id
  const termsDigest = sha256(input.termsText)
  const secret = creatorSecret(ctx)
  const keptText = keepConsentText(tx, termsDigest, input.termsText, ctx.now)
  const placed = placeRecommendation(ctx, tx, {
    trigger: 'create',
    actor: actorKindOf(ctx.actor),
    facts,
    row: {
      ...input.choices,
      id,
      number: ctx.services.numbers.issue('recommendation', ctx.tenant.id),
      recommenderId: recommender.id,
      recommenderFirstName: recommender.firstName,
      recommenderLastName: recommender.lastName,
      recommenderEmail: recommender.email,
      creatorDigest: sha256(secret),
      productId: product.id,
      deviceId: product.deviceId,
      rewardCents: product.rewardCents,
      agencyId: customer?.agencyId,
      agencyMemberId: customer?.memberId,
      sellerId,
      locale: ctx.locale,
      termsDigest,
      createdAt: ctx.now,
      createdOn: today,
      expiresOn: orderWindowEnd({ createdOn: today, recipientDataOn: null }),
    },
  })
  const keptProof = keepConsentProof(tx, {
    id: newId(ctx.now),
    personId,
    purpose: 'recommendationTerms',
    given: true,
    textDigest: termsDigest,
    at: ctx.now,
  })
  const keptAddress = keepNetworkAddress(ctx, tx, personId)
  const [recommendation] = await Promise.all([placed, keptText, keptProof, keptAddress, recommender.accountWritten])
  if (isRefused(recommendation)) return recommendation
  await joinCampaigns(ctx, tx, recommendation, personId, input.campaignIds)
  if (recommender.attachTo !== null && (await mayMailTo(ctx, recommender.email))) {
    const { id } = await ctx.services.tokens.issue(tx, 'attachRecommendation', recommendation.id, 14 * 86_400)
    await queueMail(
      ctx,
      tx,
      'recommendation.attach',
      recommendation.id,
      ctx.locale,
      { tokenId: id },
      recommender.attachTo,
    )
  }
  const asked =
    input.newsletter && recommender.id !== null && ctx.tenant.config.modules.newsletter
      ? await requestNewsletter(ctx, tx, recommender.id)
      : undefined
  return isRefused(asked) ? asked : { recommendation, product, creatorSecret: secret }
}

async function resolveRecommender(
  ctx: Context,
  tx: Tx,
  account: Account | undefined,
  input: CreateInput,
): Promise<Recommender | Refused> {
  if (ctx.actor.kind === 'account') {
    if (account === undefined) return refuse('sessionEnded')
    return {
      id: account.id,
      firstName: account.firstName ?? '',
      lastName: account.lastName ?? '',
      email: account.email ?? '',
      attachTo: null,
    }
  }
  const given = { ...input.recommender!, email: tidyEmail(input.recommender!.email) }
  const { account: known, isNew, written } = await beginRecommenderAccount(ctx, tx, { ...given, language: ctx.locale })
  return isNew
    ? { id: known.id, ...given, attachTo: null, accountWritten: written }
    : { id: null, ...given, attachTo: known.id }
}

/** Drops consents to campaigns that do not run or do not hold for the product. */
async function joinCampaigns(
  ctx: Context,
  tx: Tx,
  { id: recommendationId, productId }: RecommendationRow,
  personId: string,
  wanted: readonly number[],
): Promise<void> {
  if (wanted.length === 0) return
  const active = await findActiveCampaigns(tx, berlinDay(ctx.now), ctx.locale, productId)
  for (const campaign of active.filter(({ id }) => wanted.includes(id))) {
    const digest = sha256(campaign.legalText)
    await keepConsentText(tx, digest, campaign.legalText, ctx.now)
    await joinCampaign(tx, recommendationId, campaign.id)
    await keepConsentProof(tx, {
      id: newId(ctx.now),
      personId,
      purpose: `campaign:${campaign.id}`,
      given: true,
      textDigest: digest,
      at: ctx.now,
    })
  }
}

/** Limits the mails to the owner of a known address, since anybody can enter it (safety 17). */
function mayMailTo(ctx: Context, email: string): Promise<boolean> {
  const { keys, limits } = ctx.services
  const bucket = `attach-mail:${keys.digest('mail-limit', normalizeEmail(email)).toString('base64url', 0, 15)}`
  return limits.take(ctx.tenant.id, bucket, attachMailsADay, 86_400)
}
