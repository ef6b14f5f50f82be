import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOwnAddress, isPublicAddress } from './is-public-address.ts';

test.each([
  '1.1.1.1',
  '8.8.8.8',
  '157.240.12.174',
  '172.15.0.1',
  '172.32.0.1',
  '192.167.255.255',
  '2606:4700::1111',
  '2a03:2880::1',
])('%s is one of the open internet', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  ...[
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
  ],
  ...['192.168.1.1', '192.0.0.8', '198.18.0.1', '203.0.113.9', '224.0.0.1', '255.255.255.255'],
  ...[
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::808:808',
    'fc00::1',
    'fd12::1',
    'fe80::1',
    'ff02::1',
  ],
  ...['2001::1', '2001:db8::1', '2002:7f00:1::', '3fff::1'],
  ...['', 'localhost', '1.1.1', '0x7f.1', '1.1.1.1 ', 'fe80::1%eth0'],
])('%s is not', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test('an address of this machine is never a public one', () => {
  for (const own of ['127.0.0.1', '127.1.2.3', '::1']) expect(isOwnAddress(own)).toBe(true);
  expect(isOwnAddress('128.0.0.1')).toBe(false);
  fc.assert(
    fc.property(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string()), (text) => !(isPublicAddress(text) && isOwnAddress(text))),
  );
});
