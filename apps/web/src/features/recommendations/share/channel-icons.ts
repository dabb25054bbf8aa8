import type { ConfigurableChannel } from '@referral/domain/channels'
import type { IconName } from '#ui/icon.tsx'
import { mailIcon, messageIcon } from '#ui/tool-icons.ts'

/** An icon for each channel, on the grid of `ui/icon-paths.ts`: our drawings, no company's logo. */
export const channelIcons: Readonly<Record<ConfigurableChannel, IconName>> = {
  email: mailIcon,
  gmail: 'M3.5 18.5V6l8.5 7 8.5-7v12.5',
  outlook: 'M10 6h11v12H10M11 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0z',
  yahoo: 'M4 5l5 8 5-8M9 13v6M19 5v14',
  whatsapp: messageIcon,
  facebook: 'M16 4h-1.5c-2 0-3 1-3 3v13M8 12h7',
  xing: 'M5 5l6 7-6 7M19 5l-6 7 6 7',
  linkedin: 'M7 10v8M7 6h.01M12 18v-8M12 13c.5-4 6-4 6 0v5',
  twitter: 'M5 5l14 14M19 5 5 19',
}
