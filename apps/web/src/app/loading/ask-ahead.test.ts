import fs from 'node:fs';
import vm from 'node:vm';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { takeAhead } from '../../api/take-ahead.ts';
import { askAhead } from './ask-ahead.ts';

const SCRIPT = fs.readFileSync(new URL('../../../public/ahead.js', import.meta.url), 'utf8');
const TOKEN = 'token-of-a-shop';

afterEach(() => {
  vi.unstubAllGlobals();
  globalThis.askedAhead = undefined;
});

/** Runs the page's script at this address; answers what it asked for. */
function runScript(
  pathname: string,
  { search = '', auth = { token: TOKEN } as object | null, age = 0 } = {},
): string[] {
  const urls: string[] = [];
  vm.runInNewContext(SCRIPT, {
    window: globalThis,
    document: { documentElement: { lang: 'pt-BR' } },
    localStorage: { getItem: () => (auth === null ? null : JSON.stringify(auth)) },
    location: { pathname, search },
    AbortSignal,
    performance: { now: () => performance.now() - age },
    fetch: async (url: string) => {
      urls.push(url);
      return Response.json({});
    },
  });
  return urls.sort();
}

describe('what the page asks for before its scripts are there', () => {
  test.each(['/', '/automations', '/content', '/activity', '/dashboard', '/plans'])(
    '%s: is what its screen asks for, address by address',
    async (pathname) => {
      const asked: string[] = [];
      vi.stubGlobal('document', { documentElement: { lang: 'pt-BR' } });
      vi.stubGlobal('fetch', async (url: string) => {
        asked.push(url);
        return Response.json({});
      });
      askAhead(new QueryClient({ defaultOptions: { queries: { retry: false } } }), { pathname, search: '' });
      await vi.waitFor(() => expect(asked.length).toBeGreaterThan(2));
      expect(runScript(pathname)).toEqual(['/api/', ...asked].sort());
    },
  );

  test('is the version alone for visitors, at other addresses, and where the address looks for something', () => {
    expect(runScript('/', { auth: null })).toEqual(['/api/']);
    expect(runScript('/settings')).toEqual(['/api/']);
    expect(runScript('/content', { search: '?q=a' })).toEqual(['/api/']);
  });

  test('is taken once, by whom and in the language that it was asked for', () => {
    const by = { token: TOKEN, language: 'pt-BR' };
    runScript('/activity');
    expect(takeAhead('/api/activity', by)).toBeInstanceOf(Promise);
    expect(takeAhead('/api/activity', by)).toBeNull();
    runScript('/activity');
    expect(takeAhead('/api/activity', { ...by, token: 'of somebody else' })).toBeNull();
    runScript('/activity');
    expect(takeAhead('/api/activity', { ...by, language: 'en-US' })).toBeNull();
    runScript('/activity', { age: 16_000 });
    expect(takeAhead('/api/activity', by)).toBeNull();
    runScript('/activity', { auth: { token: TOKEN, viewingAsToken: 'of a view' } });
    expect(takeAhead('/api/activity', { ...by, token: 'of a view' })).toBeInstanceOf(Promise);
  });
});
