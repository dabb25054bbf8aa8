import { findAccount } from '#features/accounts/public.ts'
import type { Context, MailTemplate } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { defineMail } from '#platform/mail/define-mail.ts'
import type { MailRequest } from '#platform/mail/content.ts'
import { sampleOf } from '#platform/mail/sample.ts'
import { pageLink } from '#platform/page-link.ts'
import { findSeller, findSellerOf } from './sellers.sql.ts'
import {
  alreadySellerWords,
  approvedWords,
  confirmWords,
  deactivatedWords,
  sentBackWords,
} from './sellers.mail-words.ts'
import type { SellerRow } from './tables.ts'

const audience = 'seller'

/** The seller, while they are in the state that the mail reports. */
const findPerson = (holds: (seller: SellerRow) => boolean) => async (ctx: Context, tx: Tx, request: MailRequest) => {
  const seller = await findSellerOf(tx, request.subjectId)
  const account = await findAccount(tx, request.subjectId)
  if (account === undefined || seller === undefined || !holds(seller)) return undefined
  const { firstName, lastName, email } = account
  return {
    to: { name: `${firstName} ${lastName}`, address: email },
    facts: { firstName, lastName, reason: seller.reason ?? '', tenant: ctx.tenant.name },
  }
}

const sellerSample = (ctx: Context) => {
  const { firstName, lastName, message } = sampleOf(ctx)
  return { firstName, lastName, reason: message, tenant: ctx.tenant.name }
}

const confirm = defineMail(
  confirmWords,
  async (ctx, tx, { subjectId, data }) => {
    const seller = await findSeller(tx, subjectId)
    if (seller?.state !== 'registered') return undefined
    const [firstName, lastName] = [seller.firstName ?? '', seller.lastName ?? '']
    const token = ctx.services.tokens.reproduce(ctx.tenant.id, 'sellerConfirm', data['tokenId'] ?? '')
    const url = pageLink(ctx.tenant, ctx.locale, 'profiBestaetigen', `token=${token}`)
    return {
      to: { name: `${firstName} ${lastName}`.trim(), address: seller.email! },
      facts: { firstName, lastName, tenant: ctx.tenant.name, url },
    }
  },
  {
    name: 'seller.confirm',
    audience,
    write: (say, { url }) => ({
      blocks: [...say.texts('greeting', 'text'), say.button(url), ...say.notes('note')],
    }),
    samples: (ctx) => [{ ...sellerSample(ctx), url: pageLink(ctx.tenant, ctx.locale, 'profiBestaetigen') }],
  },
)

const alreadySeller = defineMail(
  alreadySellerWords,
  async (ctx, tx, request) => {
    const found = await findPerson(() => true)(ctx, tx, request)
    return found && { ...found, facts: { ...found.facts, loginLink: pageLink(ctx.tenant, ctx.locale, 'Login') } }
  },
  {
    name: 'seller.alreadySeller',
    audience,
    write: (say) => ({
      blocks: [...say.texts('greeting', 'text', 'text.login'), ...say.notes('note')],
    }),
    samples: (ctx) => [{ ...sellerSample(ctx), loginLink: pageLink(ctx.tenant, ctx.locale, 'Login') }],
  },
)

const approved = defineMail(
  approvedWords,
  findPerson(({ state }) => state === 'active'),
  {
    name: 'seller.approved',
    audience,
    write: (say, _facts, { tenant, locale }) => ({
      blocks: [...say.texts('greeting', 'text'), say.button(pageLink(tenant, locale, 'profiMeinbereich'))],
    }),
    samples: (ctx) => [sellerSample(ctx)],
  },
)

const sentBack = defineMail(
  sentBackWords,
  findPerson(({ state, reason }) => state === 'confirmed' && reason !== null),
  {
    name: 'seller.sentBack',
    audience,
    write: (say, _facts, { tenant, locale }) => ({
      blocks: [
        ...say.texts('greeting', 'text', 'reason'),
        say.button(pageLink(tenant, locale, 'profiMeineDaten')),
        ...say.notes('note'),
      ],
    }),
    samples: (ctx) => [sellerSample(ctx)],
  },
)

const deactivated = defineMail(
  deactivatedWords,
  findPerson(({ state }) => state === 'inactive'),
  {
    name: 'seller.deactivated',
    audience,
    isUncounted: true,
    write: (say) => ({
      blocks: [...say.texts('greeting', 'text', 'reason', 'text.meaning'), say.help()],
    }),
    samples: (ctx) => [sellerSample(ctx)],
  },
)

export const sellerMails: readonly MailTemplate[] = [confirm, alreadySeller, approved, sentBack, deactivated]
