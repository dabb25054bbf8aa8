import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { OFFLINE_CODE_ALPHABET } from '@referral/domain/offline-code'
import type { Fixtures } from './fixtures.ts'
import { twin, twinOnly, type Place } from './seed-places.ts'
import { uniqueMail, type Actor, type World } from './world.ts'

/** The owner of a thing, from the caller's point of view. */
export type Whose = 'own' | 'strangers' | 'otherTenants' | 'unknown'

interface Source {
  /** A new one of this account. */
  of(place: Place, accountId: string): Promise<string | number>
  /** Well-formed, and unknown. */
  unknown(place: Place): string | number | Promise<string | number>
}

function sourcesOf(world: World, fixtures: Fixtures) {
  const { numbers } = world.app.services
  const uuid = () => randomUUID()
  const nobody = () => uniqueMail('niemand')
  const noToken = () => randomBytes(32).toString('base64url')
  const noNumber = ({ id }: Place) => numbers.issue('recommendation', id)
  const noRecipient = ({ id }: Place) => numbers.issue('recipient', id)
  const here = ({ id }: Place) => id !== twin.id
  const bankReport = (content: string) =>
    content.replaceAll(/<OrgnlMsgId>[^<]*/g, `<OrgnlMsgId>A20260101-${randomInt(10_000, 99_999)}`)
  const withReferences = (content: string) =>
    bankReport(content).replaceAll(/<OrgnlEndToEndId>[^<]*/g, () => `<OrgnlEndToEndId>P${randomInt(1e12)}000`)

  return {
    tenantKey: { of: async ({ key }) => key, unknown: () => 'niemand' },
    product: { of: async (place) => (here(place) ? 462 : twinOnly.product), unknown: () => 808_080 },
    externalProduct: {
      of: async (place) =>
        here(place)
          ? (await world.row<{ external_id: string }>(place, 'product', '462')).external_id
          : twinOnly.externalProduct,
      unknown: () => 'nobody-sells-this',
    },
    category: { of: async (place) => (here(place) ? 1 : twinOnly.category), unknown: () => 8_082 },
    footnote: {
      of: async (place) => (here(place) ? fixtures.footnote(place) : twinOnly.footnote),
      unknown: () => 8_084,
    },
    listingKey: {
      of: async (place) => (here(place) ? 'smartphone-tarife' : twinOnly.listingKey),
      unknown: () => 'nirgends',
    },
    joiningAgencyId: { of: (place) => fixtures.agency(place), unknown: uuid },
    agencyMemberId: { of: (place, accountId) => fixtures.memberBeside(place, accountId, 'active'), unknown: uuid },
    photographedMemberId: { of: (place, accountId) => fixtures.photographedBeside(place, accountId), unknown: uuid },
    endedMemberId: { of: (place, accountId) => fixtures.memberBeside(place, accountId, 'ended'), unknown: uuid },
    terminalId: { of: async (place) => (await fixtures.terminal(place)).id, unknown: uuid },
    terminalCode: {
      of: async (place) => (await fixtures.terminal(place)).code,
      unknown: () => 'ZZZZ-ZZZZ-ZZZZ-ZZZZ',
    },
    sellerId: { of: (place) => fixtures.seller(place), unknown: uuid },
    pagedSellerId: { of: async (place) => (await fixtures.sellerPhoto(place)).sellerId, unknown: uuid },
    sellerLinkId: { of: async (place, accountId) => (await fixtures.sellerLink(place, accountId)).id, unknown: uuid },
    sellerLinkNumber: { of: async (place) => (await fixtures.sellerLink(place)).number, unknown: noNumber },
    settlementId: { of: (place, accountId) => fixtures.settlement({ place, accountId }), unknown: uuid },
    sellerToken: { of: (place) => fixtures.sellerToken(place), unknown: noToken },
    commissionModelId: { of: (place) => fixtures.commissionModel(place), unknown: uuid },
    agencyToken: { of: (place) => fixtures.agencyToken(place), unknown: noToken },
    terminalSignOnVerifier: {
      of: async (place) => (await fixtures.signOn(place, '/terminal/sso', await fixtures.staff(place))).verifier,
      unknown: noToken,
    },
    signOnVerifier: { of: async (place) => (await fixtures.signOn(place)).verifier, unknown: noToken },
    planEntryId: { of: (place, accountId) => fixtures.planEntry(place, accountId), unknown: uuid },
    agencyId: { of: (place, accountId) => fixtures.agencyOf(place, accountId), unknown: uuid },
    agencyOrderId: {
      of: async (place, accountId) => (await fixtures.agencyCase(place, accountId)).orderId,
      unknown: uuid,
    },
    agencyCaseId: {
      of: async (place, accountId) => (await fixtures.agencyCase(place, accountId)).recommendationId,
      unknown: uuid,
    },
    invoiceId: { of: (place, accountId) => fixtures.invoice(place, accountId), unknown: uuid },
    draftInvoiceId: { of: (place, accountId) => fixtures.invoice(place, accountId, 'draft'), unknown: uuid },
    serviceFeeId: { of: (place) => fixtures.serviceFee(place), unknown: uuid },
    loginId: { of: (place, accountId) => fixtures.login(place, accountId), unknown: uuid },
    webhookId: { of: (place) => fixtures.webhook(place), unknown: uuid },
    pausedWebhookId: { of: (place) => fixtures.webhook(place, 'paused'), unknown: uuid },
    webhookDeliveryId: { of: async (place) => (await fixtures.delivery(place)).id, unknown: uuid },
    apiKeyId: { of: (place) => fixtures.apiKey(place), unknown: uuid },
    productReward: { of: (place) => fixtures.productReward(place), unknown: uuid },
    productFile: {
      of: async (place) => fixtures.productFile(here(place) ? 462 : twinOnly.product),
      unknown: () => fixtures.productFile(808_080),
    },
    deviceFile: {
      of: async (place) => fixtures.deviceFile(here(place) ? 7_001 : twinOnly.device),
      unknown: () => fixtures.deviceFile(8_083),
    },
    device: { of: async (place) => (here(place) ? 7_001 : twinOnly.device), unknown: () => 8_083 },
    listing: {
      of: async (place) => (here(place) ? '/smartphone-tarife' : twinOnly.listing),
      unknown: () => '/gibt-es-nicht',
    },
    option: { of: async (place) => (here(place) ? 2 : twinOnly.option), unknown: () => 8_080 },
    campaign: { of: async (place) => (here(place) ? 1 : twinOnly.campaign), unknown: () => 8_081 },
    number: { of: async (place, accountId) => (await world.open(place, accountId)).number, unknown: noNumber },
    numberHex: {
      of: async (place, accountId) => fixtures.hex((await world.open(place, accountId)).number),
      unknown: (place) => fixtures.hex(noNumber(place)),
    },
    caseNumber: { of: async (place, accountId) => (await fixtures.caseOf(place, accountId)).number, unknown: noNumber },
    recipientNumber: {
      of: async (place, accountId) => (await fixtures.caseOf(place, accountId)).recipientNumber,
      unknown: noRecipient,
    },
    recipientHex: {
      of: async (place, accountId) => fixtures.hex((await fixtures.caseOf(place, accountId)).recipientNumber),
      unknown: (place) => fixtures.hex(noRecipient(place)),
    },
    recipientEmail: {
      of: async (place, accountId) => (await fixtures.caseOf(place, accountId)).recipientEmail,
      unknown: nobody,
    },
    accountEmail: {
      of: async (place) => (here(place) ? 'anmelden@demo.example' : 'nur-nebenan@demo.example'),
      unknown: nobody,
    },
    operatorEmail: {
      of: async (place) => (here(place) ? 'betreiber@demo.example' : 'betreiber-nebenan@demo.example'),
      unknown: nobody,
    },
    customerNumber: {
      of: (place, accountId) => fixtures.customerNumber(place, accountId),
      unknown: () => 'K-404-niemand',
    },
    invitationId: { of: async (place, accountId) => (await fixtures.invitation(place, accountId)).id, unknown: uuid },
    invitationToken: {
      of: async (place, accountId) => (await fixtures.invitation(place, accountId)).token,
      unknown: noToken,
    },
    invitationEndToken: {
      of: async (place, accountId) => (await fixtures.invitation(place, accountId)).optOut,
      unknown: noToken,
    },
    reportEndToken: { of: (place) => fixtures.token(place, 'reportOptout'), unknown: noToken },
    attachToken: { of: (place) => fixtures.attachToken(place), unknown: noToken },
    // Of a separate account, since registering with another tenant's address creates one here.
    registeredEmail: { of: (place) => fixtures.registeredEmail(place), unknown: nobody },
    adminLoginToken: { of: (place) => fixtures.adminLoginToken(place), unknown: noToken },
    externalAccount: { of: (place) => fixtures.externalAccount(place), unknown: uuid },
    passwordToken: { of: (place) => fixtures.token(place, 'resetPassword'), unknown: noToken },
    deviceToken: { of: (place) => fixtures.deviceToken(place), unknown: noToken },
    emailToken: { of: (place) => fixtures.emailToken(place), unknown: noToken },
    rightsToken: { of: (place) => fixtures.rightsToken(place), unknown: noToken },
    optinToken: { of: (place) => fixtures.token(place, 'newsletterOptin'), unknown: noToken },
    optoutToken: { of: (place) => fixtures.token(place, 'newsletterOptout'), unknown: noToken },
    recommendationId: {
      of: async (place, accountId) => (await fixtures.caseOf(place, accountId)).recommendationId,
      unknown: uuid,
    },
    orderId: { of: async (place) => (await fixtures.order(place)).id, unknown: uuid },
    orderNumber: { of: async (place) => (await fixtures.order(place)).orderNumber, unknown: () => `B-${uuid()}` },
    orderFile: {
      of: async (place, accountId) => fixtures.orderFile((await world.open(place, accountId)).number),
      unknown: (place) => fixtures.orderFile(noNumber(place)),
    },
    lapsedReward: { of: (place) => fixtures.lapsedReward(place), unknown: uuid },
    approvalId: { of: (place) => fixtures.approval(place), unknown: uuid },
    scriptProposal: { of: (place) => fixtures.scriptProposal(place), unknown: uuid },
    payerProposal: { of: (place) => fixtures.payerProposal(place), unknown: uuid },
    claimId: { of: (place, accountId) => fixtures.lateClaim(place, accountId), unknown: uuid },
    messageId: { of: (place) => fixtures.message(place), unknown: uuid },
    mailId: { of: (place, accountId) => fixtures.deadMail(place, accountId), unknown: uuid },
    batchId: { of: async (place) => (await fixtures.batch(place, 'exported')).id, unknown: uuid },
    payoutId: { of: async (place) => (await fixtures.batch(place, 'exported')).payoutId, unknown: uuid },
    bankAnswer: {
      of: (place) => fixtures.bankAnswer(place),
      unknown: async (place) => withReferences(await fixtures.bankAnswer(place)),
    },
    offlineCode: {
      of: (place, accountId) => fixtures.offlineCode(place, accountId),
      unknown: () => Array.from(randomBytes(8), (byte) => OFFLINE_CODE_ALPHABET[byte % 28]).join(''),
    },
    advisor: { of: async (place) => (here(place) ? 'A1' : twinOnly.advisor), unknown: () => 'NIEMAND-9' },
    picture: { of: (place) => fixtures.picture(place), unknown: () => randomBytes(16).toString('hex') },
    ecode: { of: (place) => fixtures.ecode(place), unknown: () => `E-${uuid()}` },
  } satisfies Record<string, Source>
}

export type Kind = keyof ReturnType<typeof sourcesOf>

/** The fixtures that calls' members name: an account's, or unknown ones. */
export function createNamed(world: World, fixtures: Fixtures) {
  const sources: Readonly<Record<Kind, Source>> = sourcesOf(world, fixtures)
  return async (kind: Kind, whose: Whose, actor: Actor): Promise<string | number> => {
    const source = sources[kind]
    if (whose === 'unknown') return source.unknown(actor.place)
    if (whose === 'own') return source.of(actor.place, actor.accountId)
    if (whose === 'strangers') return source.of(actor.place, await world.stranger(actor.place))
    return source.of(twin, await world.stranger(twin))
  }
}
