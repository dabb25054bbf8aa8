import type { ConfigurableChannel } from '@referral/domain/channels'

export interface ComposeInput {
  /** The recommender's own text, without the link. */
  readonly text: string
  readonly subject: string
  /** The link as this channel gets it. */
  readonly link: string
  /** FacebookId of the tenant: the app that Facebook's share dialog requires; empty: its plain sharer. */
  readonly facebookId: string
}

type Composer = (input: ComposeInput) => string

const address = (base: string, query: Readonly<Record<string, string>>): string => {
  // Mail programs and webmail show a plus literally: spaces as %20.
  const search = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `${base}?${search.join('&')}`
}

const whole = ({ text, link }: ComposeInput): string => `${text.trim()}\n\n${link}`

/**
 * Where a channel writes a message that the recommender then sends themselves: nothing is ever sent by us (product
 * §2.1). The list is closed: an address outside of it is never made.
 */
const composers: Readonly<Record<ConfigurableChannel, Composer>> = {
  email: (input) => address('mailto:', { subject: input.subject, body: whole(input) }),
  gmail: (input) =>
    address('https://mail.google.com/mail/', { view: 'cm', fs: '1', su: input.subject, body: whole(input) }),
  outlook: (input) =>
    address('https://outlook.live.com/mail/0/deeplink/compose', { subject: input.subject, body: whole(input) }),
  yahoo: (input) => address('https://compose.mail.yahoo.com/', { subject: input.subject, body: whole(input) }),
  whatsapp: (input) => address('https://wa.me/', { text: whole(input) }),
  facebook: ({ link, facebookId }) =>
    facebookId === ''
      ? address('https://www.facebook.com/sharer/sharer.php', { u: link })
      : address('https://www.facebook.com/dialog/share', { app_id: facebookId, display: 'popup', href: link }),
  xing: ({ link }) => address('https://www.xing.com/spi/shares/new', { url: link }),
  linkedin: ({ link }) => address('https://www.linkedin.com/sharing/share-offsite/', { url: link }),
  twitter: ({ text, link }) => address('https://x.com/intent/post', { text: text.trim(), url: link }),
}

export function composeLink(channel: ConfigurableChannel, input: ComposeInput): string {
  return composers[channel](input)
}

/** The share link of a channel: clicks tell where they came from. */
export function linkFor(shortLink: string, channel: string): string {
  return `${shortLink}?c=${channel}`
}
