import {
  answersLost,
  arrivesLate,
  diesInCalls,
  echoesFirst,
  fewMessages,
  fewPeople,
  manyMessages,
  nobodyKnows,
  refusals,
  standsStillRefused,
  webhooksTwice,
} from '../hostile.ts';
import { sign } from '../world/sim-instagram.ts';
import {
  anyState,
  bindsAnything,
  changing,
  doubting,
  found,
  freshKeys,
  listAt,
  neverResting,
  noneBefore,
  onlyFor,
  ownersForgotten,
  plainly,
  releasedAsSpent,
  swapped,
  withValue,
  withZeros,
} from './plant.ts';
import { PLANTED_IN_FIELD } from './planted-in-field.ts';
import { PLANTED_IN_KEYS } from './planted-in-keys.ts';
import { PLANTED_IN_PLAYS, type PlantedBug } from './planted-in-plays.ts';

/** The catalogue of planted bugs. Layers that cover each other are taken away in pairs. */
export const PLANTED_BUGS: Readonly<Record<string, PlantedBug>> = {
  'acknowledge before commit': {
    says: 'A webhook is answered with 200 before its updates are stored.',
    foundBy: ['E1'],
    plant: () => ({ answersWebhooksEarly: true }),
  },
  'spool forgotten': {
    hostile: (swarm) =>
      Object.assign(swarm, { databaseAwayEvery: 8_000, crashEvery: 4_000, processes: 1, comments: 16 }),
    says: 'What was spooled while the database was away is not there after a restart.',
    foundBy: ['E1'],
    plant: () => ({ config: (config, { name }) => ({ ...config, spoolDir: `${config.spoolDir}/${name}` }) }),
  },
  'update stored twice': {
    hostile: webhooksTwice,
    says: 'A received update is not recognised when it comes again.',
    foundBy: ['E2'],
    plant: () => ({ rewrite: freshKeys('pipeline.store', 1) }),
  },
  'answered twice': {
    hostile: webhooksTwice,
    says: 'Neither the update nor the intended message is recognised when it comes again.',
    foundBy: ['S1'],
    plant() {
      const store = freshKeys('pipeline.store', 1);
      const intents = freshKeys('pipeline.intents', 1);
      const answered = freshKeys('pipeline.answered', 1);
      return { rewrite: (statement) => store(intents(answered(statement))) };
    },
  },
  'an arrival decided twice': {
    hostile: webhooksTwice,
    says: 'What was decided still waits to be, and neither the intended message nor whom it answered is recognised.',
    foundBy: ['S1'],
    plant() {
      const intents = freshKeys('pipeline.intents', 1);
      const answered = freshKeys('pipeline.answered', 1);
      const still = onlyFor('pipeline.done', (one) => ({
        ...one,
        text: swapped(
          one.text,
          `set state = 'done'`,
          `set state = case when i.decided_at is null then 'pending' else 'done' end`,
        ),
      }));
      return { ...neverResting, rewrite: (one) => still(intents(answered(neverResting.rewrite(one)))) };
    },
  },
  'update done without a delivery': {
    says: 'The decision marks the update as done and forgets the deliveries.',
    foundBy: ['L1'],
    plant: () => ({
      rewrite: onlyFor('pipeline.deliveries', (one) => ({
        ...one,
        values: one.values.map((value) => (typeof value === 'number' ? value : [])),
      })),
    }),
  },
  'forged webhook accepted': {
    hostile: (swarm) => Object.assign(swarm, { forgeries: true }),
    says: 'A webhook with any signature is taken for Instagram.',
    foundBy: ['E5'],
    plant: () => ({ sees: ({ body }) => ({ body, signature: sign(body) }) }),
  },
  'send before the claim commits': {
    hostile: (swarm) => Object.assign(swarm, { crashEvery: 3_000, processes: 1 }),
    says: 'The claim answers before its transaction is committed.',
    foundBy: ['S1', 'S2', 'C3'],
    plant: () => ({
      answersEarly: (names) => names.includes('pipeline.pick') || names.includes('pipeline.lanes_spent'),
    }),
  },
  'a claim without its lease': {
    hostile: (swarm) => Object.assign(swarm, { crashEvery: 3_000, processes: 1 }),
    says: 'What is taken as it is decided is named by no claim: nobody comes for it when its process ends.',
    foundBy: ['S11', 'S4'],
    plant: () => ({
      rewrite: onlyFor('pipeline.claim', (one) => ({
        ...one,
        text: 'select $1::uuid, $2::float8, $3::uuid[], $4::uuid[]',
      })),
    }),
  },
  'a claim that goes too early': {
    hostile: (swarm) => Object.assign(swarm, { crashEvery: 3_000, processes: 1 }),
    says: 'A claim is over before its lease is, whatever of it is being sent.',
    foundBy: ['S11', 'S4'],
    plant: () => ({
      rewrite: onlyFor('pipeline.claims_over', (one) => ({ ...one, text: 'delete from claims' })),
    }),
  },
  'unknown is sent again': {
    hostile: answersLost,
    says: 'A message of unknown outcome is sent again, as job queues do.',
    foundBy: ['S1'],
    plant: () => ({
      rewrite: changing((row) =>
        row.state === 'unknown' ? { ...row, state: 'ready', wait_ms: 0, reason: null } : row,
      ),
    }),
  },
  'stale attempt is sent again': {
    hostile: diesInCalls,
    says: 'An attempt whose lease ran out goes back to ready.',
    foundBy: ['S1'],
    plant() {
      let afterLeases = false;
      const again = changing((row) => (row.state === 'unknown' ? { ...row, state: 'ready', wait_ms: 0 } : row));
      return {
        rewrite(statement) {
          if (statement.name === 'pipeline.leases_over') afterLeases = true;
          if (statement.name !== 'pipeline.change' || !afterLeases) return statement;
          afterLeases = false;
          return again(statement);
        },
      };
    },
  },
  '5xx is taken as not sent': {
    hostile: (swarm) => Object.assign(swarm.simulator, { errors5xx: 0.3, error5xxExecutes: true }),
    says: 'A write answered with 5xx counts as refused.',
    foundBy: ['S1', 'C3'],
    plant: () => ({ client: doubting((outcome) => outcome.why === '5xx') }),
  },
  'any 4xx is taken as not sent': {
    hostile: (swarm) => Object.assign(swarm.network, { odd400: 0.2 }),
    says: 'A write answered with an unlisted 4xx counts as refused.',
    foundBy: ['S1', 'C3'],
    plant: () => ({ client: doubting((outcome) => outcome.why === 'unlisted4xx') }),
  },
  'a time-out is taken as not sent': {
    hostile: answersLost,
    says: 'A write without an answer counts as refused.',
    foundBy: ['S1', 'C3'],
    plant: () => ({ client: doubting((outcome) => outcome.why === 'timeout' || outcome.why === 'reset') }),
  },
  'no settle time': {
    hostile: arrivesLate,
    says: 'What a read does not show counts as absent at once.',
    foundBy: ['S1', 'C3'],
    plant: () => ({ config: (config) => ({ ...config, waits: { ...config.waits, beforeAbsent: 0, readGap: 500 } }) }),
  },
  'one message proves two': {
    hostile: fewPeople,
    says: 'A message id may belong to several deliveries.',
    foundBy: ['S6', 'C3'],
    plant: () => ({ rewrite: ownersForgotten, result: bindsAnything }),
  },
  'refund after sent': {
    hostile: standsStillRefused,
    says: 'An old record changes a delivery that is settled.',
    foundBy: ['C3', 'S4', 'S1', 'C1', 'C8'],
    plant: () => ({
      rewrite: onlyFor('pipeline.lock_attempts', (one) => ({
        ...one,
        text: swapped(anyState(one.text), ' and d.attempt = a.attempt', ''),
      })),
    }),
  },
  'no reservation': {
    says: 'Credits are promised without being held.',
    foundBy: ['C1', 'C2', 'C3', 'C8', 'S4'],
    plant: () => ({
      rewrite: onlyFor('credits.reserve_entries', (one) => ({ ...one, values: one.values.map(() => []) })),
    }),
  },
  'no entry of what was spent': {
    says: 'Balances move without a line in the ledger.',
    foundBy: ['C8'],
    plant() {
      const settled = onlyFor('credits.move_entries', (one) => ({ ...one, values: one.values.map(() => []) }));
      const plain = plainly('from captured\n', 'from captured where false\n');
      return { rewrite: (statement) => plain(settled(statement)) };
    },
  },
  'no release on failure': {
    hostile: refusals,
    says: 'The credit of a message that was refused stays held.',
    foundBy: ['C1', 'C8'],
    plant: () => ({ rewrite: withZeros(3) }),
  },
  'a refusal is charged': {
    says: 'The credit of a message that was refused counts as spent.',
    hostile: refusals,
    foundBy: ['C8'],
    plant: () => ({ rewrite: releasedAsSpent }),
  },
  'signature not asked for': {
    hostile: (swarm) => Object.assign(swarm, { forgeries: true }),
    says: 'A webhook without a signature is taken for Instagram.',
    foundBy: ['E5'],
    plant: () => ({ sees: (post) => (post.signature === '' ? { ...post, signature: sign(post.body) } : post) }),
  },
  'signature over JSON written anew': {
    says: 'The signature is compared with that of the parsed body, written again.',
    foundBy: ['SIM'],
    plant: () => ({ sees: (post) => ({ ...post, body: JSON.stringify(JSON.parse(post.body)) }) }),
  },
  'only the first update of a body is stored': {
    hostile: (swarm) => Object.assign(swarm.simulator, { webhookBatch: 1_000, webhookDelayMs: 5_000 }),
    says: 'Of a body with several updates, one is stored and all are acknowledged.',
    foundBy: ['E1'],
    plant: () => ({
      rewrite: onlyFor('pipeline.store', (one) => ({
        ...one,
        text: swapped(one.text, '), fresh as (', 'limit 1), fresh as ('),
      })),
    }),
  },
  'released into a period that is over': {
    hostile(swarm) {
      refusals(swarm);
      // Much is on its way when it ends.
      Object.assign(swarm, { periodEnds: true, credits: 'unlimited', comments: 16, span: 10_000 });
      Object.assign(swarm.network, { slowMs: 1_500 });
    },
    says: 'A credit that comes back after its period ended is booked as if it could be used.',
    foundBy: ['C8'],
    plant: () => ({
      result: found('credits.move', 'over', false),
    }),
  },
  'what was sent stays held': {
    says: 'The credit of a message that Instagram confirmed is never spent.',
    foundBy: ['C1', 'C8'],
    plant() {
      const settled = withZeros(2);
      const plain = plainly('held = g.held - l.spent, spent = g.spent + l.spent', 'held = g.held');
      return { rewrite: (statement) => plain(settled(statement)) };
    },
  },
  'a plain confirmation hides an early echo': {
    hostile: echoesFirst,
    says: 'A message whose echo came before its answer is recorded as if none had been seen: that echo stays nobody’s.',
    foundBy: ['S6'],
    plant: () => ({
      rewrite: plainly('where s.mid = a.mid', 'where false and s.mid = a.mid'),
    }),
  },
  'goodwill is not booked': {
    hostile: nobodyKnows,
    says: 'The credit of a message that nobody will ever know of stays held.',
    foundBy: ['C1', 'C8'],
    plant: () => ({ rewrite: withZeros(4) }),
  },
  'every message is charged': {
    says: 'Public replies and second steps cost a credit as well.',
    foundBy: ['C2', 'C1'],
    plant: () => ({
      rewrite: onlyFor('pipeline.deliveries', (one) =>
        withValue(
          one,
          14,
          listAt(one, 14).map(() => 1),
        ),
      ),
    }),
  },
  'cooldown forgotten': {
    hostile: manyMessages,
    says: 'An automation does not remember whom it has answered.',
    foundBy: ['M2'],
    plant: () => neverResting,
  },
  'welcome twice': {
    hostile: manyMessages,
    says: 'Every message is taken for the first of its conversation.',
    foundBy: ['M3'],
    plant: () => ({
      ...neverResting,
      result: (statement, rows) => noneBefore(statement, neverResting.result(statement, rows)),
    }),
  },
  'welcome forgotten': {
    hostile: fewMessages,
    says: 'The first message of a conversation is taken for a later one.',
    foundBy: ['M1'],
    plant: () => ({
      result: found('pipeline.people', 'message_before', Date.UTC(2026, 11, 1)),
    }),
  },
  'attempts are not counted': {
    hostile: standsStillRefused,
    says: 'A further attempt bears the number of the first.',
    foundBy: ['S2'],
    plant: () => ({
      rewrite: onlyFor('pipeline.pick', (one) => ({
        ...one,
        text: swapped(one.text, 'attempt = d.attempt + 1', 'attempt = greatest(d.attempt, 1)'),
      })),
    }),
  },
  ...PLANTED_IN_PLAYS,
  ...PLANTED_IN_FIELD,
  ...PLANTED_IN_KEYS,
};
