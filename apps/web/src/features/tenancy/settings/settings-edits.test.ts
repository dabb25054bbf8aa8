import { describe, expect, it } from 'vitest'
import {
  afterSaving,
  clashesOf,
  countEdits,
  readAt,
  rebase,
  writeAt,
  type Edits,
  type Values,
} from './settings-edits.ts'

const stored: Values = {
  name: 'Fernblick',
  facebookId: '1',
  maxRecipientCents: null,
  consent: { provider: 'tcf', script: 'https://manager.example/alt.js' },
  channels: { ChannelMail: 1, ChannelSms: 2, ChannelX: -1 },
  frameHosts: ['https://eins.example'],
}
const change = (values: Values, ...changes: readonly (readonly [string, unknown])[]): Values =>
  changes.reduce((all, [path, value]) => writeAt(all, path, value), values)
const editing = (...changes: readonly (readonly [string, unknown])[]): Edits => ({
  ...{ base: stored, version: 3, clashes: [] },
  mine: change(stored, ...changes),
})
const script = ['consent.script', 'https://manager.example/neu.js'] as const

describe('edits of settings that another operator has changed', () => {
  it('keep settings agreed to meanwhile: only the changes made here are applied on top', () => {
    const agreed = change(stored, script, ['frameHosts', ['https://zwei.example']])
    const edits = rebase(editing(['facebookId', '77']), agreed, 4)
    expect(edits).toEqual({
      ...{ base: agreed, version: 4, clashes: [] },
      mine: { ...agreed, facebookId: '77' },
    })
    expect(countEdits(edits!)).toBe(1)
  })

  it('say what both have changed, and what saving makes of it', () => {
    const edits = rebase(editing(['facebookId', '77'], script), change(stored, ['facebookId', '88']), 4)!
    expect(readAt(edits.mine, 'facebookId')).toBe('77')
    expect(clashesOf(edits)).toEqual([{ field: 'facebookId', before: '88', after: '77' }])
    const later = rebase(edits, change(edits.base, ['name', 'Weitblick']), 5)!
    expect(clashesOf(later)).toEqual(clashesOf(edits))
    expect(readAt(later.mine, 'name')).toBe('Weitblick')
  })

  it('stay on top of what was sent meanwhile, and clash with nobody: the saving was of the newest settings', () => {
    const sent = change(stored, ['name', 'Weitblick '], ['facebookId', '77'])
    const saved = change(sent, ['name', 'Weitblick'])
    const edits: Edits = {
      ...{ base: stored, version: 3, clashes: ['facebookId'] },
      mine: change(sent, ['name', 'Weitblick Vorteil'], ['facebookId', '78']),
    }
    expect(afterSaving(edits, sent, saved, 4)).toEqual({
      ...{ base: saved, version: 4, clashes: [] },
      mine: change(saved, ['name', 'Weitblick Vorteil'], ['facebookId', '78']),
    })
    expect(afterSaving({ ...edits, mine: sent }, sent, saved, 4)).toBeUndefined()
  })

  it('are gone where the other has done the same', () => {
    expect(rebase(editing(script), change(stored, script), 4)).toBeUndefined()
  })

  it('remove the removed settings, and distinguish zero from absent', () => {
    const edits = rebase(
      editing(['consent.script', undefined], ['maxRecipientCents', 0]),
      change(stored, ['name', 'Weitblick']),
      4,
    )!
    expect(edits.mine).toEqual({
      ...{ ...stored, name: 'Weitblick', consent: { provider: 'tcf' }, maxRecipientCents: 0 },
    })
  })

  it('are one order of the channels or the other', () => {
    const mine = { ChannelMail: 2, ChannelSms: 1, ChannelX: -1 }
    const theirs = { ChannelMail: 1, ChannelSms: 2, ChannelX: 3 }
    const edits = rebase(editing(['channels', mine]), change(stored, ['channels', theirs]), 4)!
    expect(edits.mine['channels']).toEqual(mine)
    expect(clashesOf(edits).map(({ field }) => field)).toEqual([
      'channels.ChannelMail',
      'channels.ChannelSms',
      'channels.ChannelX',
    ])
  })
})
