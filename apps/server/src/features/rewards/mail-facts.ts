import { formatIn } from '@referral/domain/format'
import { maskIban } from '@referral/domain/validate/iban'
import type { RouteName } from '@referral/contract/route-names'
import type { Context, MailTemplate } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { defineMail } from '#platform/mail/define-mail.ts'
import type { MailBody, MailRequest } from '#platform/mail/content.ts'
import type { MailValues, MailWords, SayMail } from '#platform/mail/mail-words.ts'
import { sampleOf } from '#platform/mail/sample.ts'
import { pageLink } from '#platform/page-link.ts'
import { findBeneficiary } from './beneficiary.ts'
import { maskBank, openBankClaim } from './claim-data.ts'
import { rewardUrl, type RewardMailName } from './reward-link.ts'
import { findPayoutFacts, findReward, type RewardRow } from './reward.sql.ts'
import { rewardedName } from './rewarded-name.ts'

/** The facts of the mails about a reward. */
interface RewardMailFacts {
  readonly firstName: string
  readonly amount: string
  /** What is transferred of it, and what is offset against a claw-back: below 0 where a credit is added. */
  readonly transfer: string
  readonly transferCents: number
  readonly offset: string
  readonly offsetCents: number
  readonly product: string
  /** In the mail's language; the last day on which it may be claimed. */
  readonly deadline: string
  readonly url: string
  /** Country and last four characters; null where nothing is claimed by bank. */
  readonly iban: string | null
}

/**
 * The same where the compiler cannot see that they have a value for each variable; `rewardMail` requires words that
 * they satisfy.
 */
type MailFacts<German> = RewardMailFacts & MailValues<German>

interface RewardMail<German> {
  readonly name: RewardMailName
  /** The target of its link; the choice of rewards by default. */
  readonly page?: RouteName
  /** Whether there is still a reason to send it. */
  readonly holds: (row: RewardRow) => boolean
  readonly write: (
    say: SayMail<German>,
    facts: RewardMailFacts,
  ) => Pick<MailBody, 'blocks'> & Partial<Pick<MailBody, 'subject' | 'preview' | 'heading'>>
  /** One preview for each; without any offset by default. */
  readonly sampleOffsets?: readonly number[]
}

/** One mail for either beneficiary: a template declares to whose address it may go (product §2.1). */
export const rewardMail = <const German extends MailWords['de']>(
  words: MailWords<German> & (RewardMailFacts extends MailValues<German> ? unknown : never),
  mail: RewardMail<German>,
): MailTemplate[] =>
  (['recommender', 'recipient'] as const).map((audience) =>
    defineMail<German, MailFacts<German>>(
      words,
      async (ctx, tx, request) => {
        const row = await findReward(tx, request.subjectId)
        if (row === undefined || row.beneficiary !== audience || !mail.holds(row)) return undefined
        const person = await findBeneficiary(tx, row)
        if (person === undefined) return undefined
        return {
          to: { name: `${person.firstName} ${person.lastName}`.trim(), address: person.email },
          facts: {
            ...(await gather(ctx, tx, row, request, mail.page)),
            firstName: person.firstName,
          } as MailFacts<German>,
        }
      },
      {
        name: `${mail.name}.${audience}`,
        textKey: mail.name,
        audience,
        write: mail.write,
        samples: (ctx) =>
          (mail.sampleOffsets ?? [0]).map((offset) => sampleReward(ctx, offset, mail.page) as MailFacts<German>),
      },
    ),
  )

async function gather(
  ctx: Context,
  tx: Tx,
  row: RewardRow,
  request: MailRequest,
  page: RouteName | undefined,
): Promise<Omit<RewardMailFacts, 'firstName'>> {
  const { offsetCents } = await findPayoutFacts(tx, row)
  return {
    ...amountsOf(ctx, row.cents, offsetCents),
    product: (await rewardedName(ctx, tx, row)).displayName,
    deadline: row.deadlineOn === null ? '' : formatIn[ctx.locale].day(row.deadlineOn),
    url: rewardUrl(ctx, ctx.locale, request.data['tokenId'] ?? '', page),
    iban: maskBank(await openBankClaim(ctx, tx, row))?.iban ?? null,
  }
}

function amountsOf(ctx: Context, cents: number, offsetCents: number) {
  const { money } = formatIn[ctx.locale]
  const transferCents = cents - offsetCents
  const texts = { amount: money(cents), transfer: money(transferCents), offset: money(Math.abs(offsetCents)) }
  return { ...texts, transferCents, offsetCents }
}

function sampleReward(ctx: Context, offsetCents: number, page: RouteName = 'PraemieWaehlen'): RewardMailFacts {
  const { firstName, cents, product, day } = sampleOf(ctx)
  return {
    firstName,
    ...amountsOf(ctx, cents, offsetCents),
    product,
    deadline: day,
    url: pageLink(ctx.tenant, ctx.locale, page),
    iban: maskIban('DE89370400440532013000'),
  }
}
