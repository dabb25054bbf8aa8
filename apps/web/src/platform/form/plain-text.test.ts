import { contactOperations } from '@referral/contract/contact'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { plainText } from './plain-text.ts'

it('makes of a pasted text one that the contract takes, line by line', () => {
  const pasted = '\ufeff Guten Tag,\u2028wann kommt sie?\u000bDanke\r\n\tMara \u0007👋'
  const plain = plainText(pasted)
  expect(plain).toBe('Guten Tag,\nwann kommt sie?\nDanke\n\tMara 👋')
  const taken = (Nachricht: string) =>
    z.safeDecode(contactOperations.sendContactMessage.body!, {
      ...{ Email: 'mara@post.example', Betreff: 'Frage', Nachricht },
    } as never).success
  expect([taken(pasted), taken(plain)]).toEqual([false, true])
})
