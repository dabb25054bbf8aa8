import { describe, expect, it } from 'vitest'
import {
  assertWellFormed,
  decide,
  defineMachine,
  finalStates,
  findFaults,
  lackingGuards,
  triggersFor,
  type AnyMachine,
} from './machine.ts'

type Facts = { readonly isDry?: boolean; readonly isWarm?: boolean }

const door = defineMachine({
  name: 'door',
  states: ['shut', 'ajar', 'gone'],
  initial: 'shut',
  guards: {
    dry: (facts: Facts) => facts.isDry === true,
    wet: (facts: Facts) => facts.isDry === false,
    warm: (facts: Facts) => facts.isWarm === true,
  },
  transitions: [
    { from: null, to: 'shut', trigger: 'build', guards: [], who: ['operator'] },
    { from: 'shut', to: 'ajar', trigger: 'push', guards: ['dry', 'warm'], who: ['recipient'] },
    { from: 'shut', to: 'gone', trigger: 'push', guards: ['wet'], who: ['recipient'] },
    { from: 'shut', to: 'gone', trigger: 'push', guards: [], who: ['operator'] },
  ],
})

describe('lacking guards', () => {
  it('is every failing guard of the row that lacks least', () => {
    expect(lackingGuards(door, 'shut', 'push', 'recipient', {})).toEqual(['wet'])
    expect(lackingGuards(door, 'shut', 'push', 'recipient', { isDry: true })).toEqual(['warm'])
  })

  it('are none where the move may happen, or belongs to nobody', () => {
    expect(lackingGuards(door, 'shut', 'push', 'recipient', { isDry: false })).toEqual([])
    expect(lackingGuards(door, 'shut', 'push', 'seller', {})).toEqual([])
    expect(lackingGuards(door, 'ajar', 'push', 'recipient', {})).toEqual([])
  })
})

describe('decide', () => {
  it('takes the first row whose guards all pass', () => {
    expect(decide(door, 'shut', 'push', 'recipient', { isDry: true, isWarm: true })).toEqual({ ok: true, to: 'ajar' })
    expect(decide(door, 'shut', 'push', 'recipient', { isDry: false })).toEqual({ ok: true, to: 'gone' })
    expect(decide(door, null, 'build', 'operator', {})).toEqual({ ok: true, to: 'shut' })
  })

  it('names the failing guard of the row that came furthest', () => {
    expect(decide(door, 'shut', 'push', 'recipient', { isDry: true })).toEqual({
      ok: false,
      refused: 'guard',
      reason: 'warm',
    })
    expect(decide(door, 'shut', 'push', 'recipient', {})).toEqual({ ok: false, refused: 'guard', reason: 'dry' })
  })

  it('never lends one actor the row of another', () => {
    expect(decide(door, 'shut', 'push', 'seller', { isDry: true, isWarm: true })).toEqual({
      ok: false,
      refused: 'actor',
      reason: 'notByThisActor',
    })
    expect(decide(door, 'shut', 'push', 'operator', {})).toEqual({ ok: true, to: 'gone' })
  })

  it('refuses a trigger the state does not have', () => {
    expect(decide(door, 'ajar', 'push', 'recipient', {})).toEqual({
      ok: false,
      refused: 'state',
      reason: 'notInThisState',
    })
    expect(decide(door, null, 'push', 'recipient', {}).ok).toBe(false)
    expect(decide(door, 'shut', 'build', 'operator', {}).ok).toBe(false)
  })

  it('knows its names at compile time', () => {
    // @ts-expect-error no such state
    expect(decide(door, 'open', 'push', 'recipient', {}).ok).toBe(false)
    // @ts-expect-error no such trigger
    expect(decide(door, 'shut', 'pull', 'recipient', {}).ok).toBe(false)
  })
})

it('offers an actor the triggers of their rows', () => {
  expect(triggersFor(door, 'shut', 'recipient')).toEqual(['push'])
  expect(triggersFor(door, 'shut', 'seller')).toEqual([])
  expect(finalStates(door)).toEqual(['ajar', 'gone'])
})

describe('a broken table is found', () => {
  const broken = (change: Partial<AnyMachine>): readonly string[] => findFaults({ ...door, ...change } as AnyMachine)
  const withRow = (row: object): readonly string[] =>
    broken({ transitions: [...door.transitions, row] as AnyMachine['transitions'] })

  it('passes the sound one', () => {
    expect(findFaults(door)).toEqual([])
  })

  it.each([
    [broken({ states: ['shut', 'ajar', 'gone', 'lost'] }), 'state lost is unreachable'],
    [broken({ states: ['shut', 'ajar', 'gone', 'gone'] }), 'a state is listed twice'],
    [broken({ initial: 'nowhere' }), 'initial state nowhere is not listed'],
    [broken({ transitions: [] }), 'nothing brings it into being'],
    [broken({ guards: { ...door.guards, cold: () => true } }), 'guard cold is never asked'],
    [withRow({ from: 'shut', to: 'moon', trigger: 'fly', guards: [], who: ['system'] }), 'unknown target'],
    [withRow({ from: 'moon', to: 'shut', trigger: 'fly', guards: [], who: ['system'] }), 'unknown origin'],
    [withRow({ from: 'moon', to: 'shut', trigger: 'fly', guards: [], who: ['system'] }), 'trigger fly is dead'],
    [withRow({ from: 'ajar', to: 'shut', trigger: 'pull', guards: [], who: [] }), 'nobody may do it'],
    [withRow({ from: 'ajar', to: 'shut', trigger: 'pull', guards: ['calm'], who: ['system'] }), 'unknown guard calm'],
    [
      withRow({ from: 'shut', to: 'ajar', trigger: 'push', guards: ['warm', 'dry'], who: ['recipient'] }),
      'listed twice',
    ],
    [withRow({ from: null, to: 'ajar', trigger: 'find', guards: [], who: ['system'] }), 'not in the initial state'],
  ])('%#', (faults, words) => {
    expect(faults.join('; ')).toContain(words)
  })

  it('throws with every fault named', () => {
    const bad = { ...door, initial: 'nowhere', states: ['shut', 'ajar'] } as AnyMachine
    expect(() => assertWellFormed(bad)).toThrow(/door: .*nowhere.*; .*unknown target/)
  })
})
