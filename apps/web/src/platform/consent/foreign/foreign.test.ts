import { describe, expect, it } from 'vitest'
import type { GenericSetting, TcfSetting } from '../setting.ts'
import { readCategories } from './events.ts'
import { readPurposes } from './tcf.ts'

const tcf: TcfSetting = { provider: 'tcf' }
const consents = (...ids: number[]) => ({ purpose: { consents: Object.fromEntries(ids.map((id) => [id, true])) } })
const allowed = (choices: object | undefined) =>
  Object.entries(choices ?? {}).flatMap(([name, isAllowed]) => (isAllowed === true ? [name] : []))

describe('the framework’s purposes', () => {
  it.each([
    [[], ['required']],
    [[1], ['required', 'functional']],
    [[8], ['required']],
    [
      [1, 8],
      ['required', 'functional', 'analytical'],
    ],
    [
      [1, 2],
      ['required', 'functional'],
    ],
    [
      [1, 2, 7],
      ['required', 'functional', 'marketing'],
    ],
    [
      [1, 2, 7, 8],
      ['required', 'functional', 'analytical', 'marketing'],
    ],
  ])('%j allow %j', (given, wanted) => {
    expect(allowed(readPurposes(consents(...given), tcf))).toEqual(wanted)
  })

  it('are the tenant’s own where it names them; required cookies need none', () => {
    const own: TcfSetting = { provider: 'tcf', purposes: { functional: [], analytical: [9] } }
    expect(allowed(readPurposes(consents(1, 9), own))).toEqual(['required', 'analytical'])
    expect(allowed(readPurposes({}, own))).toEqual(['required'])
  })
})

describe('a manager’s own names', () => {
  const setting: GenericSetting = {
    provider: 'generic',
    event: 'x',
    categories: { functional: 'preferences', analytical: 'statistics', marketing: 'marketing' },
  }
  it.each([
    [{ preferences: true, statistics: false, marketing: false }, ['required', 'functional']],
    [{ statistics: true }, ['required', 'analytical']],
    [{ statistics: 'yes', marketing: 1 }, ['required']],
    [
      ['marketing', 'preferences'],
      ['required', 'functional', 'marketing'],
    ],
    [[], ['required']],
  ])('%j allow %j', (source, wanted) => {
    expect(allowed(readCategories(source, setting))).toEqual(wanted)
  })

  it.each([undefined, null, 'statistics', 7, { event: 'opened' }])('%j says nothing about them', (source) => {
    expect(readCategories(source, setting)).toBeUndefined()
  })
})
