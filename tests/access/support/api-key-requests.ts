import { randomUUID } from 'node:crypto'
import type { Make } from './requests.ts'

/** The keys of a client's systems. */
export const apiKeyRequests = {
  listApiKeys: async ({ things, actor }) => {
    await things.apiKey(actor.place)
    return {}
  },
  createApiKey: async ({ things, actor }) => {
    // Only so many may be valid at once.
    await things.endApiKeys(actor.place)
    return { body: { Name: `System ${randomUUID()}`, Recht: 'orders', GueltigBis: null } }
  },
  revokeApiKey: async ({ things, actor }) => ({ params: { id: await things.apiKey(actor.place) } }),
} as const satisfies Readonly<Record<string, Make>>
