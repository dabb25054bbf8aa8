import { personalAreaOperations as operations } from '@referral/contract/personal-area'
import { isRefused } from '#platform/outcome.ts'
import { file, route, type Route } from '#platform/http/route.ts'
import { closeOwnBanner, closeRewardBanner, getOwnBanner, getRewardBanner } from './banner.ts'
import { getRewardYear } from './get-reward-year.ts'
import { listComingRewards } from './list-coming-rewards.ts'
import { listNews, markNewsSeen } from './list-news.ts'
import { printStatement } from './statement/print-statement.ts'

/** A recommender's rewards as a whole: coming ones, news, the year. */
export const personalAreaRoutes: readonly Route[] = [
  route(operations.getOwnBanner, (ctx, { params }) => getOwnBanner(ctx, params.name)),
  route(operations.closeOwnBanner, (ctx, { params }) => closeOwnBanner(ctx, params.name)),
  route(operations.getRewardBanner, (ctx, { params }) => getRewardBanner(ctx, params.name)),
  route(operations.closeRewardBanner, (ctx, { params }) => closeRewardBanner(ctx, params.name)),
  route(operations.listComingRewards, (ctx) => listComingRewards(ctx)),
  route(operations.listNews, (ctx) => listNews(ctx)),
  route(operations.markNewsSeen, (ctx, { body }) => markNewsSeen(ctx, body.mark)),
  route(operations.getRewardYear, (ctx, { params }) => getRewardYear(ctx, params.year)),
  route(operations.getRewardYearStatement, async (ctx, { params }) => {
    const printed = await printStatement(ctx, params.year)
    return isRefused(printed) ? printed : file(printed.pdf, 'application/pdf', printed.fileName)
  }),
]
