import { expect, it } from 'vitest'
import { networkOf } from './client-address.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1::/64'],
  ['2001:0DB8:0000:0001::9', '2001:db8:0:1::/64'],
  ['2001:db8::1:0:0:9', '2001:db8:0:0::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['2001:db8:1:2:3:4:192.0.2.1', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  // Some proxies name the port of the connection, which is another one each time.
  ['203.0.113.7:49152', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:49152', '203.0.113.7'],
  ['[2001:db8:0:1::9]:49152', '2001:db8:0:1::/64'],
  ['[2001:db8:0:1::9]', '2001:db8:0:1::/64'],
])('%s stands for %s', (address, network) => expect(networkOf(address)).toBe(network))

it.each(['::1', '64:ff9b::203.0.113.7', '64:ff9b::cb00:7107', '::ffff:cb00:7107', 'unknown', 'unknown:80', ''])(
  '%s stands for itself alone',
  (address) => expect(networkOf(address)).toBe(address),
)
