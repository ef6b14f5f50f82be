import type { InstagramClient } from '@recado/instagram';
import type { Simulator } from '@recado/instagram-simulator';
import type pg from 'pg';
import type { TestDatabase } from '../../../../tooling/vitest/database.ts';
import { checkLedger, grant } from '../../src/features/credits/index.ts';
import { type Pipeline, type PipelineConfig, type PipelineDeps, startPipeline } from '../../src/pipeline/index.ts';
import { type Ports, systemClock } from '../../src/platform/ports/index.ts';
import { type BedAccount, makeAccount, type NewAutomation, writeAutomation } from './bed-account.ts';
import { BED_SECRET, type BedOptions, type BedParts, closeBedParts, startBedParts } from './bed-parts.ts';

export { type BedAccount, POST } from './bed-account.ts';

export interface TruthLine {
  seq: number;
  kind: 'private_reply' | 'message' | 'comment_reply' | 'sender_action';
  igId: string;
  personId: string | null;
  igsid: string;
  commentId: string | null;
  mid: string;
  text: string | null;
  content: unknown;
}

export interface DeliveryRow {
  id: string;
  inbox_id: string;
  kind: string;
  part: number;
  state: string;
  reason: string | null;
  attempt: number;
  doubts: number;
  refusals: number;
  message_id: string | null;
  content: { shape: string; text?: string };
  grant_id: string | null;
}

export interface PipelineBed {
  pool: pg.Pool;
  database: TestDatabase;
  simulator: Simulator;
  pipeline: Pipeline;
  instagram: InstagramClient;
  lost: { accountId: string; connection: string; code: string }[];
  sim<T = Record<string, unknown>>(method: string, where: string, body?: unknown): Promise<T>;
  faults(faults: Record<string, unknown>): Promise<void>;
  account(given?: { settings?: Record<string, unknown>; credits?: number }): Promise<BedAccount>;
  /** One more automation of an account, by its id. */
  automate(account: BedAccount, made: NewAutomation): Promise<string>;
  person(): Promise<{ id: string; username: string }>;
  comment(account: BedAccount, text: string, personId?: string): Promise<{ id: string; personId: string }>;
  grantCredits(account: BedAccount, amount: number): Promise<void>;
  truth(account?: BedAccount): Promise<TruthLine[]>;
  deliveries(account: BedAccount): Promise<DeliveryRow[]>;
  outcomes(account: BedAccount): Promise<string[]>;
  /** Waits until every webhook is delivered and the pipeline has nothing due. */
  quiet(): Promise<void>;
  /** `quiet` until `done` holds, or throws. */
  until(done: () => Promise<boolean> | boolean, limitMs?: number): Promise<void>;
  /** The parts that the bed's pipeline was built from: for a stage alone. */
  deps: PipelineDeps;
  /** Another pipeline on the same database. */
  another(config?: Partial<PipelineConfig>, ports?: Partial<Ports>, deps?: Partial<PipelineDeps>): Pipeline;
  spoolDir: string;
  tokenOf(accountId: string): Promise<string | null>;
  drift(): Promise<unknown[]>;
  secret: string;
  url: string;
  close(): Promise<void>;
}

/** The first pause between two looks of `until`, milliseconds: each wakes every stage, and what takes long is looked at less and less often. */
const UNTIL_FIRST = 20;
const UNTIL_MOST = 250;
let names = 0;

/** Starts pipeline and simulator over HTTP, on a database of their own or on the one given. Waits are `factor` times shorter. */
export async function startPipelineBed(options: BedOptions = {}): Promise<PipelineBed> {
  const parts = await startBedParts(options);
  const { pool, database, simulator, pipeline, deps, instagram, lost, url, spoolDir, tokens, owner, ports } = parts;
  const sim: PipelineBed['sim'] = (method, where, body) => askSimulator(parts, { method, where, body });
  return {
    ...{ pool, database, simulator, pipeline, deps, instagram, lost, url, spoolDir, sim },
    secret: BED_SECRET,
    faults: async (faults) => void (await sim('PUT', '/faults', { ...(await sim('GET', '/faults')), ...faults })),
    account: (made) => makeAccount({ instagram, sim }, { tokens, owner, ports, ...made }),
    automate: (account, made) => addAutomation(parts, account, made),
    person: () => makePerson(parts),
    comment: (account, text, personId) => writeComment(parts, account, { text, personId }),
    grantCredits: (account, amount) => giveCredits(parts, account, amount),
    truth: (account) => readTruth(parts, account),
    deliveries: (account) => readDeliveries(parts, account),
    outcomes: (account) => readOutcomes(parts, account),
    quiet: () => waitUntilQuiet(parts),
    until: (done, limitMs) => waitUntil(parts, done, limitMs),
    another: (config = {}, otherPorts = {}, otherDeps = {}) => {
      const changed = { ports: { ...ports, ...otherPorts }, config: { ...deps.config, ...config } };
      const other = startPipeline({ ...deps, ...changed, ...otherDeps });
      parts.others.push(other);
      return other;
    },
    tokenOf: deps.tokenOf,
    drift: () => checkLedger(pool),
    close: () => closeBedParts(parts),
  };
}

