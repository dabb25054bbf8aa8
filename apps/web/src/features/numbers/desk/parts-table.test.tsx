import { channels } from '@referral/domain/channels'
import { expect, it } from 'vitest'
import { readWithWords } from '#platform/i18n/read-with-words.fixture.tsx'
import { words } from './numbers.words.ts'
import { usePartName } from './parts-table.tsx'

it.each([...channels, 'code'])('names the channel of a shared link in words: %s', (channel) => {
  const name = readWithWords({ numbers: words.de }, () => usePartName()('channel', { value: channel, name: channel }))
  expect(name).not.toBe(channel)
})

it.each(['Frühjahr', 'constructor', 'toString'])('names any other one as its link did: %s', (channel) => {
  const name = readWithWords({ numbers: words.de }, () => usePartName()('channel', { value: channel, name: channel }))
  expect(name).toBe(channel)
})
