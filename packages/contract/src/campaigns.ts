import { z } from 'zod'
import { queryNumber, record } from './fields.ts'
import { operation } from './operation.ts'
import { categoryNames, productNames } from './parts.ts'

export const campaignOperations = {
  listActiveCampaigns: operation({
    id: 'listActiveCampaigns',
    method: 'GET',
    path: '/aktion/alleAktiven',
    group: 'recommendations',
    summary: 'Active campaigns and what each holds for; with produkt: those that hold for that product',
    section: '7.5',
    callers: ['anyone'],
    cached: 'untilChanged',
    query: record({ productId: ['produkt', queryNumber(1, 999_999_999).optional()] }),
    answer: z.array(
      record({
        id: ['AktionsId', z.int()],
        title: ['Titel', z.string()],
        text: ['Text', z.string()],
        legalText: ['RechtsText', z.string()],
        checked: ['abgehakt', z.boolean()],
        /**
         * Whether it applies to every offer; else to those of the next two members, of which only offers are listed.
         */
        holdsForAll: ['FuerAlle', z.boolean()],
        categories: ['Kategorien', categoryNames()],
        products: ['Produkte', productNames()],
      }),
    ),
    refusals: ['invalidInput'],
    example: {},
  }),
}
