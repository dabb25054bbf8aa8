import { expect, it } from 'vitest'
import { configurableChannels } from '@referral/domain/channels'
import { channelIcons } from './channel-icons.ts'

it('no two channels share a sign', () => {
  const signs = configurableChannels.map((channel) => channelIcons[channel])
  expect(new Set(signs).size).toBe(configurableChannels.length)
})
