import { expect, it } from 'vitest'
import { configurableChannels } from '@referral/domain/channels'
import { composeLink, linkFor } from './compose-links.ts'

const input = {
  text: 'Schau mal & spar 50 %\nLiebe Grüße + bis bald',
  subject: 'Ein Tipp: Zuhause M',
  link: 'https://kurz.example/r/AB12?c=whatsapp',
  facebookId: '4711',
}

it('makes an address of a known place for every channel', () => {
  const places = configurableChannels.map((channel) => new URL(composeLink(channel, input)))
  expect(places.map(({ protocol, host }) => protocol + host)).toEqual([
    'mailto:',
    'https:mail.google.com',
    'https:outlook.live.com',
    'https:compose.mail.yahoo.com',
    'https:www.facebook.com',
    'https:wa.me',
    'https:www.xing.com',
    'https:www.linkedin.com',
    'https:x.com',
  ])
})

it.each(['whatsapp', 'email', 'gmail', 'outlook', 'yahoo'] as const)(
  '%s keeps the message and the link to the letter',
  (channel) => {
    const query = new URL(composeLink(channel, input)).searchParams
    expect(query.get('text') ?? query.get('body')).toBe(`${input.text}\n\n${input.link}`)
  },
)

it('never writes a space as a plus, which mail programs would show', () => {
  expect(composeLink('email', input)).toContain('mailto:?subject=Ein%20Tipp')
  expect(composeLink('email', input)).toContain('%2B%20bis')
})

it('shares on Facebook by the tenant’s app, and without one by the plain sharer', () => {
  expect(new URL(composeLink('facebook', input)).searchParams.get('app_id')).toBe('4711')
  const plain = new URL(composeLink('facebook', { ...input, facebookId: '' }))
  expect(plain.pathname).toBe('/sharer/sharer.php')
  expect(plain.searchParams.get('u')).toBe(input.link)
})

it('marks a link with its channel', () => {
  expect(linkFor('https://kurz.example/r/AB12', 'whatsapp')).toBe('https://kurz.example/r/AB12?c=whatsapp')
})
