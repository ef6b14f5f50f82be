import { type EndpointServer, startEndpointServer } from '@recado/sandbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOutside } from '../../platform/outside/index.ts';
import { systemClock } from '../../platform/ports/index.ts';
import { postReport } from './post-report.ts';

let inside: EndpointServer;
beforeAll(async () => {
  inside = await startEndpointServer();
});
afterAll(() => inside.close());

/** As a server in life has it: this machine is no place to send to. */
const postTo = (url: string, ...addresses: string[]) => {
  let asked = 0;
  const resolve = async () => {
    const address = addresses[Math.min(asked++, addresses.length - 1)] ?? '';
    return [{ address, family: address.includes(':') ? 6 : 4 }];
  };
  const outside = openOutside({ ownMachine: false, agent: 'test', resolve });
  return postReport({ outside, clock: systemClock() }, { url, headers: {}, body: '{}' });
};

test.each([
  ...['127.0.0.1', '10.0.0.1', '172.16.0.1', '192.168.0.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
  ...[
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::a00:1',
    'fe80::1',
    'fd00::1',
    '2002:7f00:1::',
  ],
])('a name that leads to %s by the time of the sending is not asked', async (address) => {
  expect(await postTo('https://shop.example/told', address)).toMatchObject({ k: 'failed', problem: 'not_outside' });
});

test.each([
  'https://127.0.0.1/',
  'https://[::1]/',
  'http://shop.example/',
  'https://shop.example:8443/',
  'https://localhost/',
])('%s is not asked, whatever its name says', async (url) => {
  expect(await postTo(url, '127.0.0.1')).toMatchObject({ k: 'failed', problem: 'not_outside' });
  expect(inside.requests).toEqual([]);
});

test('an answer is read as far as its first 500 bytes, and one that never comes is given up after 15 seconds', async () => {
  const outside = openOutside({ ownMachine: true, agent: 'test' });
  const post = (path: string) =>
    postReport({ outside, clock: systemClock() }, { url: `${inside.url}${path}`, headers: {}, body: '{}' });
  inside.answerNext('/long', { status: 200, body: `${'a'.repeat(499)}é${'b'.repeat(5_000_000)}` });
  expect(await post('/long')).toMatchObject({ k: 'taken', status: 200, answer: 'a'.repeat(499) });
  inside.answerNext('/zero', { status: 200, body: 'a\0b' });
  expect(await post('/zero')).toMatchObject({ answer: 'ab' });
  inside.answerNext('/never', { afterMs: 30_000 });
  const late = await post('/never');
  expect(late).toMatchObject({ k: 'failed', status: null, problem: 'timeout' });
  expect(late.ms).toBeGreaterThanOrEqual(14_900);
  expect(late.ms).toBeLessThan(17_000);
}, 30_000);
