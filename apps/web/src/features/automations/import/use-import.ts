import type { Answer, Calls, NamedAutomation } from '@recado/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/calls/call.ts';
import { callOnce } from '../../../api/calls/call-once.ts';
import { type ImportRow, inCalls } from './read-rows.ts';

/** The number of rows that a call takes, and of characters that stay below the server's limit for a body. */
const CALL = { most: 300, characters: 400_000 };
const PAGE = 100;

/** Every answer of the inbox, the oldest first. */
export const everyDirectQuery = queryOptions({
  queryKey: ['named', 'every direct'],
  queryFn: async ({ signal }) => {
    const all: NamedAutomation[] = [];
    for (let page = 1; ; page++) {
      const query = { page, size: PAGE, sort: 'createdAt', order: 'asc' } as const;
      const { items, total } = await call('GET /directs', { query }, signal);
      all.push(...items);
      if (items.length < PAGE || all.length >= total) return all;
    }
  },
});

type Imported = Answer<Calls['POST /directs/import']>['items'][number];

/** The results of the chosen rows, by their lines in the file. */
export type ImportResult = Map<number, Imported>;

/** Makes the chosen rows, call after call, and says how many it made; what was made stays made when a later call fails. */
export function useImport(onResult: (result: ImportResult) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ rows, enabled }: { rows: readonly ImportRow[]; enabled: boolean }) => {
      const given = rows.flatMap(({ line, settings }) => (settings ? [{ line, item: { enabled, settings } }] : []));
      let made = 0;
      for (const part of inCalls(given, CALL)) {
        const { items } = await callOnce('POST /directs/import', { body: { items: part.map(({ item }) => item) } });
        made += items.filter(({ id }) => id !== null).length;
        onResult(new Map(part.flatMap(({ line }, place) => (items[place] ? [[line, items[place]]] : []))));
      }
      return made;
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['named'] }),
  });
}
