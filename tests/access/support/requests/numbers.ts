import { none, type Make } from '../request.ts'

export const numbersRequests = {
  getNumbers: none,
  getReportChoice: none,
  setReportChoice: () => ({ body: { Rhythmus: 'month' } }),
  endReports: async ({ fixtures, actor }) => ({ body: { Token: await fixtures.token(actor.place, 'reportOptout') } }),
  endReportsAtOnce: async ({ fixtures, actor }) => ({
    params: { token: await fixtures.token(actor.place, 'reportOptout') },
  }),
  listNumbersBy: () => ({ params: { nach: 'channel' } }),
  exportNumbersBy: () => ({ params: { nach: 'channel' } }),
} satisfies Record<string, Make>
