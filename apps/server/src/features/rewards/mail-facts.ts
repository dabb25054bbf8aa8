import { formatIn } from '@referral/domain/format'
import type { RouteName } from '@referral/contract/route-names'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import type { MailContent, MailRequest, MailTemplate } from '#platform/mail/content.ts'
import { findBeneficiary } from './beneficiary.ts'
import { maskBank, openBankClaim } from './claim-data.ts'
import { rewardUrl, type RewardMailName } from './reward-link.ts'
import { findReward, type RewardRow } from './reward.sql.ts'
import { rewardedName } from './rewarded-name.ts'

/** What the mails about a reward say. */
export interface RewardMailFacts {
  readonly firstName: string
  readonly amount: string
  readonly product: string
  /** In the mail's language; the last day on which it may be claimed. */
  readonly deadline: string
  readonly url: string
  /** Country and last four characters; null where nothing is claimed by bank. */
  readonly iban: string | null
  readonly formal: boolean
}

export interface RewardMail {
  readonly name: RewardMailName
  /** Where its link leads; to the choice of rewards unless said. */
  readonly page?: RouteName
  /** Whether there is still a reason to send it. */
  readonly holds: (row: RewardRow) => boolean
  readonly de: (facts: RewardMailFacts) => Omit<MailContent, 'to'>
  readonly en: (facts: RewardMailFacts) => Omit<MailContent, 'to'>
}

/** One mail for either beneficiary: a template names whose address it may go to (product §2.1). */
export function forEitherBeneficiary(mail: RewardMail): MailTemplate[] {
  return (['recommender', 'recipient'] as const).map((audience) => ({
    name: `${mail.name}.${audience}`,
    audience,
    build: async (ctx, tx, request) => {
      const row = await findReward(tx, request.subjectId)
      if (row === undefined || row.beneficiary !== audience || !mail.holds(row)) return undefined
      const person = await findBeneficiary(tx, row)
      if (person === undefined) return undefined
      const facts = { ...(await gather(ctx, tx, row, request, mail.page)), firstName: person.firstName }
      return {
        to: { name: `${person.firstName} ${person.lastName}`.trim(), address: person.email },
        ...(ctx.locale === 'de' ? mail.de(facts) : mail.en(facts)),
      }
    },
  }))
}

async function gather(
  ctx: Context,
  tx: Tx,
  row: RewardRow,
  request: MailRequest,
  page: RouteName | undefined,
): Promise<Omit<RewardMailFacts, 'firstName'>> {
  return {
    amount: formatIn[ctx.locale].money(row.cents),
    product: (await rewardedName(ctx, tx, row)).displayName,
    deadline: row.deadlineOn === null ? '' : formatIn[ctx.locale].day(row.deadlineOn),
    url: rewardUrl(ctx, ctx.locale, request.data['tokenId'] ?? '', page),
    iban: maskBank(await openBankClaim(ctx, tx, row))?.iban ?? null,
    formal: ctx.tenant.config.tone === 'Sie',
  }
}
