import { isIPv6 } from 'node:net';

/**
 * Returns the network within which one caller can pretend to be anybody. An IPv4 address is one (a household, or many behind one carrier's
 * address), and the /56 of an IPv6 one (what a household gets; within it addresses are free).
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%', 1);
  if (!isIPv6(bare)) return bare;
  const groups = expand(bare);
  // ::ffff:a.b.c.d is an IPv4 address in an IPv6 socket.
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) return dotted(groups);
  const [a = 0, b = 0, c = 0, d = 0] = groups;
  return `${[a, b, c, d & 0xff00].map((group) => group.toString(16)).join(':')}::/56`;
}

/** The eight groups of a valid address. */
function expand(address: string): number[] {
  const text = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  });
  const [head = '', tail] = text.split('::');
  const read = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)));
  const [first, last] = [read(head), read(tail ?? '')];
  return [...first, ...Array<number>(Math.max(0, 8 - first.length - last.length)).fill(0), ...last];
}

function dotted(groups: readonly number[]): string {
  const [high = 0, low = 0] = groups.slice(6);
  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
}
