import { z } from 'zod'
import { day, instant, record } from './fields.ts'
import { uuid } from './parts.ts'
import { orderState } from './states.ts'

/** An order as the operator's screens show it. */
export const orderRow = record({
  id: ['Id', uuid()],
  source: ['Quelle', z.string()],
  orderNumber: ['Auftragsnummer', z.string()],
  orderedOn: ['Auftragsdatum', day()],
  state: ['Status', orderState()],
  productName: ['Produkt', z.string()],
  customer: ['Kunde', z.string()],
  recommendationId: ['EmpfehlungId', uuid().nullable()],
  recommendationNumber: ['Empfehlungsnummer', z.string().nullable()],
  problem: ['Hinweis', z.string().nullable()],
  receivedAt: ['EingegangenAm', instant()],
  fraudScore: ['Verdacht', z.int()],
})
