import { defineMail } from '#platform/mail/define-mail.ts'
import type { Context, MailTemplate } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import type { MailRequest } from '#platform/mail/content.ts'
import { sampleOf } from '#platform/mail/sample.ts'
import { pageLink } from '#platform/page-link.ts'
import { findSellerOfAccount } from '#features/sellers/public.ts'
import { findPage } from './seller-links.sql.ts'
import { pageOffWords, pageOnWords } from './seller-page.mail-words.ts'
import { findSellerNames } from './show-page.ts'

const audience = 'seller'

/** The seller, while their page is in the state that the mail reports. */
const findPerson =
  (isOff: boolean) =>
  async (ctx: Context, tx: Tx, { subjectId }: MailRequest) => {
    const seller = await findSellerOfAccount(tx, subjectId)
    const names = seller === undefined ? undefined : await findSellerNames(tx, seller.id)
    if (seller === undefined || names === undefined) return undefined
    const page = await findPage(tx, seller.id)
    const reason = page?.offReason ?? null
    if ((reason !== null) !== isOff) return undefined
    const { firstName, lastName, email } = names
    return {
      to: { name: `${firstName} ${lastName}`, address: email },
      facts: { firstName, lastName, reason: reason ?? '', tenant: ctx.tenant.name },
    }
  }

const sample = (ctx: Context) => {
  const { firstName, lastName, message } = sampleOf(ctx)
  return { firstName, lastName, reason: message, tenant: ctx.tenant.name }
}

const off = defineMail(pageOffWords, findPerson(true), {
  name: 'sellerPage.off',
  audience,
  isUncounted: true,
  write: (say, _facts, { tenant, locale }) => ({
    blocks: [
      ...say.texts('greeting', 'text', 'reason', 'text.meaning'),
      say.button(pageLink(tenant, locale, 'profiMeineSeite')),
      say.help(),
    ],
  }),
  samples: (ctx) => [sample(ctx)],
})

const on = defineMail(pageOnWords, findPerson(false), {
  name: 'sellerPage.on',
  audience,
  write: (say, _facts, { tenant, locale }) => ({
    blocks: [...say.texts('greeting', 'text'), say.button(pageLink(tenant, locale, 'profiMeineSeite'))],
  }),
  samples: (ctx) => [sample(ctx)],
})

export const sellerPageMails: readonly MailTemplate[] = [off, on]
