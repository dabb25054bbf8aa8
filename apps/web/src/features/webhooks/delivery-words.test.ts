import { describe, expect, it } from 'vitest'
import { toldState } from './delivery-words.ts'
import type { Delivery } from './deliveries.tsx'

const told = (event: Delivery['event'], to: string | null) => toldState({ event, to } as Delivery)

describe('the state that a message told', () => {
  it('is one of the recommendation’s, or of the reward’s, by the event', () => {
    expect(['Offen', 'Ok', 'Freigegeben', 'Gezahlt'].map((to) => told('recommendationChanged', to))).toEqual([
      'open',
      'matched',
      'released',
      'paid',
    ])
    expect(['Bereitgestellt', 'Ausgezahlt', 'Abgeholt'].map((to) => told('rewardChanged', to))).toEqual([
      'provided',
      'paidOut',
      'collected',
    ])
  })

  it('is none for a test, and for a word that this page does not know', () => {
    expect(told('test', null)).toBeUndefined()
    expect(told('rewardChanged', 'Gezahlt')).toBeUndefined()
    expect(told('recommendationChanged', 'Kommt erst')).toBeUndefined()
  })
})
