import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

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
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
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
