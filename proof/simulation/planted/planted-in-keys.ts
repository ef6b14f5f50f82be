import type { Swarm } from '../draw-swarm.ts';
import { webhooksTwice } from '../hostile.ts';
import type { Statement } from '../world/sim-store.ts';
import { onlyFor, onlySaying, swapped } from './plant.ts';
import type { PlantedBug } from './planted-in-plays.ts';

/** Keys move all the time, and webhooks come again late enough to meet one that has moved. */
function keysMove(swarm: Swarm): void {
  webhooksTwice(swarm);
  Object.assign(swarm, { mergeEvery: 1_000, comments: 16, span: 45_000 });
  Object.assign(swarm.simulator, { reorderWebhooks: 0.7, reorderMs: 20_000 });
}

/** A statement that looks a key up in the recent part alone. */
function recentAlone(name: string, said: string): (statement: Statement) => Statement {
  return onlyFor(name, (one) => ({ ...one, text: swapped(one.text, `${said} k`, `${said}_recent k`) }));
}

/** Those of keys that are merged. */
export const PLANTED_IN_KEYS: Readonly<Record<string, PlantedBug>> = {
  'a merged update is not seen': {
    hostile: keysMove,
    says: 'An update that comes again is looked up among the recent keys alone.',
    foundBy: ['E2'],
    plant: () => ({ rewrite: recentAlone('pipeline.store', 'not exists (select from update_keys') }),
  },
  'a merged intent is not seen': {
    hostile: keysMove,
    says: 'Neither the update nor the intended message is looked up among the merged keys.',
    foundBy: ['S1'],
    plant() {
      const store = recentAlone('pipeline.store', 'not exists (select from update_keys');
      const intents = recentAlone('pipeline.intents', 'not exists (select from intent_keys');
      const answered = recentAlone('pipeline.answered', 'join intent_keys');
      return { rewrite: (statement) => store(intents(answered(statement))) };
    },
  },
  'a merge that drops a slice': {
    hostile: keysMove,
    says: 'What the merge takes out of the recent part is not in the merged one.',
    foundBy: ['E2'],
    plant: () => ({
      rewrite: onlySaying('insert into update_keys_merged', (one) => ({
        ...one,
        text: swapped(one.text, 'from moved order by', 'from moved where false order by'),
      })),
    }),
  },
};
