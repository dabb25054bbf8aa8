import { lazy, Suspense, useState } from 'react'
import type { Channel, ConfigurableChannel } from '@referral/domain/channels'
import { configurableChannels, orderChannels } from '@referral/domain/channels'
import type { VisitorGoal } from '@referral/domain/goals'
import { reachGoal } from '#platform/analytics/reach-goal.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import type { TenantConfig } from '#platform/tenant/tenant.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { storyIcon } from '#ui/tool-icons.ts'
import { channelIcons } from './channel-icons.ts'
import { composeLink, linkFor } from './compose-links.ts'
import type { OwnRecommendation } from './share-step.tsx'

const StoryDialog = lazy(async () => ({ default: (await import('./story-dialog.tsx')).StoryDialog }))

const goals: Readonly<Record<ConfigurableChannel, VisitorGoal>> = {
  email: 'sharedByEmail',
  gmail: 'sharedByGmail',
  outlook: 'sharedByOutlook',
  yahoo: 'sharedByYahoo',
  whatsapp: 'sharedByWhatsapp',
  facebook: 'sharedByFacebook',
  xing: 'sharedByXing',
  linkedin: 'sharedByLinkedin',
  twitter: 'sharedByTwitter',
}

/** At most this many big buttons; one more unfolds the others. */
const bigButtons = 4

const orderOf = (config: TenantConfig) =>
  orderChannels({
    email: config.email,
    gmail: config.gmail,
    outlook: config.outlook,
    yahoo: config.yahoo,
    facebook: config.facebook,
    whatsapp: config.whatsapp,
    xing: config.xing,
    linkedin: config.linkedin,
    twitter: config.twitter,
  })

const isConfigurable = (channel: Channel): channel is ConfigurableChannel =>
  (configurableChannels as readonly Channel[]).includes(channel)

interface Props {
  readonly text: string
  readonly subject: string
  readonly shortLink: string
  readonly recommendation: OwnRecommendation
}

/** The tenant's channels in the tenant's order; on phones the system's own share sheet comes first (experience 3). */
export function ShareChannels({ text, subject, shortLink, recommendation }: Props) {
  const w = useWords('share')
  const { config } = useTenant()
  // Its code is fetched on the first use; it then stays mounted, to return the focus.
  const [story, setStory] = useState<'unused' | 'open' | 'closed'>('unused')
  const channels = orderOf(config)
  const compose = channels.filter(isConfigurable)
  const hasSheet = isPhoneWithSheet()
  const first = compose.slice(0, hasSheet ? bigButtons - 1 : bigButtons)
  const rest = compose.slice(first.length)
  const leading = hasSheet ? 0 : 1
  const button = (channel: ConfigurableChannel, variant: 'primary' | 'secondary') => (
    <li key={channel}>
      <Button
        wide
        variant={variant}
        icon={channelIcons[channel]}
        external={channel !== 'email'}
        onClick={() => reachGoal(goals[channel])}
        href={composeLink(channel, { text, subject, link: linkFor(shortLink, channel), facebookId: config.facebookId })}
      >
        {w(`channel.${channel}`)}
      </Button>
    </li>
  )
  const hasStory = channels.includes('instagramStory')
  const openStory = (): void => {
    reachGoal('sharedByInstagramStory')
    setStory('open')
  }
  return (
    <section aria-labelledby="channels-heading" className="grid gap-4">
      <h2 id="channels-heading" className="heading text-h3">
        {w('channels.title')}
      </h2>
      {hasSheet && (
        <Button
          size="l"
          wide
          icon="share"
          onClick={() => void openSheet(subject, text, linkFor(shortLink, 'shareSheet'))}
        >
          {w('channels.sheet')}
        </Button>
      )}
      <ul className="grid gap-3 sm:grid-cols-2">
        {first.slice(0, leading).map((channel) => button(channel, 'primary'))}
        <li>
          <CopyButton wide variant="secondary" value={linkFor(shortLink, 'copy')} label={w('channels.copy')} />
        </li>
        {first.slice(leading).map((channel) => button(channel, 'secondary'))}
      </ul>
      {(rest.length > 0 || hasStory) && (
        <details className="reveal group">
          <summary className="strong inline-flex min-h-11 items-center gap-2 text-link underline-offset-4 hover:underline">
            {w('channels.more')}
            <Icon name="chevron-down" className="transition-transform duration-200 group-open:rotate-180" />
          </summary>
          <ul className="grid gap-3 pt-3 sm:grid-cols-2">
            {rest.map((channel) => button(channel, 'secondary'))}
            {hasStory && (
              <li>
                <Button wide variant="secondary" icon={storyIcon} onClick={openStory}>
                  {w('channel.instagramStory')}
                </Button>
              </li>
            )}
          </ul>
        </details>
      )}
      {story !== 'unused' && (
        <Suspense fallback={null}>
          <StoryDialog
            isOpen={story === 'open'}
            onClose={() => setStory('closed')}
            link={linkFor(shortLink, 'instagramStory')}
            recommendation={recommendation}
          />
        </Suspense>
      )}
    </section>
  )
}

/** On a desktop the share sheet is a detour; on a phone it has people's contacts. */
const isPhoneWithSheet = (): boolean => 'share' in navigator && window.matchMedia('(pointer: coarse)').matches

async function openSheet(title: string, text: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, text: text.trim(), url })
    reachGoal('sharedBySheet')
  } catch {
    // Closed without choosing: nothing was shared, nothing is wrong.
  }
}
