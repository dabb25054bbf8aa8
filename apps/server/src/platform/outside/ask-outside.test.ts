import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isPublicAddress } from './addresses.ts'
import { askOutside, NotAllowed } from './ask-outside.ts'

/** A listener in our own network that must never receive a request from us (safety 16). */
let canary: Server
let port = 0
let heard = 0

beforeAll(async () => {
  canary = createServer((request, answer) => {
    heard += 1
    if (request.url === '/away') return void answer.writeHead(302, { location: '/found' }).end()
    if (request.url === '/large') return void answer.end('x'.repeat(5_000))
    if (request.url === '/slow') return
    answer.end(JSON.stringify({ host: request.headers.host }))
  })
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve))
  port = (canary.address() as AddressInfo).port
})
afterAll(() => {
  canary.closeAllConnections()
  canary.close()
})

const asked = { timeoutMs: 800, mostBytes: 1_000 }
const to =
  (address: string, family = address.includes(':') ? 6 : 4) =>
  async () => [{ address, family }]

const inside = [
  ...[
    '127.0.0.1',
    '127.9.9.9',
    '0.0.0.0',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
  ],
  ...[
    '100.64.0.1',
    '192.0.0.8',
    '192.0.2.1',
    '198.18.0.1',
    '198.51.100.7',
    '203.0.113.9',
    '224.0.0.1',
    '255.255.255.255',
  ],
  ...[
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:7f00:1',
  ],
  ...['64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1', '2001::1', '::127.0.0.1', 'not-an-address', ''],
]

describe('an address', () => {
  it.each(inside)('%s belongs to no network but ours', (address) => expect(isPublicAddress(address)).toBe(false))
  it.each(['93.184.216.34', '8.8.8.8', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
    '%s is a public one',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )
})

describe('asking a server outside', () => {
  const hosts = { hosts: ['cms.example', 'cms.example:1'], privateHosts: [] }

  it.each(inside.filter((address) => address.includes('.') || address.includes(':')))(
    'never connects where a listed name leads to %s',
    async (address) => {
      const before = heard
      await expect(askOutside(hosts, 'https://cms.example/', asked, to(address))).rejects.toBeInstanceOf(NotAllowed)
      expect(heard).toBe(before)
    },
  )

  it('never connects where only one of the addresses is ours', async () => {
    const both = async () => [
      { address: '93.184.216.34', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ]
    await expect(askOutside(hosts, 'https://cms.example/', asked, both)).rejects.toBeInstanceOf(NotAllowed)
  })

  it.each([
    'https://other.example/',
    'http://cms.example/',
    'https://cms.example:8443/',
    'https://cms.example@evil.example/',
    'https://user:secret@cms.example/',
    'https://cms.example.evil.example/',
    'ftp://cms.example/',
    'file:///etc/passwd',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://017700000001/',
    'gopher://cms.example/',
    '//cms.example/',
    'cms.example',
    '',
  ])('refuses %s before any name is looked up', async (address) => {
    let looked = 0
    const lookup = async () => {
      looked += 1
      return [{ address: '93.184.216.34', family: 4 }]
    }
    await expect(askOutside(hosts, address, asked, lookup)).rejects.toBeInstanceOf(NotAllowed)
    expect(looked).toBe(0)
  })

  it('connects to the address that it checked, whatever the name resolves to a moment later', async () => {
    const names = [['127.0.0.1'], ['10.255.255.1']]
    let looked = 0
    const lookup = async () => [{ address: names[looked++]?.[0] ?? '10.255.255.1', family: 4 }]
    const ours = { hosts: [], privateHosts: [`rebinding.example:${port}`] }
    const answer = await askOutside(ours, `http://rebinding.example:${port}/x`, asked, lookup)
    expect(JSON.parse(answer.body.toString())).toEqual({ host: `rebinding.example:${port}` })
    expect(looked).toBe(1)
  })

  it('follows no redirect, and aborts an answer that is too large or too slow', async () => {
    const ours = { hosts: [], privateHosts: [`127.0.0.1:${port}`] }
    const ask = (path: string) => askOutside(ours, `http://127.0.0.1:${port}${path}`, asked)
    const before = heard
    expect((await ask('/away')).status).toBe(302)
    expect(heard - before).toBe(1)
    await expect(ask('/large')).rejects.toThrow('too large')
    const started = performance.now()
    await expect(ask('/slow')).rejects.toThrow(/timeout|abort/i)
    expect(performance.now() - started).toBeLessThan(1_500)
  })
})
