import { HINT_KINDS } from '@recado/contract';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { askAnew } from './queries-of.ts';

/** Screens that show these, and which of them asked again. */
function show(...keys: unknown[][]) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: false } } });
  const asked: string[] = [];
  for (const queryKey of keys) {
    client.setQueryData(queryKey, 'as it was');
    const queryFn = async () => {
      asked.push(String(queryKey[0]));
      return 'as it is';
    };
    new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {});
  }
  const after = async (kinds: string[]) => {
    asked.splice(0);
    askAnew(client, kinds);
    await new Promise((resolve) => setTimeout(resolve, 5));
    return asked.toSorted();
  };
  return { client, after };
}

const SHOWN = [
  ['me'],
  ['activity-head', { result: 'held' }],
  ['activity', {}],
  ['activity-one', '1'],
  ['home'],
  ['credits'],
  ['credits', 'now'],
  ['media', { kind: 'post' }],
  ['named', 'scheduled'],
  ['automation', 'posts/1'],
  ['version'],
  ['checkout', '1'],
];

test('each kind asks anew for what shows it, and for nothing else', async () => {
  const { after } = show(...SHOWN);
  expect(await after(['activity'])).toEqual(['activity-head', 'activity-one', 'home']);
  expect(await after(['credits'])).toEqual(['credits', 'credits']);
  expect(await after(['automations'])).toEqual(['home', 'media', 'named']);
  expect(await after(['media'])).toEqual(['media', 'named']);
  expect(await after(['plans'])).toEqual(['credits', 'credits', 'me']);
  expect(await after(['account'])).toEqual(['home', 'me']);
  expect(await after(['audios'])).toEqual([]);
});

test('two kinds at once ask once for what shows both, and everything asks for all but what somebody types into', async () => {
  const { after } = show(...SHOWN);
  expect(await after(['automations', 'activity'])).toEqual(['activity-head', 'activity-one', 'home', 'media', 'named']);
  expect(await after(['everything'])).toEqual(
    ['activity-head', 'activity-one', 'credits', 'credits', 'me', 'media', 'named', 'home'].toSorted(),
  );
});

test('a kind of a later server is none of ours, and every kind of the contract is known', async () => {
  const { after } = show(['constructor'], ['weather'], ...SHOWN, ['audios'], ['pictures']);
  expect(await after(['weather', 'constructor', ''])).toEqual([]);
  for (const kind of HINT_KINDS) expect(await after([kind]), kind).not.toEqual([]);
});

test('what is not on the screen is asked for when it is shown next', async () => {
  const { client, after } = show();
  client.setQueryData(['credits'], 'as it was');
  expect(await after(['credits'])).toEqual([]);
  expect(client.getQueryState(['credits'])?.isInvalidated).toBe(true);
});

test('what somebody is changing is not read while the change is on its way: it would show as it was', async () => {
  const { client, after } = show(['named', 'all'], ['home']);
  const end = Promise.withResolvers<void>();
  const change = { mutationKey: ['named'], mutationFn: () => end.promise };
  const changed = client.getMutationCache().build<void, Error, void, unknown>(client, change).execute();
  expect(await after(['automations'])).toEqual(['home']);
  end.resolve();
  await changed;
  expect(await after(['automations'])).toEqual(['home', 'named']);
});
