import { randomBytes, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createKeyRing } from './key-ring.ts'
import { createMailReferences } from './mail-references.ts'

const key = (id: string, byte: number) => `${id}:${Buffer.alloc(32, byte).toString('base64')}`
const references = createMailReferences(createKeyRing(key('a', 1)))
const letters = '0123456789abcdefghjkmnpqrstvwxyz'

test('come back as they were issued, in either casing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 32 - 1 }), fc.uuid(), (tenantId, mailId) => {
      const reference = references.issue({ tenantId, mailId })
      expect(reference).toMatch(/^[0-9a-z]{48}$/)
      expect(references.accept(reference)).toEqual({ tenantId, mailId })
      expect(references.accept(reference.toUpperCase())).toEqual({ tenantId, mailId })
    }),
  )
})

test('show neither tenant nor mail: two of one tenant share no letters but by chance', () => {
  const [one, two] = [0, 1].map(() => references.issue({ tenantId: 1, mailId: randomUUID() }))
  const same = Array.from(one!).filter((letter, at) => letter === two![at]).length
  expect(same).toBeLessThan(12)
})

test('none is accepted that was not issued: any letter changed, any letters at all', () => {
  const genuine = references.issue({ tenantId: 1, mailId: randomUUID() })
  for (let at = 0; at < genuine.length; at += 1)
    for (const letter of letters)
      if (letter !== genuine[at])
        expect(references.accept(genuine.slice(0, at) + letter + genuine.slice(at + 1))).toBeUndefined()
  for (let count = 0; count < 20_000; count += 1) {
    const forged = Array.from(randomBytes(48), (byte) => letters[byte & 31]).join('')
    expect(references.accept(forged)).toBeUndefined()
  }
})

test.each(['', 'x', `${'0'.repeat(47)}u`, '0'.repeat(49), `${'0'.repeat(47)}\n`, '０'.repeat(48)])(
  '%j is none',
  (text) => {
    expect(references.accept(text)).toBeUndefined()
  },
)

test('of an older key are still read; of another installation’s never', () => {
  const mail = { tenantId: 7, mailId: randomUUID() }
  const old = references.issue(mail)
  expect(createMailReferences(createKeyRing(`${key('b', 2)},${key('a', 1)}`)).accept(old)).toEqual(mail)
  expect(createMailReferences(createKeyRing(key('b', 2))).accept(old)).toBeUndefined()
})
