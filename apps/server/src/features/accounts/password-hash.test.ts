import { describe, expect, test } from 'vitest'
import { hashPassword, isPassword } from './password-hash.ts'

describe('hashing', () => {
  test('is Argon2id with 19 MiB, two passes, one lane, and salted', async () => {
    const [one, two] = await Promise.all([hashPassword(1, 'Empfehlen1'), hashPassword(1, 'Empfehlen1')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(two)
    expect(await isPassword(1, 'Empfehlen1', one)).toBe(true)
    expect(await isPassword(1, 'Empfehlen2', one)).toBe(false)
  })

  test('nothing is the password of an account without one, nor of a damaged hash', async () => {
    expect(await isPassword(1, '', null)).toBe(false)
    expect(await isPassword(1, 'Empfehlen1', null)).toBe(false)
    expect(await isPassword(1, 'Empfehlen1', 'damaged')).toBe(false)
  })

  test('is one tenant’s turn, then another’s, however many wait of one', async () => {
    const ended: number[] = []
    const verify = async (tenantId: number) => {
      await isPassword(tenantId, 'Empfehlen1', null)
      ended.push(tenantId)
    }
    const crowd = Array.from({ length: 12 }, () => verify(1))
    await Promise.all([...crowd, verify(2)])
    // Two of the first tenant are being hashed already, and some more end beside it on a busy machine; all twelve would
    // end before it without turns.
    expect(ended.indexOf(2)).toBeLessThan(8)
  })
})
