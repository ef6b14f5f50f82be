import { expect, test } from 'vitest';
import type { Outside } from '../../platform/outside/index.ts';
import { checkLink } from './check-link.ts';

/** Everything outside is there, and leads where `to` says. */
function outsideOf(asked: string[], to: string | null = null): Outside {
  return {
    takes: () => true,
    async ask(url) {
      asked.push(url.href);
      const leads = to !== null && url.href !== to;
      const said = { status: leads ? 302 : 200, location: leads ? to : null, retryAfter: null };
      return { ...said, leave: () => {}, begin: async () => Buffer.alloc(0), read: async () => null };
    },
  };
}
const outcomeOf = (url: string, { publicUrl = 'https://recado.example', to = null as string | null } = {}) =>
  checkLink({ outside: outsideOf([], to), publicUrl }, url);

test.each([
  'https://recado.example/login',
  'https://recado.example./login',
  'https://www.recado.example/',
  'http://recado.example:8080/',
  'https://RECADO.example:443/r/0123456789abc',
  'http://www.recado.example.:81/',
])('%s is one of ours', async (url) => {
  expect(await outcomeOf(url)).toBe('loops_to_us');
  expect(await outcomeOf(url, { publicUrl: 'https://www.recado.example:3000' })).toBe('loops_to_us');
  expect(await outcomeOf('https://short.example/', { to: url })).toBe('loops_to_us');
});

test.each(['https://recado.example.com/', 'https://loja.recado.example/', 'https://wwwrecado.example/'])(
  '%s is somebody else’s',
  async (url) => {
    expect(await outcomeOf(url)).toBe('ok');
  },
);

test('a dot that ends the name of a host is not asked for', async () => {
  const asked: string[] = [];
  await checkLink({ outside: outsideOf(asked), publicUrl: 'https://recado.example' }, 'https://loja.example./anel');
  expect(asked).toEqual(['https://loja.example/anel']);
});
