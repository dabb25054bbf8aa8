import { none, type Make } from '../request.ts'

export const payoutRequests = {
  listBatches: none,
  openBatch: async ({ fixtures, actor }) => {
    await fixtures.claimed(actor.place)
    return {}
  },
  getBatch: async ({ fixtures, actor }) => ({ params: { id: (await fixtures.batch(actor.place, 'exported')).id } }),
  moveBatch: async ({ fixtures, actor }) => ({
    params: { id: (await fixtures.batch(actor.place, 'collecting')).id, move: 'freeze' },
    body: { Grund: '' },
  }),
  downloadBankFile: async ({ fixtures, actor }) => ({
    params: { id: (await fixtures.batch(actor.place, 'exported')).id },
  }),
  uploadBankAnswer: async ({ fixtures, actor }) => ({ body: { Inhalt: await fixtures.bankAnswer(actor.place) } }),
  movePayout: async ({ fixtures, actor }) => ({
    params: { id: (await fixtures.batch(actor.place, 'exported')).payoutId, move: 'confirm' },
    body: { Grund: 'Kontoauszug 14' },
  }),
} satisfies Record<string, Make>
