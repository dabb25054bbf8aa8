import type { Make } from '../request.ts'

const banner: Make = () => ({ params: { name: 'BannerTEZuTP' } })

const thisYear: Make = async ({ world, actor }) => ({
  params: { jahr: String((await world.contextOf(actor.place)).now.getUTCFullYear()) },
})

export const personalAreaRequests = {
  getOwnBanner: banner,
  closeOwnBanner: banner,
  getRewardBanner: banner,
  closeRewardBanner: banner,
  listComingRewards: async ({ fixtures, actor }) => {
    await fixtures.caseOf(actor.place, actor.accountId)
    return {}
  },
  listNews: async ({ fixtures, actor }) => {
    await fixtures.caseOf(actor.place, actor.accountId)
    return {}
  },
  markNewsSeen: () => ({ body: { Stand: '2026-01-01T00:00:00.000Z' } }),
  getRewardYear: thisYear,
  getRewardYearStatement: thisYear,
} satisfies Record<string, Make>
