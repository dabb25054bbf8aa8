import { recipientOperations as operations } from '@referral/contract/recipients'
import { seed, type PageProvider } from '#platform/http/page-provider.ts'
import { readRecipientCase } from './recipient-case.ts'

/** A page about the case of the recipient whose link was opened in this browser before. */
const ofRecipient = (routeName: PageProvider['routeName']): PageProvider => ({
  routeName,
  forCallersOf: operations.getRecipientCase,
  load: async (ctx) => ({
    data: seed(operations.getRecipientCase, {}, await ctx.read((tx) => readRecipientCase(ctx, tx))),
  }),
})

export const casePages: readonly PageProvider[] = [
  ofRecipient('EmpfaengerBestaetigung'),
  ofRecipient('AGBDatenschutzZustimmung'),
  ofRecipient('EmpfaengerBankdaten'),
]
