import { describe, expect, it } from 'vitest'
import type { FraudFinding } from '@referral/domain/fraud'
import { findingsBehind, presentFinding } from './present-findings.ts'

const known: readonly FraudFinding[] = [{ rule: 'ibanOfManyPeople', level: 'hold', points: 60, measured: 4, limit: 3 }]
const old: FraudFinding = { rule: 'samePhone', level: 'hold', points: 50 }

describe('the findings of a case', () => {
  it('have their values, and none where they were stored before values were kept', () => {
    expect(presentFinding(known[0]!)).toEqual(known[0])
    expect(presentFinding(old)).toEqual({ ...old, measured: null, limit: null })
  })

  it('are read out of the reason of a hold, unless a person wrote it', () => {
    expect(findingsBehind('ibanOfManyPeople, samePhone', known)).toEqual([
      known[0],
      { ...old, measured: null, limit: null },
    ])
    for (const reason of ['Bitte prüfen, samePhone', '', null]) expect(findingsBehind(reason, known)).toEqual([])
  })
})
