import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { queryFlag, record, yesNo } from './fields.ts'
import type { Operation } from './operation.ts'
import { operations } from './operations.ts'
import { rewardState } from './states.ts'
import { toEnglish, toEnglishPath, toWire, toWirePath, type Translation } from './translation.ts'
import { translationOf } from './translation-of.ts'

const reward = record({
  cents: ['WertCent', z.int()],
  state: ['Status', rewardState().nullable()],
  code: ['code', z.string()],
})
const schema = record({
  rewards: ['Praemien', z.array(reward).optional()],
  byName: ['NachName', z.record(z.string(), reward)],
  either: ['Oder', z.union([reward, z.string()])],
})
const translation = translationOf(schema)
const wire = {
  Praemien: [{ WertCent: 1, Status: 'Abgeholt', code: 'a' }],
  NachName: { Status: { WertCent: 2, Status: null, code: 'b' } },
  Oder: 'Abgeholt',
  Unbekannt: { Status: 'Offen' },
}
const english = {
  rewards: [{ cents: 1, state: 'collected', code: 'a' }],
  byName: { Status: { cents: 2, state: null, code: 'b' } },
  either: 'Abgeholt',
  Unbekannt: { Status: 'Offen' },
}

describe('a value', () => {
  it('gets the names of the code, through lists, free names and alternatives', () =>
    expect(toEnglish(translation, wire)).toEqual(english))
  it('gets those of the wire again', () => expect(toWire(translation, english)).toEqual(wire))
  it('stays as it is where it is none of the enum’s', () =>
    expect(toEnglish(translationOf(rewardState()), 'constructor')).toBe('constructor'))
  it('is ja or nein on the wire where it is a boolean in the code', () => {
    const filter = translationOf(record({ open: ['offen', yesNo().optional()] }))
    expect([true, false, undefined].map((open) => toWire(filter, { open }))).toEqual([
      { offen: 'ja' },
      { offen: 'nein' },
      { offen: undefined },
    ])
    expect(toEnglish(filter, { offen: 'nein' })).toEqual({ open: false })
    expect(translationOf(queryFlag())).toBeUndefined()
  })
  it('stays as it is without a translation', () => {
    expect(translationOf(record({ id: ['id', z.string()] }))).toBeUndefined()
    expect(toEnglish(undefined, wire)).toBe(wire)
  })
})

it.each([
  ['Praemien.0.WertCent', 'rewards.0.cents'],
  ['NachName.Status.WertCent', 'byName.Status.cents'],
  ['Unbekannt.Status', 'Unbekannt.Status'],
])('a path is %s on the wire and %s in the code', (onWire, inCode) => {
  expect(toEnglishPath(translation, onWire)).toBe(inCode)
  expect(toEnglishPath(translation, onWire.toLowerCase())).toMatch(new RegExp(`^${inCode}$`, 'i'))
  expect(toWirePath(translation, inCode)).toBe(onWire)
})

/** Every record of a translation. */
function recordsOf(node: Translation | undefined): Extract<Translation, readonly unknown[]>[] {
  if (node === undefined || 'codes' in node) return []
  if ('each' in node) return recordsOf(node.each)
  return [node, ...node.flatMap(([, , value]) => recordsOf(value))]
}

it.each(Object.entries<Operation>(operations))('%s has one name for one thing, both ways', (_id, call) => {
  for (const part of [call.params, call.query, call.body, call.answer, call.faultsIn])
    for (const members of recordsOf(part && translationOf(part))) {
      expect(new Set(members.map(([name]) => name.toLowerCase())).size).toBe(members.length)
      expect(new Set(members.map(([, name]) => name)).size).toBe(members.length)
    }
})
