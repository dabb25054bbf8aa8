import { formatIn } from '@referral/domain/format'
import { findAccount } from '#features/accounts/public.ts'
import { findRecipientsOf } from '#features/recipients/public.ts'
import { findRecommendation, productNameOf } from '#features/recommendations/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import type { MailTemplate } from '#platform/mail/content.ts'
import { pageLink } from '#platform/page-link.ts'
import { openDetails } from './claim-secrets.ts'
import { findClaim, type LateClaimRow } from './late-claim.sql.ts'
import { claimMailWords, type ClaimMailKind } from './late-claims.mail-words.ts'

interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly address: string
}

/** Whoever said it, as they can be reached today; nobody once they are erased. */
async function personOf(tx: Tx, { claimant, personId, recommendationId }: LateClaimRow): Promise<Person | undefined> {
  if (claimant === 'recommender') {
    const account = await findAccount(tx, personId)
    return account && { firstName: account.firstName, lastName: account.lastName, address: account.email }
  }
  const recipient = (await findRecipientsOf(tx, [recommendationId])).find(({ id }) => id === personId)
  if (recipient === undefined || recipient.email === null) return undefined
  return { firstName: recipient.firstName ?? '', lastName: recipient.lastName ?? '', address: recipient.email }
}

/** For either claimant a template of its own, since a template names whose address it may go to (product §2.1). */
const mail = (kind: ClaimMailKind, holds: (row: LateClaimRow) => boolean): MailTemplate[] =>
  (['recommender', 'recipient'] as const).map((audience) => ({
    name: `lateClaim.${kind}.${audience}`,
    audience,
    build: async (ctx, tx, { subjectId }) => {
      const row = await findClaim(tx, subjectId)
      if (row === undefined || row.claimant !== audience || !holds(row)) return undefined
      const person = await personOf(tx, row)
      if (person === undefined) return undefined
      const recommendation = (await findRecommendation(tx, row.recommendationId))!
      const words = claimMailWords(ctx)
      const { orderNumber } = await openDetails(ctx, tx, row)
      const { subject, preview, heading, text } = words[kind]
      return {
        to: { name: `${person.firstName} ${person.lastName}`.trim(), address: person.address },
        subject,
        preview,
        heading,
        blocks: [
          { kind: 'text', text: text(person.firstName) },
          ...(kind === 'declined' && row.reason !== null ? [{ kind: 'text', text: row.reason } as const] : []),
          {
            kind: 'facts',
            facts: [
              [words.product, (await productNameOf(ctx, tx, recommendation)).displayName],
              [words.orderNumber, orderNumber],
              [words.orderedOn, formatIn[ctx.locale].day(row.orderedOn)],
              [words.filedOn, formatIn[ctx.locale].day(row.createdAt)],
            ],
          },
          // A recipient's page opens by their own link alone, which stands in their first mail.
          ...(audience === 'recommender'
            ? [
                {
                  kind: 'button',
                  label: words.button,
                  url: pageLink(ctx.tenant, ctx.locale, 'Nachbuchung').replace(
                    ':empfehlungsnummer',
                    recommendation.number,
                  ),
                } as const,
              ]
            : [{ kind: 'note', text: words.byLink } as const]),
          ...(kind === 'declined' ? [{ kind: 'note', text: words.answer } as const] : []),
        ],
      }
    },
  }))

export const lateClaimMails: readonly MailTemplate[] = [
  ...mail('received', () => true),
  ...mail('accepted', ({ state }) => state === 'accepted'),
  ...mail('declined', ({ state }) => state === 'declined'),
]
