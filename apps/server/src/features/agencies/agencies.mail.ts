import { findAccount, isOperator } from '#features/accounts/public.ts'
import type { Context, MailTemplate } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { defineMail } from '#platform/mail/define-mail.ts'
import type { MailRequest } from '#platform/mail/content.ts'
import { sampleOf } from '#platform/mail/sample.ts'
import { pageLink } from '#platform/page-link.ts'
import { findAgency, findInvited, findMember, findMemberAtWork, type MemberRow } from './agencies.sql.ts'
import {
  alreadyMemberWords,
  approvedWords,
  confirmWords,
  deactivatedWords,
  invitedWords,
  sentBackWords,
} from './agencies.mail-words.ts'
import type { AgencyRow } from './tables.ts'

const audience = 'agency'

/**
 * A member of the agency that the mail is about, if it, and how they stand there, are as the mail reports. An operator
 * is none.
 */
const findMemberOf =
  (holds: (agency: AgencyRow, member: MemberRow, data: MailRequest['data']) => boolean) =>
  async (ctx: Context, tx: Tx, request: MailRequest) => {
    const member = await findWhom(tx, request)
    const account = await findAccount(tx, request.subjectId)
    const agency = member === undefined ? undefined : await findAgency(tx, member.agencyId)
    if (account === undefined || agency === undefined || !holds(agency, member!, request.data)) return undefined
    if (isOperator(account)) return undefined
    const { firstName, lastName, email } = account
    return {
      to: { name: `${firstName} ${lastName}`, address: email },
      facts: { firstName, lastName, agency: agency.name, reason: agency.reason ?? '', tenant: ctx.tenant.name },
    }
  }

/** The release before this one names no agency. */
const findWhom = async (tx: Tx, { subjectId, data: { agencyId } }: MailRequest) =>
  agencyId === undefined
    ? ((await findMemberAtWork(tx, subjectId)) ?? (await findInvited(tx, subjectId)))
    : findMember(tx, agencyId, subjectId)

const findOwner = (holds: (agency: AgencyRow) => boolean) =>
  findMemberOf((agency, { active }) => active && holds(agency))

const agencySample = (ctx: Context) => {
  const { firstName, lastName, message } = sampleOf(ctx)
  return { firstName, lastName, agency: 'Petersen & Partner', reason: message, tenant: ctx.tenant.name }
}

const confirm = defineMail(
  confirmWords,
  async (ctx, tx, { subjectId, data }) => {
    const agency = await findAgency(tx, subjectId)
    if (agency?.state !== 'registered') return undefined
    const [firstName, lastName] = [agency.contactFirstName ?? '', agency.contactLastName ?? '']
    const token = ctx.services.tokens.reproduce(ctx.tenant.id, 'agencyConfirm', data['tokenId'] ?? '')
    const url = pageLink(ctx.tenant, ctx.locale, 'agencyConfirm', `token=${token}`)
    return {
      to: { name: `${firstName} ${lastName}`.trim(), address: agency.email },
      facts: { firstName, lastName, agency: agency.name, tenant: ctx.tenant.name, url },
    }
  },
  {
    name: 'agency.confirm',
    audience,
    write: (say, { url }) => ({
      blocks: [...say.texts('greeting', 'text'), say.button(url), ...say.notes('note')],
    }),
    samples: (ctx) => [{ ...agencySample(ctx), url: pageLink(ctx.tenant, ctx.locale, 'agencyConfirm') }],
  },
)

const alreadyMember = defineMail(
  alreadyMemberWords,
  async (ctx, tx, request) => {
    const found = await findOwner(() => true)(ctx, tx, request)
    return found && { ...found, facts: { ...found.facts, loginLink: pageLink(ctx.tenant, ctx.locale, 'agencyLogin') } }
  },
  {
    name: 'agency.alreadyMember',
    audience,
    write: (say) => ({
      blocks: [...say.texts('greeting', 'text', 'text.login'), ...say.notes('note')],
    }),
    samples: (ctx) => [{ ...agencySample(ctx), loginLink: pageLink(ctx.tenant, ctx.locale, 'agencyLogin') }],
  },
)

const approved = defineMail(
  approvedWords,
  findOwner(({ state }) => state === 'active'),
  {
    name: 'agency.approved',
    audience,
    write: (say, _facts, { tenant, locale }) => ({
      blocks: [...say.texts('greeting', 'text'), say.button(pageLink(tenant, locale, 'agency'))],
    }),
    samples: (ctx) => [agencySample(ctx)],
  },
)

const sentBack = defineMail(
  sentBackWords,
  findOwner(({ state, reason }) => state === 'confirmed' && reason !== null),
  {
    name: 'agency.sentBack',
    audience,
    write: (say, _facts, { tenant, locale }) => ({
      blocks: [
        ...say.texts('greeting', 'text', 'reason'),
        say.button(pageLink(tenant, locale, 'registerAdditionalData')),
        ...say.notes('note'),
      ],
    }),
    samples: (ctx) => [agencySample(ctx)],
  },
)

const deactivated = defineMail(
  deactivatedWords,
  findOwner(({ state }) => state === 'inactive'),
  {
    name: 'agency.deactivated',
    audience,
    isUncounted: true,
    write: (say) => ({
      blocks: [...say.texts('greeting', 'text', 'reason', 'text.meaning'), say.help()],
    }),
    samples: (ctx) => [agencySample(ctx)],
  },
)

const invited = defineMail(
  invitedWords,
  async (ctx, tx, request) => {
    const isInvited = ({ active, endedAt }: MemberRow) => !active && endedAt === null
    const found = await findMemberOf(
      ({ state }, member, { by }) => (state === 'active' || by === 'operator') && isInvited(member),
    )(ctx, tx, request)
    const token = ctx.services.tokens.reproduce(ctx.tenant.id, 'agencyMember', request.data['tokenId'] ?? '')
    const url = pageLink(ctx.tenant, ctx.locale, 'agencyConfirm', `token=${token}`)
    return found && { ...found, facts: { ...found.facts, url } }
  },
  {
    name: 'agency.invited',
    audience,
    write: (say, { url }) => ({
      blocks: [...say.texts('greeting', 'text'), say.button(url), ...say.notes('note')],
    }),
    samples: (ctx) => [{ ...agencySample(ctx), url: pageLink(ctx.tenant, ctx.locale, 'agencyConfirm') }],
  },
)

export const agencyMails: readonly MailTemplate[] = [confirm, alreadyMember, approved, sentBack, deactivated, invited]
