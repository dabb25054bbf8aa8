import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import type { KeyRing } from '../crypto/key-ring.ts'

/** An IPv4 address as a socket for both families shows it. */
const mapped = /^::ffff:(?=\d+\.)/i

/** An address with the port of its connection, as some proxies forward it; an IPv6 address is in brackets then. */
const withPort = /^(?:\[([^\]]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/

/** Networks whose addresses end with an IPv4 address, or are this machine's own: each address stands for itself. */
const ofSingleAddresses: ReadonlySet<string> = new Set(['0:0:0:0', '64:ff9b:0:0'])

/**
 * Whom an address stands for: an IPv4 address alone, of an IPv6 address the network of 64 bits. Every connection has at
 * least such a network, and may use another address of it for each request: a limit by address would limit nobody.
 */
export function networkOf(address: string): string {
  const plain = address.replace(withPort, '$1$2').replace(mapped, '')
  if (isIP(plain) !== 6) return plain
  const network = firstGroups(plain.toLowerCase().replace(/%.*$/, ''))
  return ofSingleAddresses.has(network) ? plain : `${network}::/64`
}

/** The first four groups of an IPv6 address, in one spelling. */
function firstGroups(address: string): string {
  const [head = [], tail = []] = address.split('::').map((part) => (part === '' ? [] : part.split(':')))
  // An IPv4 address at the end takes the place of two groups.
  const missing = 8 - head.length - tail.length - (address.includes('.') ? 1 : 0)
  return [...head, ...Array<string>(Math.max(missing, 0)).fill('0'), ...tail]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

/** The keyed digest by which limits and the fraud rules know a client's network. */
export const clientDigest = (keys: KeyRing, address: string): Buffer =>
  keys.digest('client-address', networkOf(address))

/**
 * The client's address before the framework: equal to the framework's, or undefined where that needs more work (more
 * than one proxy, or proxies named by a word).
 */
export function createClientAddress(trusted: readonly string[]): (request: IncomingMessage) => string | undefined {
  const proxies = new BlockList()
  for (const entry of trusted) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address)
    if (family === 0 || (bits !== undefined && !/^\d{1,3}$/.test(bits))) return () => undefined
    if (bits === undefined) proxies.addAddress(address, `ipv${family as 4 | 6}`)
    else proxies.addSubnet(address, Number(bits), `ipv${family as 4 | 6}`)
  }
  const known = new Map<string, boolean>()
  const isTrusted = (address: string): boolean => {
    const before = known.get(address)
    if (before !== undefined) return before
    const plain = address.replace(mapped, '')
    const found = proxies.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')
    if (known.size < 1_000) known.set(address, found)
    return found
  }
  return ({ socket, headers }) => {
    const { remoteAddress } = socket
    const forwarded = headers['x-forwarded-for']
    if (remoteAddress === undefined || trusted.length === 0 || forwarded === undefined || !isTrusted(remoteAddress))
      return remoteAddress
    return typeof forwarded === 'string' && isIP(forwarded) > 0 ? forwarded : undefined
  }
}
