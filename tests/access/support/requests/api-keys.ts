import { randomUUID } from 'node:crypto'
import type { Make } from '../request.ts'

/** The keys of a client's systems. */
export const apiKeyRequests = {
  listApiKeys: async ({ fixtures, actor }) => {
    await fixtures.apiKey(actor.place)
    return {}
  },
  createApiKey: async ({ fixtures, actor }) => {
    // Only so many may be valid at once.
    await fixtures.endApiKeys(actor.place)
    return { body: { Name: `System ${randomUUID()}`, Recht: 'orders', GueltigBis: null } }
  },
  revokeApiKey: async ({ fixtures, actor }) => ({ params: { id: await fixtures.apiKey(actor.place) } }),
} as const satisfies Readonly<Record<string, Make>>
