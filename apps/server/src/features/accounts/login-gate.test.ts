import { expect, test } from 'vitest'
import { enterCrowd } from './login-gate.ts'

test('a crowd at one tenant’s login fills its own places, and two crowds those of all', () => {
  const fill = (tenantId: number) => {
    const leave: (() => void)[] = []
    for (;;) {
      const place = enterCrowd(tenantId, false)
      if (place === undefined) return leave
      leave.push(place)
    }
  }
  const first = fill(1)
  expect(first).toHaveLength(60)
  const second = fill(2)
  expect(second).toHaveLength(60)
  expect(enterCrowd(3, false)).toBeUndefined()
  // Devices that their accounts are known on have places of their own.
  enterCrowd(1, true)!()
  first[0]!()
  const place = enterCrowd(3, false)
  expect(place).toBeDefined()
  for (const leave of [...first.slice(1), ...second, place!]) leave()
  const last = fill(3)
  expect(last).toHaveLength(60)
  for (const leave of last) leave()
})
