import { describe, expect, it } from 'vitest'
import type { BrowserStore } from '../session/browser-store.ts'
import { keepChannel } from './channel.ts'
import { categories, onlyRequired, type Choices } from './choices.ts'
import { visitChannel } from './visit-channel.ts'

/** A visit by a campaign, with the visitor's choices and their change. */
function visit(query: string, allowed: Partial<Choices>) {
  const cookies = new Map<string, string>()
  let tell = (_choices: Choices): void => {}
  const store = {
    cookie: (name: string) => cookies.get(name),
    setCookie: (name: string, value: string, seconds?: number) =>
      seconds === 0 ? cookies.delete(name) : cookies.set(name, `${value}; ${seconds}`),
  } as unknown as BrowserStore
  const consent = {
    get: () => ({ ...onlyRequired, ...allowed }),
    onChange: (listener: typeof tell) => {
      tell = listener
      return () => {}
    },
  }
  keepChannel(new URLSearchParams(query), consent as never, store)
  return { store, cookies, choose: (choices: Partial<Choices>) => tell({ ...onlyRequired, ...choices }) }
}

describe('the channel’s cookie', () => {
  it.each(categories)('is decided by functional alone: %s', (name) => {
    const { cookies } = visit('mtm_campaign=plakat', { [name]: true })
    expect([...cookies]).toEqual(name === 'functional' ? [['channel', `plakat; ${730 * 86_400}`]] : [])
  })

  it('is stored once it is allowed, and deleted when that is withdrawn', () => {
    const { cookies, choose } = visit('c=whatsapp', {})
    choose({ functional: true })
    expect(cookies.has('channel')).toBe(true)
    choose({ analytical: true, marketing: true })
    expect(cookies.has('channel')).toBe(false)
  })
})

describe('how a visitor found us', () => {
  const found = (search: string, kept?: string) => visitChannel(search, { cookie: () => kept })

  it.each(['channel', 'c', 'pk_campaign', 'mtm_campaign'])('is what the address says by %s', (name) => {
    expect(found(`?x=1&${name}=plakat`, 'whatsapp')).toBe('plakat')
  })

  it('is what was remembered where the address says nothing, and otherwise unknown', () => {
    const { store, choose } = visit('c=whatsapp', { functional: true })
    // Without its seconds, which this store writes beside it.
    const later = () => visitChannel('?kategorie=1', { cookie: (name) => store.cookie(name)?.split(';')[0] })
    expect(later()).toBe('whatsapp')
    choose({})
    expect(later()).toBeUndefined()
  })

  it('is never a value for which the server would refuse what it goes along with', () => {
    for (const value of ['x'.repeat(41), 'mara@post.example', 'zwei\nZeilen', ''])
      expect(found(`?channel=${encodeURIComponent(value)}`, value), value).toBeUndefined()
  })
})
