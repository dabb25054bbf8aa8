import { berlinDay } from '@referral/domain/calendar'
import type { PublicContext } from '#platform/context.ts'
import type { Locale } from '#platform/locale.ts'
import { refuse, type Refused } from '#platform/outcome.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { listOptions, optionText, type OptionRow } from './options.sql.ts'

const recipientExists = statement(
  'reward_recipient_exists',
  'SELECT 1 FROM recipient WHERE tenant_id = $1 AND number = $2 AND erased_at IS NULL',
)

/** The ways to take a reward (spec §7.5). */
export const listRewardOptions = (ctx: PublicContext) => ctx.read((tx) => presentOptions(ctx, tx, null))

/** The rewards on offer for a recipient; a number that was never issued is simply unknown. */
export async function listRecipientRewards(ctx: PublicContext, given: string): Promise<PresentedOption[] | Refused> {
  const number = ctx.services.numbers.accept('recipient', ctx.tenant.id, given)
  if (number === undefined) return refuse('notFound')
  return ctx.read(async (tx) => {
    if ((await tx.maybe(recipientExists, [tx.tenantId, number])) === undefined) return refuse('notFound')
    return presentOptions(ctx, tx, null)
  })
}

export type PresentedOption = ReturnType<typeof presentOption>

/** @param faceCents the reward an e-code must be worth; null: any */
export async function presentOptions(ctx: PublicContext, tx: Tx, faceCents: number | null): Promise<PresentedOption[]> {
  const rows = await listOptions(tx, faceCents, berlinDay(ctx.now))
  return rows.map((row) => presentOption(row, ctx.locale))
}

function presentOption(row: OptionRow, locale: Locale) {
  const { id, method, motif, available } = row
  return {
    id,
    method,
    title: optionText(row.title, locale),
    body: optionText(row.body, locale),
    delivery: optionText(row.delivery, locale),
    motif,
    available,
  }
}
