import { BlockList, isIP } from 'node:net'

const blocked = new BlockList()
for (const range of [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
]) {
  const [net = '', bits] = range.split('/')
  blocked.addSubnet(net, Number(bits), 'ipv4')
}
/** Of IPv6 only routed addresses; and of these none that embeds an IPv4 address, or is reserved for documentation. */
const routed = new BlockList()
routed.addSubnet('2000::', 3, 'ipv6')
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  blocked.addSubnet(net, bits, 'ipv6')

/** Whether an address belongs to the internet, and to no network of ours (safety 16). */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !blocked.check(address, 'ipv4')
  if (family === 6) return routed.check(address, 'ipv6') && !blocked.check(address, 'ipv6')
  return false
}
