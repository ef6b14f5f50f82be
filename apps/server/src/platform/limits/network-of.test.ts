import { expect, test } from 'vitest';
import { networkOf } from './network-of.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:1234:56ff::1', '2001:db8:1234:5600::/56'],
  ['2001:db8:1234:5601:aaaa:bbbb:cccc:dddd', '2001:db8:1234:5600::/56'],
  ['2001:db8:1234:5701::1', '2001:db8:1234:5700::/56'],
  ['2001:db8::', '2001:db8:0:0::/56'],
  ['::1', '0:0:0:0::/56'],
  ['fe80::1%eth0', 'fe80:0:0:0::/56'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/56'],
])('%s is of the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
