import { expect, it } from 'vitest'
import { newId } from './ids.ts'

it('makes UUIDs of version 7 in the order of their creation, within a millisecond too', () => {
  const at = new Date('2026-11-21T06:00:00.123Z')
  const ids = Array.from({ length: 20_000 }, () => newId(at))
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids.slice(0, 100)) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(at.getTime())
  }
  expect(newId(new Date(at.getTime() + 1)) > ids.at(-1)!).toBe(true)
})
