import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** The networks that IANA set apart: for machines at home, this machine, groups, tests and for later. */
const SET_APART: readonly [network: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
/** The block in which everything public of version 6 lies; set apart in it are what carries addresses of version 4, and tests. */
const PUBLIC_6 = ['2000::', 3] as const;
const SET_APART_6: readonly [network: string, prefix: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const apart = new BlockList();
for (const [network, prefix] of SET_APART) apart.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of SET_APART_6) apart.addSubnet(network, prefix, 'ipv6');
const public6 = new BlockList();
public6.addSubnet(...PUBLIC_6, 'ipv6');
const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Says whether an address is one of the open internet; everything that is no address is not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !apart.check(address, 'ipv4');
  return isIPv6(address) && public6.check(address, 'ipv6') && !apart.check(address, 'ipv6');
}

/** Says whether an address is this machine's own. */
export function isOwnAddress(address: string): boolean {
  if (isIPv4(address)) return loopback.check(address, 'ipv4');
  return isIPv6(address) && loopback.check(address, 'ipv6');
}
