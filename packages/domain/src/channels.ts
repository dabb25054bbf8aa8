/** The closed list of share channels (spec §1, §3): compose links, never sent by us (product §2.1). */

/** Channels with an order value in the tenant config. */
export const configurableChannels = [
  'email',
  'gmail',
  'outlook',
  'yahoo',
  'facebook',
  'whatsapp',
  'xing',
  'linkedin',
  'twitter',
] as const

export const channels = [...configurableChannels, 'instagramStory', 'shareSheet', 'qr', 'copy'] as const

export type ConfigurableChannel = (typeof configurableChannels)[number]
export type Channel = (typeof channels)[number]

/** Order value of the tenant config (ModuleEmailClient, …): smaller comes first, -1 is off. */
export type ChannelOrder = { readonly [Name in ConfigurableChannel]: number }

export const CHANNEL_OFF = -1

const social: readonly ConfigurableChannel[] = ['facebook', 'whatsapp', 'xing', 'linkedin', 'twitter']

export function isChannel(value: unknown): value is Channel {
  return channels.some((channel) => channel === value)
}

/**
 * The channels of a share page, in the tenant's order; equal values keep the order of the list. The Instagram story
 * follows where a social channel is on; share sheet, QR and copy are always there.
 */
export function orderChannels(order: ChannelOrder): readonly Channel[] {
  const on = configurableChannels.filter((channel) => order[channel] >= 0).sort((a, b) => order[a] - order[b])
  const story: readonly Channel[] = on.some((channel) => social.includes(channel)) ? ['instagramStory'] : []
  return [...on, ...story, 'shareSheet', 'qr', 'copy']
}
