import { listAt, noRows, onlyFor, withValue } from './plant.ts';
import type { PlantedBug } from './planted-in-plays.ts';

/** Those of what field reports show (decisions/025). */
export const PLANTED_IN_FIELD: Readonly<Record<string, PlantedBug>> = {
  'edit of zero answered twice': {
    hostile(swarm) {
      Object.assign(swarm, { chats: 12, span: 45_000 });
      Object.assign(swarm.simulator, { editsOfZero: 1, editsInstead: 0 });
    },
    says: 'What an edit of zero announced is asked for though it came by itself, and counts as another message.',
    foundBy: ['E2', 'S1'],
    plant() {
      let count = 0;
      return {
        rewrite: onlyFor('pipeline.store', (one) => {
          const origins = listAt(one, 4);
          const another = (key: unknown, at: number) =>
            origins[at] === 'asked' ? Buffer.from((++count).toString(16).padStart(32, 'e'), 'hex') : key;
          return withValue(one, 1, listAt(one, 1).map(another));
        }),
        result: noRows('pipeline.announced_known'),
      };
    },
  },
  'edit of zero forgotten': {
    hostile(swarm) {
      Object.assign(swarm, { chats: 12, span: 45_000 });
      Object.assign(swarm.simulator, { editsInstead: 0.8 });
    },
    says: 'An edit of zero is taken for an edit: nothing asks for the message that it came instead of.',
    foundBy: ['E7', 'M1'],
    plant: () => ({
      rewrite: onlyFor('pipeline.announced', (one) => ({ ...one, values: [[], [], [], one.values[3]] })),
    }),
  },
  'too early is too late': {
    hostile(swarm) {
      Object.assign(swarm, { comments: 16, credits: 'unlimited' });
      Object.assign(swarm.simulator, { tapCounts: 'late', tapLateMs: 25_000, rejectRichPrivateReply: false });
    },
    says: 'A window that seems closed seconds after a tap ends its answer.',
    foundBy: ['T2'],
    plant: () => ({
      client: (client) => ({
        ...client,
        async sendMessage(ask) {
          const outcome = await client.sendMessage(ask);
          const isEarly = outcome.k === 'notSent' && outcome.code === '10/2534022';
          return isEarly ? { ...outcome, code: '10/2018278' } : outcome;
        },
      }),
    }),
  },
};
