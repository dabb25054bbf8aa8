import { describe, expect, it } from 'vitest'
import { cookieText } from '../session/browser-store.ts'
import { isHost } from './post-height.ts'

describe('a frame of another site', () => {
  const frameHosts = ['https://www.client.example']

  it.each([
    ['https://www.client.example', true],
    ['http://www.client.example', false],
    ['https://www.client.example.evil.example', false],
    ['https://client.example', false],
    ['http://localhost:3000', false],
    ['null', false],
  ])('%s may know its height: %s', (origin, expected) => {
    expect(isHost({ frameHosts, demo: false }, origin)).toBe(expected)
    expect(isHost({ demo: false }, origin)).toBe(false)
  })

  it('may be of one’s own machine in the demo', () => {
    for (const origin of ['http://localhost:3000', 'http://127.0.0.1:81', 'http://werk.localhost:3002'])
      expect(isHost({ frameHosts, demo: true }, origin)).toBe(true)
    for (const origin of ['http://localhost.evil.example:1', 'https://localhost', 'http://evil.example:3000'])
      expect(isHost({ frameHosts, demo: true }, origin)).toBe(false)
    expect(isHost({ demo: true }, 'http://localhost:3000')).toBe(false)
  })

  it('keeps cookies for the pair of both sites alone', () => {
    expect(cookieText('a', 'b', 60, true, true)).toBe('a=b; Path=/; SameSite=None; Max-Age=60; Secure; Partitioned')
    expect(cookieText('a', 'b', 60, false, true)).toContain('Secure')
  })
})
