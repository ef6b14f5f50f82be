import type { Swarm } from '../draw-swarm.ts';
import { plays, refusals } from '../hostile.ts';
import { sign } from '../world/sim-instagram.ts';
import type { Bug } from '../world/stage.ts';
import { freshKeys, listAt, neverFull, neverResting, onlyFor, onlySaying, swapped, withValue } from './plant.ts';

/** A bug that the checkers must find. It sits between the product and its ports: no file of the product knows it. */
export interface PlantedBug {
  /** A sentence of what it does, for a reader. */
  says: string;
  /** Ids of docs/invariants.md or of a checker: one of them has to speak. */
  foundBy: readonly string[];
  /** Turns on the faults without which it does no harm, so that the search is short. */
  hostile?(swarm: Swarm): void;
  /** Made anew for each seed, since some of them count. */
  plant(): Bug;
}

/** Those of the kinds that play beside the posts (open-plays.ts). */
export const PLANTED_IN_PLAYS: Readonly<Record<string, PlantedBug>> = {
  'gate without a look': {
    hostile: plays('gate'),
    says: 'A tap on a prompt brings the DM, and nobody reads the profile.',
    foundBy: ['G1'],
    plant: () => ({
      client: (client) => ({
        ...client,
        profile: async ({ igsid }) => ({
          ok: true,
          value: {
            k: 'profile',
            profile: {
              id: igsid,
              name: null,
              username: null,
              pictureUrl: null,
              followerCount: null,
              followsAccount: true,
              followedByAccount: null,
              verified: null,
            },
          },
          usage: null,
        }),
      }),
    }),
  },
  'asked without end': {
    hostile: plays('gate'),
    says: 'Whoever does not follow is asked again at each tap.',
    foundBy: ['G2'],
    plant: () => ({ rewrite: freshKeys('pipeline.intents', 1), result: neverFull }),
  },
  'voice not held back': {
    hostile(swarm) {
      plays('voice')(swarm);
      refusals(swarm);
    },
    says: 'What waits for a DM goes although that DM failed.',
    foundBy: ['V1'],
    plant: () => ({
      rewrite: onlyFor('pipeline.follow', (one) =>
        withValue(
          one,
          3,
          listAt(one, 3).map(() => true),
        ),
      ),
    }),
  },
  'welcome before the word': {
    hostile: plays('live'),
    says: 'In a broadcast the welcome answers what a word of its own would.',
    foundBy: ['M4', 'M1'],
    plant: () => ({
      result: ({ name }, rows) => (name === 'pipeline.automations' ? rows.filter(({ kind }) => kind !== 'live') : rows),
    }),
  },
  'welcomed at each comment': {
    hostile: plays('live'),
    says: 'Who comments again in a broadcast is welcomed again.',
    foundBy: ['M3'],
    plant: () => neverResting,
  },
  'override forgotten': {
    hostile: plays('story'),
    says: "A story's own automation answers although one answers all stories.",
    foundBy: ['W1'],
    plant: () => ({
      result: ({ name }, rows) =>
        name === 'pipeline.automations' && rows.some(({ kind }) => kind === 'story')
          ? rows.filter(({ kind }) => kind !== 'story_global')
          : rows,
    }),
  },
  'a mention taken as inbox': {
    hostile: plays('story'),
    says: 'Who mentions the shop in a story of theirs is answered as if they had written to it.',
    foundBy: ['W1'],
    plant: () => ({
      sees({ body }) {
        const shared = body.replaceAll('"type":"story_mention"', '"type":"share"');
        return { body: shared, signature: sign(shared) };
      },
    }),
  },
  'a code of anybody': {
    hostile: plays('remix'),
    says: 'The code of a remix counts whoever comments it.',
    foundBy: ['T1'],
    plant: () => ({
      sees({ body }) {
        // A POST is of one account.
        const owner = /"entry":\[\{"id":"(\d+)"/.exec(body)?.[1] ?? '';
        const owned = body.replaceAll(/"id":"\d+","username":"danca\.1"/g, `"id":"${owner}","username":"danca.1"`);
        return { body: owned, signature: sign(owned) };
      },
    }),
  },
  'what was said before is forgotten': {
    hostile: plays('remix'),
    says: 'Comments that came before a remix was tied are not decided again.',
    foundBy: ['L1'],
    plant: () => ({
      rewrite: onlySaying(`update inbox i set state = 'pending'`, (one) => ({
        ...one,
        text: swapped(
          one.text,
          `i.outcome in ('no_automation', 'no_match', 'automation_off', 'out_of_schedule')`,
          'false',
        ),
      })),
    }),
  },
  'an older post counts as the next': {
    hostile: plays('nextPost'),
    says: 'A post that was published before the automation was switched on is taken.',
    foundBy: ['T1'],
    plant: () => ({
      rewrite: onlySaying('as since, a.active_until', (one) => ({
        ...one,
        text: swapped(one.text, 'a.active_from)) as since', `a.active_from)) - interval '1 day' as since`),
      })),
    }),
  },
};
