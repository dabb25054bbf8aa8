import { formatIn } from '@referral/domain/format'
import { findAccount } from '#features/accounts/public.ts'
import { findRecipientsOf } from '#features/recipients/public.ts'
import { findRecommendation, productNameOf } from '#features/recommendations/public.ts'
import type { Context, MailTemplate } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { defineMail } from '#platform/mail/define-mail.ts'
import type { MailBlock, MailRequest } from '#platform/mail/content.ts'
import type { SayWords } from '#platform/mail/mail-words.ts'
import { sampleOf } from '#platform/mail/sample.ts'
import { pageLink } from '#platform/page-link.ts'
import { openDetails } from './claim-secrets.ts'
import { findClaim, type LateClaimRow } from './late-claim.sql.ts'
import { acceptedWords, declinedWords, receivedWords, reopenedWords } from './late-claims.mail-words.ts'

interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly address: string
}
type Claimant = LateClaimRow['claimant']

/** The claimant with their present address; undefined once they are erased. */
async function personOf(tx: Tx, { claimant, personId, recommendationId }: LateClaimRow): Promise<Person | undefined> {
  if (claimant === 'recommender') {
    const account = await findAccount(tx, personId)
    return account && { firstName: account.firstName, lastName: account.lastName, address: account.email }
  }
  const recipient = (await findRecipientsOf(tx, [recommendationId])).find(({ id }) => id === personId)
  if (recipient === undefined || recipient.email === null) return undefined
  return { firstName: recipient.firstName ?? '', lastName: recipient.lastName ?? '', address: recipient.email }
}

const progressUrl = (ctx: Context, number: string) =>
  pageLink(ctx.tenant, ctx.locale, 'Nachbuchung').replace(':empfehlungsnummer', number)

/** The facts of every mail about a claim, while its state still applies and its claimant exists. */
const findClaimant =
  (audience: Claimant, holds: (row: LateClaimRow) => boolean) => async (ctx: Context, tx: Tx, request: MailRequest) => {
    const row = await findClaim(tx, request.subjectId)
    if (row === undefined || row.claimant !== audience || !holds(row)) return undefined
    const person = await personOf(tx, row)
    if (person === undefined) return undefined
    const { firstName, lastName, address } = person
    const recommendation = (await findRecommendation(tx, row.recommendationId))!
    const { orderNumber } = await openDetails(ctx, tx, row)
    const { day } = formatIn[ctx.locale]
    return {
      to: { name: `${firstName} ${lastName}`.trim(), address },
      facts: {
        firstName,
        reason: row.reason ?? '',
        product: (await productNameOf(ctx, tx, recommendation)).displayName,
        orderNumber,
        orderedOn: day(row.orderedOn),
        filedOn: day(row.createdAt),
        url: progressUrl(ctx, recommendation.number),
      },
    }
  }

type Facts = NonNullable<Awaited<ReturnType<ReturnType<typeof findClaimant>>>>['facts']
type SharedWord = 'product' | 'orderNumber' | 'orderedOn' | 'filedOn' | 'button' | 'note.byLink'

/** The claim, and where to follow it: a recipient's page opens only with their own link, from their first mail. */
const about = (audience: Claimant, say: SayWords<SharedWord>, facts: Facts): readonly MailBlock[] => [
  {
    kind: 'facts',
    facts: [
      [say('product'), facts.product],
      [say('orderNumber'), facts.orderNumber],
      [say('orderedOn'), facts.orderedOn],
      [say('filedOn'), facts.filedOn],
    ],
  },
  ...(audience === 'recommender' ? [say.button(facts.url)] : say.notes('note.byLink')),
]

function samples(ctx: Context): Facts[] {
  const { firstName, product, number, day, message } = sampleOf(ctx)
  const url = progressUrl(ctx, number.replaceAll(' ', ''))
  return [{ firstName, reason: message, product, orderNumber: 'A-204518', orderedOn: day, filedOn: day, url }]
}

/** One template for each kind of claimant, since a template declares to whose address it may go (product §2.1). */
const mailsTo = (audience: Claimant): readonly MailTemplate[] => [
  defineMail(
    receivedWords,
    findClaimant(audience, () => true),
    {
      name: `lateClaim.received.${audience}`,
      textKey: 'lateClaim.received',
      audience,
      write: (say, facts) => ({ blocks: [...say.texts('text'), ...about(audience, say, facts)] }),
      samples,
    },
  ),
  defineMail(
    acceptedWords,
    findClaimant(audience, ({ state }) => state === 'accepted'),
    {
      name: `lateClaim.accepted.${audience}`,
      textKey: 'lateClaim.accepted',
      audience,
      write: (say, facts) => ({ blocks: [...say.texts('text'), ...about(audience, say, facts)] }),
      samples,
    },
  ),
  defineMail(
    reopenedWords,
    findClaimant(audience, ({ state }) => state === 'checking'),
    {
      name: `lateClaim.reopened.${audience}`,
      textKey: 'lateClaim.reopened',
      audience,
      write: (say, facts) => ({ blocks: [...say.texts('text'), ...about(audience, say, facts)] }),
      samples,
    },
  ),
  defineMail(
    declinedWords,
    findClaimant(audience, ({ state }) => state === 'declined'),
    {
      name: `lateClaim.declined.${audience}`,
      textKey: 'lateClaim.declined',
      audience,
      write: (say, facts) => ({
        blocks: [
          ...say.texts('text'),
          ...(facts.reason === '' ? [] : say.texts('reason')),
          ...about(audience, say, facts),
          ...say.notes('note.answer'),
        ],
      }),
      samples,
    },
  ),
]

export const lateClaimMails: readonly MailTemplate[] = [...mailsTo('recommender'), ...mailsTo('recipient')]
