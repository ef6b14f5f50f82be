import {
  answerChallenge,
  looksSigned,
  readWebhook,
  type Update,
  verifySignature,
  WEBHOOK_BODY_LIMIT,
} from '@recado/instagram';
import { makeBreather } from '../../platform/db/batches/breather.ts';
import { Full, type GroupCommit, groupCommit } from '../../platform/db/batches/group-commit.ts';
import { isRefusedByDatabase } from '../../platform/db/transaction.ts';
import type { Ports } from '../../platform/ports/index.ts';
import { sayFault } from '../../platform/telemetry/say-fault.ts';
import { saySeldom } from '../../platform/telemetry/say-seldom.ts';
import type { PipelineDeps } from '../deps.ts';
import { foundBy } from '../updates/found-by.ts';
import type { IncomingUpdate } from '../updates/incoming-update.ts';
import type { InboxStore } from './inbox-store.ts';
import { makePatience, type Patience } from './patience.ts';
import type { Spool } from './spool.ts';
import { makeTurnstile, type Turnstile } from './turnstile.ts';

/** The two calls of the webhook, without HTTP. */
export interface Webhook {
  /** Returns the text to answer, or null for 403. */
  challenge(query: Record<string, string | string[] | undefined>): string | null;
  /** False where the header is no signature: whatever comes with it is refused unread. */
  mayBeSigned(header: string | string[] | undefined): boolean;
  receive(post: { rawBody: Buffer; signature: string | undefined }): Promise<{ status: WebhookStatus }>;
}

/** 200 only when every update of the body is durable. 503 makes Instagram send it again. */
export type WebhookStatus = 200 | 400 | 401 | 413 | 503;

/** The stage that stores what comes. */
export interface Receive extends Webhook {
  /** Stores updates that no webhook brought (sweep), or that waited (spool). Returns how many were new. */
  store(updates: IncomingUpdate[]): Promise<number>;
  /** Stores what the spool holds. */
  drainSpool(): Promise<number>;
  drained(): Promise<void>;
  size(): number;
}

const MOST_UPDATES_A_COMMIT = 2_000;
const ROOM = 50_000;
/** A post of so many updates is stored before larger ones: it is somebody's comment, not a heap of them. */
const LIGHT = 20;
/** Larger posts are stored in parts of so many updates: whoever sends one comment meanwhile waits for a part. */
const A_PART = 250;
/** Longer bodies wait unread for their turn, until no more than so many updates wait to be stored; so many bytes of them at most. */
const LIGHT_BYTES = 32 * 1024;
const STORED_BEFORE_HEAVY = 1_000;
const MOST_HEAVY_BYTES = 32 * 1024 * 1024;
/** Posts gather so long at most, milliseconds: Instagram waits for the answer. */
const LONGEST_PAUSE = 10;

/** The parts that receive is made of besides the pipeline's own. */
interface Given {
  store: InboxStore;
  spool: Spool;
  /** Keeps what was parsed, and how long it was, so that the next stage need not parse it again. */
  remember(id: string, update: Update, length: number): void;
  /** It was received before: nobody will ask. */
  forget(id: string): void;
  wake(): void;
}

interface Receiving extends Given {
  deps: Pick<PipelineDeps, 'config' | 'ports' | 'log'>;
  group: GroupCommit<IncomingUpdate[], number>;
  heavy: Turnstile;
  /** Waits for the database, and no longer than one that is away is waited for. */
  patience: Patience;
  sayForged(): void;
}

/** Verifies, then stores. */
export function makeReceive(deps: Receiving['deps'], given: Given): Receive {
  const { config, ports, log } = deps;
  const { spool } = given;
  const group = groupPosts(ports.clock, given);
  const seldom = saySeldom(log, ports.clock);
  // With a real app a wrong secret is the likeliest mistake: it is said, but a flood of forgeries does not fill the log.
  const sayForged = () =>
    seldom.warn({}, 'a webhook was refused: no secret in INSTAGRAM_APP_SECRET made its signature');
  const patience = makePatience(ports.clock, { ms: config.waits.databaseAway, why: 'receive: database' });
  const heavy = makeTurnstile({ open: opening(group, patience), most: MOST_HEAVY_BYTES });
  const receiving: Receiving = { ...given, deps, group, heavy, patience, sayForged };
  return {
    challenge: (query) => answerChallenge(query, config.verifyToken),
    mayBeSigned(header) {
      const may = looksSigned(header);
      if (!may) sayForged();
      return may;
    },
    receive: (post) => receive(receiving, post),
    store: (updates) => group.add(updates),
    drainSpool: () => spool.drain((updates) => group.add(updates)),
    drained: group.drained,
    size: group.size,
  };
}

