import { describe, expect, it } from 'vitest'
import { clashesOf, countEdits, readAt, rebase, writeAt, type Edits, type Values } from './settings-edits.ts'

const stored: Values = {
  Name: 'Fernblick',
  FacebookId: '1',
  MaxEmpfaengerPraemieCent: null,
  Einwilligung: { Anbieter: 'tcf', Skript: 'https://manager.example/alt.js' },
  Kanaele: { ChannelMail: 1, ChannelSms: 2, ChannelX: -1 },
  RahmenSeiten: ['https://eins.example'],
}
const change = (values: Values, ...changes: readonly (readonly [string, unknown])[]): Values =>
  changes.reduce((all, [path, value]) => writeAt(all, path, value), values)
const editing = (...changes: readonly (readonly [string, unknown])[]): Edits => ({
  ...{ base: stored, version: 3, clashes: [] },
  mine: change(stored, ...changes),
})
const script = ['Einwilligung.Skript', 'https://manager.example/neu.js'] as const

describe('edits of settings that somebody else has changed', () => {
  it('keep what was agreed to meanwhile: only what was changed here is laid on top', () => {
    const agreed = change(stored, script, ['RahmenSeiten', ['https://zwei.example']])
    const edits = rebase(editing(['FacebookId', '77']), agreed, 4)
    expect(edits).toEqual({
      ...{ base: agreed, version: 4, clashes: [] },
      mine: { ...agreed, FacebookId: '77' },
    })
    expect(countEdits(edits!)).toBe(1)
  })

  it('say what both have changed, and what saving makes of it', () => {
    const edits = rebase(editing(['FacebookId', '77'], script), change(stored, ['FacebookId', '88']), 4)!
    expect(readAt(edits.mine, 'FacebookId')).toBe('77')
    expect(clashesOf(edits)).toEqual([{ Feld: 'FacebookId', Vorher: '88', Nachher: '77' }])
    const later = rebase(edits, change(edits.base, ['Name', 'Weitblick']), 5)!
    expect(clashesOf(later)).toEqual(clashesOf(edits))
    expect(readAt(later.mine, 'Name')).toBe('Weitblick')
  })

  it('are gone where the other has done the same', () => {
    expect(rebase(editing(script), change(stored, script), 4)).toBeUndefined()
  })

  it('take away what they took away, and tell nothing from none', () => {
    const edits = rebase(
      editing(['Einwilligung.Skript', undefined], ['MaxEmpfaengerPraemieCent', 0]),
      change(stored, ['Name', 'Weitblick']),
      4,
    )!
    expect(edits.mine).toEqual({
      ...{ ...stored, Name: 'Weitblick', Einwilligung: { Anbieter: 'tcf' }, MaxEmpfaengerPraemieCent: 0 },
    })
  })

  it('are one order of the channels or the other', () => {
    const mine = { ChannelMail: 2, ChannelSms: 1, ChannelX: -1 }
    const theirs = { ChannelMail: 1, ChannelSms: 2, ChannelX: 3 }
    const edits = rebase(editing(['Kanaele', mine]), change(stored, ['Kanaele', theirs]), 4)!
    expect(edits.mine['Kanaele']).toEqual(mine)
    expect(clashesOf(edits).map(({ Feld }) => Feld)).toEqual([
      'Kanaele.ChannelMail',
      'Kanaele.ChannelSms',
      'Kanaele.ChannelX',
    ])
  })
})
