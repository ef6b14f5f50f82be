import { expect, test } from 'vitest';
import type { Evidence } from '../../evidence/evidence.ts';
import { countPlays, findUnplayed } from './count-plays.ts';
import { PLAYS } from './index.ts';

const ALL = PLAYS.flatMap(({ says }) => says.map(({ words }) => words));

function evidence(words: readonly string[]): Evidence {
  const truth = words.map((text, n) => ({
    ...{ kind: 'message' as const, igId: '1', igsid: `p${n}`, personId: null, commentId: null, replyId: null },
    ...{ mid: `m${n}`, text, at: 1 },
  }));
  const rows = {
    accounts: [],
    automations: [],
    inbox: [],
    deliveries: [],
    attempts: [],
    messageIds: [],
    grants: [],
    entries: [],
  };
  return { truth, acknowledged: [], comments: [], rows };
}

test('each kind is counted by its own words, and one of which nothing arrived is named', () => {
  expect(new Set(ALL).size).toBe(ALL.length);
  const acts = new Map([['live', 3]]);
  expect(findUnplayed(countPlays(evidence(ALL), { acts }))).toEqual([]);
  const without = ALL.filter((words) => words !== 'O link da live');
  expect(findUnplayed(countPlays(evidence(without), { acts }))).toEqual([
    'live: O link da live arrived: never, in 3 rounds',
  ]);
});