interface Question {
  method: string;
  where: string;
  body?: unknown;
}

async function askSimulator<T>({ simulator }: BedParts, { method, where, body }: Question): Promise<T> {
  const response = await fetch(`${simulator.url}/sim/api${where}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  if (!response.ok) throw new Error(`${method} ${where}: ${response.status} ${await response.text()}`);
  return response.json() as Promise<T>; // as: the operator API answers what the caller names
}

async function addAutomation({ owner, ports }: BedParts, { id }: BedAccount, made: NewAutomation): Promise<string> {
  const automationId = ports.ids.uuid();
  await owner.query('update accounts set automations_version = automations_version + 1 where id = $1', [id]);
  await writeAutomation(owner, { accountId: id, automationId, ...made });
  return automationId;
}

async function makePerson(parts: BedParts): Promise<{ id: string; username: string }> {
  const username = `fan${++names}`;
  const body = { username, name: username };
  const { id } = await askSimulator<{ id: string }>(parts, { method: 'POST', where: '/people', body });
  return { id, username };
}

async function writeComment(
  parts: BedParts,
  { mediaId }: BedAccount,
  { text, personId: given }: { text: string; personId: string | undefined },
): Promise<{ id: string; personId: string }> {
  const personId = given ?? (await makePerson(parts)).id;
  const asked = { method: 'POST', where: `/media/${mediaId}/comments`, body: { personId, text } };
  const { id } = await askSimulator<{ id: string }>(parts, asked);
  return { id, personId };
}

async function giveCredits({ pool, ports }: BedParts, { id }: BedAccount, amount: number): Promise<void> {
  const now = ports.clock.now();
  const source = { source: 'gift', sourceId: ports.ids.uuid(), covers: ['post'], reason: 'gift' } as const; // as: literals
  const period = { startsAt: now - 1000, endsAt: now + 86_400_000 };
  const tx = await pool.connect();
  await grant(tx, { accountId: id, id: ports.ids.uuid(), amount, ...period, ...source });
  tx.release();
}

async function readTruth(parts: BedParts, account: BedAccount | undefined): Promise<TruthLine[]> {
  const lines = await askSimulator<TruthLine[]>(parts, { method: 'GET', where: '/truth?after=0' });
  return account ? lines.filter(({ igId }) => igId === account.igId) : lines;
}

async function readDeliveries({ pool }: BedParts, { id }: BedAccount): Promise<DeliveryRow[]> {
  const { rows } = await pool.query<DeliveryRow>(
    'select id, inbox_id, kind, part, state, reason, attempt, doubts, refusals, message_id, content, grant_id from deliveries where account_id = $1 order by id',
    [id],
  );
  return rows;
}

async function readOutcomes({ pool }: BedParts, { id }: BedAccount): Promise<string[]> {
  const { rows } = await pool.query<{ outcome: string }>(
    `select coalesce(outcome, state) as outcome from inbox where account_id = $1 and kind in ('comment', 'live_comment', 'postback', 'message') order by id`,
    [id],
  );
  return rows.map(({ outcome }) => outcome).filter((outcome) => outcome !== 'own_comment');
}

async function waitUntilQuiet(parts: BedParts): Promise<void> {
  for (let calm = 0; calm < 2; ) {
    await parts.pipeline.waitForQuiet();
    const asked = { method: 'GET', where: '/webhooks/pending' };
    const pending = await askSimulator<{ pending: number } | number>(parts, asked);
    calm = (typeof pending === 'number' ? pending : pending.pending) === 0 ? calm + 1 : 0;
    await systemClock().sleep(15, 'quiet');
  }
}

async function waitUntil(parts: BedParts, done: () => Promise<boolean> | boolean, limitMs = 30_000): Promise<void> {
  const end = performance.now() + limitMs;
  for (let pause = UNTIL_FIRST; ; pause = Math.min(1.5 * pause, UNTIL_MOST)) {
    await waitUntilQuiet(parts);
    if (await done()) return;
    if (performance.now() > end) throw new Error('it never came to that');
    await systemClock().sleep(pause, 'until');
  }
}
