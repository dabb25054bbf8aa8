import { listSellersWaiting, selectSellersWaiting } from '#features/commissions/public.ts'
import { eachMonth } from '#platform/monthly-documents.ts'
import { draftSettlement, issueSettlement } from './issue-settlement.ts'
import { listDraftIds, selectDrafts } from './settlements.sql.ts'

/** By night: a settlement for each seller with commissions of the month before. */
export const settleMonths = eachMonth({
  waiting: { of: selectSellersWaiting, list: listSellersWaiting },
  drafts: { of: selectDrafts, list: listDraftIds },
  draft: draftSettlement,
  issue: issueSettlement,
})
