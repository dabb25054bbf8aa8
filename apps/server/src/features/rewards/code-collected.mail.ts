import { sameMailbox } from '@referral/domain/email'
import { formatIn } from '@referral/domain/format'
import type { Context, MailTemplate } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { defineMail } from '#platform/mail/define-mail.ts'
import { queueMail } from '#platform/mail/mailer.ts'
import { sampleOf } from '#platform/mail/sample.ts'
import { findBeneficiary } from './beneficiary.ts'
import { openClaim } from './claim-data.ts'
import { findReward, type RewardRow } from './reward.sql.ts'
import { codeCollectedWords } from './rewards.mail-words.ts'

const name = 'reward.codeCollected'

/**
 * Confirms an e-code to the address of the claim's form, where it is another than the beneficiary's own, which alone
 * gets the link to the code: whoever holds a link may type any address (docs/decisions/0145-address-of-an-e-code.md).
 */
export async function confirmCode(ctx: Context, tx: Tx, reward: RewardRow, typed: string): Promise<void> {
  const person = await findBeneficiary(tx, reward)
  if (person === undefined || sameMailbox(person.email, typed)) return
  await queueMail(ctx, tx, name, reward.id, person.locale)
}

/** The address is read from the sealed claim, so that it is stored nowhere else and goes with its person's key. */
export const codeCollected: MailTemplate = defineMail(
  codeCollectedWords,
  async (ctx, tx, { subjectId }) => {
    const row = await findReward(tx, subjectId)
    if (row === undefined || row.state !== 'collected' || row.bank === null) return undefined
    const claim = await openClaim(ctx, tx, row.beneficiaryId, row.id, row.bank)
    if (claim === undefined || !('email' in claim)) return undefined
    return { to: { name: '', address: claim.email }, facts: { amount: formatIn[ctx.locale].money(row.cents) } }
  },
  {
    name,
    audience: 'sender',
    isUnproven: true,
    write: (say) => ({
      blocks: [...say.texts('text', 'text.code'), ...say.notes('note')],
    }),
    samples: (ctx) => [{ amount: formatIn[ctx.locale].money(sampleOf(ctx).cents) }],
  },
)
