import { z } from 'zod'
import { day, line, record } from './fields.ts'
import { operation, signedIn } from './operation.ts'
import { number, productReference } from './parts.ts'
import { printKind } from './states.ts'

const group = 'recommendations'

export const offlineCodeOperations = {
  openOfflineCode: operation({
    id: 'openOfflineCode',
    method: 'GET',
    path: '/empfehlung/empfehlungscode/:code',
    group,
    summary: 'Resolves a referral code and counts the visit; unknown and expired codes get the same answer',
    section: '7.3',
    callers: ['anyone', ...signedIn],
    limit: { per: 'address', count: 20, seconds: 600 },
    params: record({ code: ['code', z.string().max(60)] }),
    query: record({ entrySource: ['einsprungsquelle', line(60, 0).optional()] }),
    answer: record({
      number: ['Empfehlungsnummer', z.string()],
      product: ['Produkt', productReference()],
      expiresOn: ['GueltigBis', day()],
    }),
    refusals: ['notFound', 'tooMany'],
  }),
  createOfflineCode: operation({
    id: 'createOfflineCode',
    method: 'POST',
    path: '/empfehlung/:id/empfehlungscode',
    group,
    summary: 'The owner’s referral code for a recommendation; the same code for as long as it is valid',
    section: 'product 2.3',
    callers: ['anyone', ...signedIn],
    limit: { per: 'address', count: 60, seconds: 3_600 },
    params: record({ number: ['id', number()] }),
    answer: record({ code: ['Empfehlungscode', z.string()], expiresOn: ['GueltigBis', day()] }),
    status: 201,
    refusals: ['notFound', 'expired', 'tooMany'],
  }),
  printRecommendation: operation({
    id: 'printRecommendation',
    method: 'GET',
    path: '/empfehlung/:id/druck/:art',
    group,
    summary: 'A printable sheet of cards or a poster with link, code and legal line; for the owner',
    section: 'product 2.3',
    callers: ['anyone', ...signedIn],
    limit: { per: 'address', count: 30, seconds: 600 },
    params: record({
      number: ['id', number()],
      kind: ['art', printKind()],
    }),
    produces: 'application/pdf',
    refusals: ['notFound', 'expired', 'tooMany'],
  }),
}
