import type { InstagramClient, SendOutcome } from '@recado/instagram';
import type { Swarm } from './faults.ts';
import type { Bug } from './simulate.ts';
import type { Statement } from './store.ts';

/** A bug that the checkers must find. It sits between the product and its ports: no file of the product knows it. */
export interface PlantedBug {
  /** What it does, for a reader. */
  says: string;
  /** Ids of reliability.md 4: one of them has to speak. */
  foundBy: readonly string[];
  /** Turns on the faults without which it does no harm, so that the search is short. */
  hostile?(swarm: Swarm): void;
  /** Made anew for each seed, since some of them count. */
  plant(): Bug;
}

/** The catalogue (reliability.md 6.6). Layers that cover each other are taken away in pairs. */
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
  'update done without a delivery': {
    says: 'The decision marks the update as done and forgets the deliveries.',
    foundBy: ['L1'],
    plant: () => ({
      rewrite: onlyFor('pipeline.deliveries', (one) => ({ ...one, values: ['[]', ...one.values.slice(1)] })),
    }),
  },
  'forged webhook accepted': {
    hostile: (swarm) => Object.assign(swarm, { forgeries: true }),
    says: 'A webhook with any signature is taken for Instagram.',
    foundBy: ['E5'],
    plant: () => ({ acceptsForgeries: true }),
  },
  'send before the claim commits': {
    hostile: (swarm) => Object.assign(swarm, { crashEvery: 3_000, processes: 1 }),
    says: 'The claim answers before its transaction is committed.',
    foundBy: ['S1', 'S2', 'C3'],
    plant: () => ({
      answersEarly: (names) => names.includes('pipeline.pick') || names.includes('pipeline.lanes_spent'),
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
    hostile: (swarm) => Object.assign(swarm, { crashEvery: 3_000, processes: 1 }),
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
    plant: () => ({ config: (config) => ({ ...config, waits: { ...config.waits, settle: 0, readGap: 500 } }) }),
  },
  'one message proves two': {
    hostile: fewPeople,
    says: 'A message id may belong to several deliveries.',
    foundBy: ['S6', 'C3'],
    plant: () => ({ rewrite: ownersForgotten, result: bindsAnything }),
  },
  'refund after sent': {
    hostile: standsStill,
    says: 'An old record changes a delivery that is settled.',
    foundBy: ['C3', 'S4', 'S1', 'C1', 'C8'],
    plant: () => ({
      rewrite: onlyFor('pipeline.lock_attempts', (one) => ({
        ...one,
        text: one.text
          .replace(' and d.attempt = a.attempt', '')
          .replace(/where d\.state in \([^)]*\) or \(.*?\)\)/, 'where true'),
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
    plant: () => ({
      rewrite: onlyFor('credits.move_entries', (one) => ({ ...one, values: one.values.map(() => []) })),
    }),
  },
  'no release on failure': {
    hostile: refusals,
    says: 'The credit of a message that was refused stays held.',
    foundBy: ['C1', 'C8'],
    plant: () => ({ rewrite: onlyFor('credits.move', (one) => ({ ...one, values: withZeros(one.values, 3) })) }),
  },
  'a refusal is charged': {
    says: 'The credit of a message that was refused counts as spent.',
    hostile: refusals,
    foundBy: ['C8'],
    plant: () => ({ rewrite: releasedAsSpent }),
  },
};

type Rewrite = (statement: Statement) => Statement;

function onlyFor(name: string, change: Rewrite): Rewrite {
  return (statement) => (statement.name === name ? change(statement) : statement);
}

/** Keys that never come twice: whatever is unique by them is not. */
function freshKeys(name: string, position: number): Rewrite {
  let count = 0;
  return onlyFor(name, (statement) => {
    const values = [...statement.values];
    const keys = values[position];
    if (Array.isArray(keys))
      values[position] = keys.map(() => Buffer.from((++count).toString(16).padStart(32, 'f'), 'hex'));
    return { ...statement, values };
  });
}

type Row = Record<string, unknown>;

function changing(change: (row: Row) => Row): Rewrite {
  return onlyFor('pipeline.change', (statement) => {
    const rows = JSON.parse(String(statement.values[0])) as Row[]; // as: `settle` writes a list of rows
    return { ...statement, values: [JSON.stringify(rows.map(change))] };
  });
}

/** Messages that belong to a delivery already count as free. */
function ownersForgotten(statement: Statement): Statement {
  if (statement.name !== 'pipeline.free_messages' && statement.name !== 'pipeline.unknown_with_evidence')
    return statement;
  return { ...statement, text: statement.text.replace(/and s\.delivery_id is null/, '') };
}

/** Every wish to own a message is granted. */
function bindsAnything(statement: Statement, rows: Row[]): Row[] {
  if (statement.name === 'pipeline.free_messages') return rows.map((row) => ({ ...row, owner: null }));
  if (statement.name !== 'pipeline.bind') return rows;
  const [, , ids] = statement.values;
  return Array.isArray(ids) ? ids.map((delivery_id) => ({ delivery_id })) : rows;
}

/** `credits.move` takes counts of captured, released and lost credits as its third, fourth and fifth value. */
function withZeros(values: readonly unknown[], at: number): unknown[] {
  return values.map((value, index) => (index === at && Array.isArray(value) ? value.map(() => 0) : value));
}

function releasedAsSpent(statement: Statement): Statement {
  if (statement.name !== 'credits.move') return statement;
  const [accounts, ids, captured, released, lost] = statement.values as [unknown, unknown, number[], number[], unknown]; // as: see above
  const more = captured.map((count, at) => count + (released[at] ?? 0));
  return { ...statement, values: [accounts, ids, more, released.map(() => 0), lost] };
}

function webhooksTwice(swarm: Swarm): void {
  Object.assign(swarm.simulator, { duplicateWebhooks: 0.7, duplicateCopies: 2, webhookBatch: 1 });
}

function answersLost(swarm: Swarm): void {
  Object.assign(swarm.network, { answerLost: 0.4, requestLost: 0 });
}

function arrivesLate(swarm: Swarm): void {
  Object.assign(swarm.network, { late: 0.4, lateMs: 60_000, requestLost: 0.1 });
  Object.assign(swarm.simulator, { echoes: 'lost' });
}

function fewPeople(swarm: Swarm): void {
  Object.assign(swarm, { people: 1, comments: 16, human: 0, ownerTalks: 0.8, span: 45_000, databaseAwayEvery: 0 });
  Object.assign(swarm.network, { requestLost: 0.3, answerLost: 0.1 });
  Object.assign(swarm.simulator, { echoes: 'after', echoDelayMs: 0 });
}

function standsStill(swarm: Swarm): void {
  Object.assign(swarm, { pauseEvery: 25_000, crashEvery: 0, kill: 0, processes: 2, comments: 16, span: 180_000 });
  Object.assign(swarm.network, { slowMs: 5_000, answerLost: 0.3, requestLost: 0 });
}

function refusals(swarm: Swarm): void {
  Object.assign(swarm.simulator, { refuse: { code: 551, subcode: 1545041, probability: 0.5 } });
}

/** A client that calls some unknown outcomes a refusal to be tried again. */
function doubting(isMistaken: (outcome: Extract<SendOutcome, { k: 'unknown' }>) => boolean) {
  const mistake = (outcome: SendOutcome): SendOutcome => {
    if (outcome.k !== 'unknown' || !isMistaken(outcome)) return outcome;
    return {
      k: 'notSent',
      code: 'planted',
      action: 'retry',
      scope: 'message',
      message: 'planted',
      usage: outcome.usage,
    };
  };
  return (client: InstagramClient): InstagramClient => ({
    ...client,
    sendMessage: async (ask) => mistake(await client.sendMessage(ask)),
    replyToComment: async (ask) => mistake(await client.replyToComment(ask)),
  });
}
