import type { Update } from '@recado/instagram';
import type { ClientBase } from 'pg';
import { reserve, type Want } from '../features/credits/index.ts';
import { together } from '../platform/db/together.ts';
import { sayFault } from '../platform/telemetry/say-fault.ts';
import { makeAutomationsCache } from './automations-cache.ts';
import {
  claimOnePending,
  claimPending,
  meetPeople,
  type PendingRow,
  readAccounts,
  readCandidateFacts,
  readPayloads,
} from './decide-reads.ts';
import { type Decision, decideRow, type RowInput, readRow, wantsFacts } from './decide-row.ts';
import { planTaps } from './decide-taps.ts';
import {
  DecidedElsewhere,
  writeDeliveries,
  writeDone,
  writeGuards,
  writeIntents,
  writeSeen,
  writeTried,
  writeUnpaid,
} from './decide-writes.ts';
import type { PipelineDeps } from './deps.ts';
import { hashKey } from './event-log.ts';
import { readStored } from './interpret.ts';
import { dropGuards } from './settle.ts';
import {
  isMissingPartition,
  isRefusedByDatabase,
  makePartitions,
  transaction,
  transactionFrom,
} from './transaction.ts';

/** Rows of one transaction. */
export const BATCH = 500;

export interface Decide {
  /** Decides one batch. Answers how many rows it took, and what the next stages have to look at. */
  run(): Promise<Decided>;
}

export interface Decided {
  rows: number;
  /** Deliveries that may leave. */
  ready: number;
  /** Messages that may settle an unknown outcome. */
  evidence: number;
}

const NOTHING: Decided = { rows: 0, ready: 0, evidence: 0 };

/** `recall` gives what `receive` parsed, when this process received it. */
export function makeDecide(
  deps: Pick<PipelineDeps, 'pool' | 'ports' | 'log' | 'config'>,
  recall: (id: string) => Update | null,
): Decide {
  const { pool, ports, log } = deps;
  const automationsOf = makeAutomationsCache(log);
  const lastReplies = new Map<string, string>();

  async function decideBatch(tx: ClientBase, claimed: PendingRow[]): Promise<Decided> {
    if (claimed.length === 0) return NOTHING;
    const inputs = await read(tx, claimed);
    const { people, facts, taps } = await lookUp(tx, inputs);
    const batch = { people, facts, taps, lastReplies, ports, spacing: deps.config.waits.spacingFactor };
    const decisions: Decision[] = [];
    const failed: { account_id: string; id: string; why: string }[] = [];
    for (const input of inputs) {
      try {
        if (input.broken) throw input.broken;
        decisions.push(decideRow(input, batch));
      } catch (error) {
        log.error({ inbox: input.row.id, error: sayFault(error) }, 'an update could not be decided');
        failed.push({ account_id: input.row.account_id, id: input.row.id, why: sayFault(error) });
      }
    }
    ports.proc.point('decide.inTx');
    return write(tx, { decisions, failed });
  }

  async function read(tx: ClientBase, claimed: PendingRow[]): Promise<RowInput[]> {
    const accounts = await readAccounts(tx, [...new Set(claimed.map(({ account_id }) => account_id))]);
    const automations = await automationsOf(tx, [...accounts.values()]);
    const updates = new Map(claimed.map(({ id }) => [id, recall(id)]));
    const payloads = await readPayloads(
      tx,
      claimed.filter(({ id }) => !updates.get(id)),
    );
    return claimed.map((row) => {
      const account = accounts.get(row.account_id) ?? null;
      const parse = () =>
        updates.get(row.id) ??
        readStored({ igId: account?.ig_id ?? '', payload: payloads.get(row.id), eventAt: row.event_at });
      return readRow({ row, account, automations: automations.get(row.account_id) ?? null, parse });
    });
  }

  async function lookUp(tx: ClientBase, inputs: RowInput[]) {
    const { people, candidates } = wantsFacts(inputs);
    const [met, facts] = await together([meetPeople(tx, people), readCandidateFacts(tx, candidates)]);
    const taps = await planTaps(tx, inputs);
    return { people: met, facts, taps };
  }

  async function write(
    tx: ClientBase,
    { decisions, failed }: { decisions: Decision[]; failed: Parameters<typeof writeTried>[1] },
  ): Promise<Decided> {
    const deliveries = decisions.flatMap((decision) => decision.deliveries);
    const seen = decisions.flatMap((decision) => decision.seen ?? []);
    await together([
      writeIntents(tx, deliveries),
      writeGuards(
        tx,
        decisions.flatMap(({ guard }) => guard ?? []),
      ),
      writeSeen(tx, seen, hashKey),
      writeDone(
        tx,
        decisions.map(({ row }) => row),
      ),
      writeTried(tx, failed),
    ]);
    // Late, since the grants' rows are locked from here to the commit, and every recorded outcome waits for them.
    const wants: Want[] = decisions.flatMap(({ wants }) => wants);
    const paid = await reserve(tx, wants);
    for (const decision of decisions) decision.settle(paid);
    await writeDeliveries(tx, deliveries);
    await dropGuards(
      tx,
      deliveries.filter(({ kind, state }) => kind === 'private_reply' && state === 'skipped'),
    );
    await writeUnpaid(
      tx,
      wants
        .filter(({ deliveryId }) => !paid.has(deliveryId))
        .flatMap(({ deliveryId }) => deliveries.find(({ id }) => id === deliveryId) ?? []),
    );
    const ready = deliveries.filter(({ state }) => state === 'ready').length;
    return { rows: decisions.length + failed.length, ready, evidence: seen.length };
  }

  /** A batch that the database refuses is decided row by row: the one at fault counts a try, its neighbours go through. */
  async function oneByOne(): Promise<Decided> {
    const { rows } = await pool.query<PendingRow>(
      `select account_id, id, kind, event_at, tries, db_now() as now from inbox where state = 'pending' order by id limit $1`,
      [BATCH],
    );
    const sum = { ...NOTHING };
    for (const row of rows) {
      const one = await alone(row);
      sum.rows += one.rows;
      sum.ready += one.ready;
      sum.evidence += one.evidence;
    }
    return sum;
  }

  async function alone(row: PendingRow): Promise<Decided> {
    try {
      return await transactionFrom(pool, { first: (tx) => claimOnePending(tx, row), work: decideBatch });
    } catch (error) {
      if (error instanceof DecidedElsewhere) return NOTHING;
      if (!isRefusedByDatabase(error)) throw error;
      log.error({ inbox: row.id, error: sayFault(error) }, 'the database refused what an update was decided to be');
      await transaction(pool, (tx) => writeTried(tx, [{ ...row, why: sayFault(error) }]));
      return { ...NOTHING, rows: 1 };
    }
  }

  return {
    async run() {
      try {
        const decided = await transactionFrom(pool, { first: (tx) => claimPending(tx, BATCH), work: decideBatch });
        if (decided.rows > 0) ports.proc.point('decide.afterCommit');
        return decided;
      } catch (error) {
        if (isMissingPartition(error)) await makePartitions(pool);
        if (error instanceof DecidedElsewhere || isRefusedByDatabase(error)) return oneByOne();
        throw error;
      }
    },
  };
}
