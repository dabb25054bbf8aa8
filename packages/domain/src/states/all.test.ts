import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { allMachines } from './all.ts'
import { decide, findFaults, type ActorKind } from './machine.ts'
import { printMachines } from './print.ts'
import { legalFacts } from './legal-facts.fixture.ts'

const everyActor: readonly ActorKind[] = [
  'system',
  'operator',
  'clientSystem',
  'agencyOwner',
  'agencyEmployee',
  'employee',
  'seller',
  'recommender',
  'recipient',
  'beneficiary',
  'visitor',
]

describe.each(allMachines.map((machine) => [machine.name, machine] as const))('machine: %s', (name, machine) => {
  const facts = legalFacts[name]
  const triggers = [...new Set(machine.transitions.map((row) => row.trigger))]

  it('is well formed', () => {
    expect(findFaults(machine)).toEqual([])
  })

  it('lets every row pass, for each of its actors, when all its guards hold', () => {
    for (const row of machine.transitions) {
      const known = facts?.(row) ?? {}
      for (const guard of row.guards) {
        expect(machine.guards[guard]?.(known), `${row.from} ${row.trigger} ${row.to}: ${guard}`).toBe(true)
      }
      for (const actor of row.who) {
        expect(decide(machine, row.from, row.trigger, actor, known), `${row.from} ${row.trigger} by ${actor}`).toEqual({
          ok: true,
          to: row.to,
        })
      }
    }
  })

  it('refuses every trigger that is not in the table', () => {
    for (const from of [null, ...machine.states]) {
      for (const trigger of triggers) {
        const rows = machine.transitions.filter((row) => row.from === from && row.trigger === trigger)
        for (const actor of everyActor) {
          if (rows.some((row) => row.who.includes(actor))) continue
          for (const row of machine.transitions) {
            const decision = decide(machine, from, trigger, actor, facts?.(row) ?? {})
            expect(decision.ok, `${from} ${trigger} by ${actor}`).toBe(false)
          }
        }
      }
    }
  })

  it('refuses by each guard, also when its fact is unknown', () => {
    for (const [guard, holds] of Object.entries(machine.guards)) {
      // A waiver is the exception: nothing is waived without two persons' decision.
      if (guard === 'waiverByTwoPersons') continue
      expect(holds({}), `guard ${guard}`).toBe(false)
    }
    for (const row of machine.transitions) {
      const guards = row.guards.filter((guard) => guard !== 'waiverByTwoPersons')
      if (guards.length === 0) continue
      const decision = decide(machine, row.from, row.trigger, row.who[0] ?? 'system', {})
      expect(decision).toMatchObject({ ok: false, refused: 'guard' })
    }
  })
})

it('docs/states.md is printed from these tables', () => {
  const docs = readFileSync(new URL('../../../../docs/states.md', import.meta.url), 'utf8')
  expect(docs, 'run node tools/print-states.ts').toBe(printMachines(allMachines))
})
