import { berlinDay } from '@referral/domain/calendar'
import { randomInt } from 'node:crypto'
import { none, type Make, type Own } from '../request.ts'

const orderOf = ({ world, actor }: Own) =>
  world.contextOf(actor.place).then(({ now }) => ({
    Quelle: 'shop',
    Auftragsnummer: `B-${randomInt(1e9)}`,
    Auftragsdatum: berlinDay(now),
    Status: 'aktiv',
    Produkt: 462,
  }))

export const orderRequests = {
  pushOrders: async (own) => ({ body: { Auftraege: [await orderOf(own)] } }),
  importOrders: async (own) => ({
    body: { Probelauf: false, Format: 'json', Inhalt: JSON.stringify([await orderOf(own)]) },
  }),
  searchOrders: none,
  suggestMatches: async ({ fixtures, actor }) => ({ params: { id: (await fixtures.order(actor.place)).id } }),
  matchOrder: async ({ world, fixtures, actor }) => ({
    params: { id: (await fixtures.order(actor.place)).id },
    body: { Empfehlungsnummer: (await world.open(actor.place, actor.accountId)).number, Grund: 'am Telefon bestätigt' },
  }),
  listImports: none,
} satisfies Record<string, Make>
