import { expect, it } from 'vitest'
import { channels, isChannel, orderChannels, type ChannelOrder } from './channels.ts'
import { plainDay } from './calendar.ts'
import { isRewardActive } from './reward-active.ts'

const off: ChannelOrder = {
  email: -1,
  gmail: -1,
  outlook: -1,
  yahoo: -1,
  facebook: -1,
  whatsapp: -1,
  xing: -1,
  linkedin: -1,
  twitter: -1,
}

it('orders the channels as the tenant says, -1 is off (spec §3)', () => {
  expect(orderChannels({ ...off, email: 3, whatsapp: 1, gmail: 2, xing: 2 })).toEqual([
    'whatsapp',
    'gmail',
    'xing',
    'email',
    'instagramStory',
    'shareSheet',
    'qr',
    'copy',
  ])
  expect(orderChannels({ ...off, email: 0 })).toEqual(['email', 'shareSheet', 'qr', 'copy'])
  expect(orderChannels(off)).toEqual(['shareSheet', 'qr', 'copy'])
})

it('knows a closed list', () => {
  expect(channels.every(isChannel)).toBe(true)
  expect(isChannel('fax')).toBe(false)
})

it.each<[string, string | null, string | null, boolean]>([
  ['2026-05-01', null, null, true],
  ['2026-05-02', null, null, false],
  ['2026-01-01', '2026-05-01', null, true],
  ['2026-01-01', '2026-04-30', null, false],
  ['2026-01-01', '2026-04-30', '2026-05-01', true],
  ['2026-01-01', '2026-05-01', '2026-04-01', true],
  ['2026-01-01', '2026-04-30', '2026-04-30', false],
  ['2026-01-01', null, '2026-04-01', true],
])('a reward from %s to %s (shown %s) is active on 1 May: %s (spec §4)', (start, end, shown, active) => {
  const day = (text: string | null) => (text === null ? null : plainDay(text))
  expect(
    isRewardActive({ startsOn: plainDay(start), endsOn: day(end), displayEndsOn: day(shown) }, plainDay('2026-05-01')),
  ).toBe(active)
})