/**
 * Says when the next long body may be read: once little waits to be stored, or nothing has been for as long as a database that is away is
 * waited for. Then what comes is read at once and goes to the spool, until little waits again.
 */
function opening(group: Receiving['group'], patience: Patience): () => Promise<void> {
  let isAway = false;
  return async () => {
    if (isAway && group.size() > STORED_BEFORE_HEAVY) return;
    isAway = (await patience(group.below(STORED_BEFORE_HEAVY))) === 'late';
  };
}

/** Stores many bodies in one commit. Each learns how many of its updates were new. */
function groupPosts(clock: Ports['clock'], { store, forget, wake }: Given): Receiving['group'] {
  return groupCommit<IncomingUpdate[], number>({
    async flush(posts) {
      const updates = posts.flat();
      const fresh = await store.store(updates);
      for (const { id } of updates) if (!fresh.has(id)) forget(id);
      wake();
      return posts.map((updates) => updates.filter(({ id }) => fresh.has(id)).length);
    },
    weight: (updates) => Math.max(1, updates.length),
    light: LIGHT,
    most: MOST_UPDATES_A_COMMIT,
    room: ROOM,
    mayBePoison: isRefusedByDatabase,
    breather: makeBreather(clock, { most: LONGEST_PAUSE, why: 'receive: gather' }),
  });
}

async function receive(
  receiving: Receiving,
  { rawBody, signature }: Parameters<Webhook['receive']>[0],
): Promise<{ status: WebhookStatus }> {
  const { config, ports } = receiving.deps;
  if (rawBody.length > WEBHOOK_BODY_LIMIT) return { status: 413 };
  if (!verifySignature({ rawBody, header: signature, secrets: [...config.appSecrets] })) {
    receiving.sayForged();
    return { status: 401 };
  }
  ports.proc.point('rx.afterHmac');
  const begin = () => beginToKeep(receiving, rawBody);
  const turn = rawBody.length <= LIGHT_BYTES ? { begun: begin() } : await receiving.heavy.pass(rawBody.length, begin);
  if (!turn) return { status: 503 };
  const { status, kept } = turn.begun;
  if (!kept) return { status };
  if (!(await kept)) return { status: 503 };
  ports.proc.point('rx.afterCommit');
  return { status };
}

/** Reads a body and begins to keep what it holds. `status` is said once that is durable; what holds nothing is not kept. */
function beginToKeep(receiving: Receiving, rawBody: Buffer): { status: 200 | 400; kept: Promise<boolean> | null } {
  const read = readWebhook(rawBody);
  if (!read.ok) return { status: 400, kept: null };
  if (read.updates.length === 0) return { status: 200, kept: null };
  receiving.deps.ports.proc.point('rx.beforeInsert');
  const updates = read.updates.map((update) => toIncoming(receiving, update));
  return { status: 200, kept: keep(receiving, updates) };
}

function toIncoming({ deps: { ports }, remember }: Receiving, update: Update): IncomingUpdate {
  const id = ports.ids.uuid();
  const eventAt = update.at > 0 ? update.at : ports.clock.now();
  const payload = JSON.stringify(update.raw ?? null);
  // As the row says it: a replay decides the same. What was received whole is in the row.
  remember(id, { ...update, at: eventAt, raw: null }, payload.length);
  const { igId, key, kind } = update;
  return { igId, key, id, kind, origin: 'webhook', payload, eventAt, foundBy: foundBy(update) };
}

function partsOf(updates: IncomingUpdate[]): IncomingUpdate[][] {
  if (updates.length <= A_PART) return [updates];
  return Array.from({ length: Math.ceil(updates.length / A_PART) }, (_, at) =>
    updates.slice(at * A_PART, (at + 1) * A_PART),
  );
}

/**
 * Keeps updates; true when they are durable: in the database within the wait, else in the spool. A late commit beside a spool record is
 * harmless by the key.
 */
async function keep({ deps, group, spool, patience }: Receiving, updates: IncomingUpdate[]): Promise<boolean> {
  const { log } = deps;
  const stored = Promise.all(partsOf(updates).map((part) => group.add(part))).then(
    () => 'stored' as const,
    (error: unknown) => {
      log.warn({ error: sayFault(error) }, 'updates could not be stored');
      return error instanceof Full ? ('full' as const) : ('failed' as const);
    },
  );
  const outcome = await patience(stored);
  if (outcome === 'stored') return true;
  if (outcome === 'full') return false;
  try {
    await spool.append(updates);
    return true;
  } catch (error) {
    log.error({ error: sayFault(error) }, 'updates could not be spooled');
    return false;
  }
}
