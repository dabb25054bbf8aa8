import { formatIn } from '@referral/domain/format'
import { berlinYear } from '@referral/domain/reward-year'
import { ownAccount } from '#features/accounts/public.ts'
import type { Context } from '#platform/context.ts'
import { isRefused, type Refused } from '#platform/outcome.ts'
import { printLogoOf } from '#platform/pdf/logo.ts'
import { sayWords } from '#platform/say-words.ts'
import { getRewardYear } from '../get-reward-year.ts'
import { drawStatement } from './draw-statement.ts'
import { statementWords } from './statement-words.ts'

/** The caller's year as a printable statement, in the tenant's look. */
export async function printStatement(
  ctx: Context,
  given: string,
): Promise<{ readonly pdf: Buffer; readonly fileName: string } | Refused> {
  const year = await getRewardYear(ctx, given)
  if (isRefused(year)) return year
  const own = await ownAccount(ctx)
  if (isRefused(own)) return own
  const { account } = own
  const say = sayWords(ctx, statementWords)
  const format = formatIn[ctx.locale]
  const title = `${say('title', { year: String(year.year) })}: ${ctx.tenant.name}`
  const { Sheet } = await import('#platform/pdf/sheet.ts')
  const sheet = new Sheet(ctx.tenant, {
    title,
    locale: ctx.locale,
    createdAt: ctx.now,
    logo: await printLogoOf(ctx),
  })
  const { company, street, city } = ctx.tenant.config.contact
  drawStatement(sheet, {
    say,
    year,
    imprint: `${company}, ${street}, ${city}`,
    person: `${account.firstName} ${account.lastName}`.trim(),
    format,
    asOf: format.day(ctx.now),
    isRunning: year.year === berlinYear(ctx.now),
  })
  return { pdf: await sheet.finish(), fileName: `${ctx.tenant.key}-${say('fileName')}-${year.year}.pdf` }
}
