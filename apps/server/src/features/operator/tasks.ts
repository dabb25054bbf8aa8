import { berlinDay } from '@referral/domain/calendar'
import { documentKeys, isOfAgencies, type DocumentKey } from '@referral/contract/page-documents'
import { accountNames } from '@referral/domain/accounting'
import { countMissingOfClient } from '#features/billing/public.ts'
import { balances, lookAtBooks } from '#features/ledger/public.ts'
import { changedBefore } from '#features/rewards/public.ts'
import { contentSettingOf } from '#platform/content-setting.ts'
import type { Context } from '#platform/context.ts'
import { oldestOpen } from './present-approval.ts'
import { readTaskCounts, taskKeys } from './tasks.sql.ts'

/**
 * The pages that navigation, footer and forms lead to: without a text they are not found. A CMS tells on its own page
 * what it lacks.
 */
function neededTextsOf({ tenant }: Context): readonly DocumentKey[] {
  if (contentSettingOf(tenant).provider === 'squidex') return []
  const { advertising, agencies } = tenant.config.modules
  return documentKeys.filter((key) => (key === 'impressum' ? !advertising : agencies || !isOfAgencies(key)))
}

/** Agencies are billed and sellers credited by documents that no month issues without the client's own data. */
const lackingForDocuments = ({ tenant }: Context): number =>
  tenant.config.modules.agencies || tenant.config.modules.sellers ? countMissingOfClient(tenant) : 0

/** Other languages fall back to it. */
const firstLanguageOf = ({ tenant: { config } }: Context) =>
  config.languages.includes('de') ? 'de' : (config.languages[0] ?? 'de')

/** Today's tasks, and whether the books agree with the states (product §2.4). */
export async function getTasks(ctx: Context) {
  const books = await lookAtBooks(ctx)
  return ctx.report(async (tx) => {
    const counts = {
      ...(await readTaskCounts(tx, {
        today: berlinDay(ctx.now),
        now: ctx.now,
        accountsChangedBefore: changedBefore(ctx),
        askedSince: oldestOpen(ctx.now),
        neededTexts: neededTextsOf(ctx),
        locale: firstLanguageOf(ctx),
      })),
      billingMissing: lackingForDocuments(ctx),
    }
    const sums = await balances(tx)
    return {
      tasks: taskKeys.map((key) => ({ key, count: counts[key] })),
      ledger: accountNames.map((kind) => ({ kind, cents: sums[kind] })),
      balanced: books.balanced,
      comparedAt: books.at,
      today: ctx.now,
    }
  })
}
