import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { meQuery } from '../../api/queries.ts';
import { readNotice } from './read-notice.ts';

afterEach(() => vi.unstubAllGlobals());

/** A server with one notice until it is read; the first read of the account is answered when `release` says so, as it was asked. */
function stubServer() {
  const notices = [{ id: '1', kind: 'linked', about: 'loja.mae' }];
  const held = Promise.withResolvers<void>();
  let reads = 0;
  vi.stubGlobal('document', { documentElement: { lang: 'pt-BR' } });
  vi.stubGlobal('fetch', async (_url: string, { method, signal }: RequestInit) => {
    if (method === 'DELETE') {
      notices.pop();
      return Response.json({});
    }
    const answer = Response.json({ now: Date.now(), notices });
    if (reads++ === 0) await held.promise;
    signal?.throwIfAborted();
    return answer;
  });
  return { release: held.resolve };
}

test('a notice that was read does not come back with a read of the account that was under way', async () => {
  const server = stubServer();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const seen = () => client.getQueryData(meQuery.queryKey)?.notices.length;
  const forget = new QueryObserver(client, meQuery).subscribe(() => {});
  const read = readNotice(client, '1');
  setTimeout(server.release, 20);
  await read;
  await vi.waitFor(() => expect(seen()).toBeDefined());
  expect(seen()).toBe(0);
  forget();
});
