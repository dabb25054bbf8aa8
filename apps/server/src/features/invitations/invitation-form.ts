import { conversationKinds, invitationDays, invitationsADay } from '@referral/domain/invitation-rules'
import { findAccountNames } from '#features/accounts/public.ts'
import { listMembers } from '#features/agencies/public.ts'
import type { Context } from '#platform/context.ts'
import { isRefused } from '#platform/outcome.ts'
import { consentLocales, invitationConsentText } from './consent-text.ts'
import { leftToday } from './invitation-limits.ts'
import { requireInviter } from './inviter.ts'
import { invitingMember } from './inviting-person.ts'

/** The data of the form for an invitation. */
export async function getInvitationForm(ctx: Context) {
  const known = await ctx.read(async (tx) => {
    const inviter = await requireInviter(ctx, tx)
    if (isRefused(inviter)) return inviter
    const members = (await listMembers(tx, inviter.agency.id)).filter(({ active }) => active)
    const names = await findAccountNames(
      tx,
      members.map(({ accountId }) => accountId),
    )
    return { inviter, members, names }
  })
  if (isRefused(known)) return known
  const { inviter, members, names } = known
  const { id: agencyId, name: agency } = inviter.agency
  return {
    agencyId,
    agency,
    staffNumber: inviter.staffNumber,
    staff: members.flatMap(({ accountId, staffNumber }) =>
      staffNumber === null ? [] : [{ staffNumber, name: names.get(accountId) ?? '' }],
    ),
    kinds: [...conversationKinds],
    consentTexts: consentLocales.map((locale) => ({ locale, text: invitationConsentText(ctx, agency, locale) })),
    leftToday: await leftToday(ctx, invitingMember(inviter)),
    mostAtOnce: invitationsADay,
    validDays: invitationDays,
  }
}
