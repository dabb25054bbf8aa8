import { offlineCodeOperations as operations } from '@referral/contract/offline-codes'
import { sellerLinkOperations } from '@referral/contract/seller-links'
import { groupCode } from '@referral/domain/public-number'
import { file, route, type Route } from '#platform/http/route.ts'
import { isRefused } from '#platform/outcome.ts'
import { createOfflineCode } from './create-offline-code.ts'
import { openOfflineCode } from './open-offline-code.ts'
import { printRecommendation } from './print/print-recommendation.ts'
import { printSellerLink } from './print/print-seller-link.ts'

/** The spoken code, and what carries it on paper (spec §7.3, product §2.3). */
export const offlineCodesRoutes: readonly Route[] = [
  route(operations.openOfflineCode, (ctx, { params, query }) =>
    openOfflineCode(ctx, params.code, query.entrySource ?? null),
  ),
  route(operations.createOfflineCode, async (ctx, { params }) => {
    const made = await createOfflineCode(ctx, params.number)
    return isRefused(made) ? made : { ...made, code: groupCode(made.code) }
  }),
  route(operations.printRecommendation, async (ctx, { params }) => {
    const printed = await printRecommendation(ctx, params.number, params.kind)
    return isRefused(printed) ? printed : file(printed.pdf, 'application/pdf', printed.fileName)
  }),
  route(sellerLinkOperations.printSellerLink, async (ctx, { params }) => {
    const printed = await printSellerLink(ctx, params.id, params.kind)
    return isRefused(printed) ? printed : file(printed.pdf, 'application/pdf', printed.fileName)
  }),
]
