import type { CallError, Usage } from '@recado/instagram';
import type { Pool } from 'pg';
import type { AccountId } from '../../platform/ids/index.ts';
import { Ending, type ReadPace } from './paced-reads.ts';
import { readAccountSignal } from './read-account-signal.ts';
import type { Answered } from './read-answers.ts';

/** Reads of other rooms, on which no delivery depends: in the same pace as those of the pipeline, and under the same pauses. */
export interface SideReads {
  /** Resolves when the account's next read may go; false where the account or the app is paused, or the process ends. */
  turn(accountId: AccountId): Promise<boolean>;
  /** Notes a throttle or a refused token as if a message had met it. Whatever else a side read is refused for is its own matter. */
  heed(read: RefusedRead): Promise<void>;
}

interface RefusedRead {
  accountId: AccountId;
  token: string;
  error: CallError;
  usage: Usage | null;
}

const PAUSED = {
  name: 'pipeline.side_reads_paused',
  text: `select exists (select from app_pauses where until > db_now())
    or exists (select from lanes where account_id = $1 and paused_until > db_now()) as paused`,
};

interface SideReadDeps {
  pool: Pool;
  pace: ReadPace;
  until: AbortSignal;
  noteAccountProblem(answer: Answered): Promise<void>;
}

export function makeSideReads({ pool, pace, until, noteAccountProblem }: SideReadDeps): SideReads {
  return {
    async turn(accountId) {
      const { rows } = await pool.query<{ paused: boolean }>({ ...PAUSED, values: [accountId] });
      if (rows[0]?.paused !== false) return false;
      try {
        await pace.turnsOf(accountId, until)();
        return true;
      } catch (error) {
        if (error instanceof Ending) return false;
        throw error;
      }
    },
    async heed({ accountId, token, error, usage }) {
      const outcome = { k: 'notSent', ...error, usage } as const; // const: a literal of the union
      const signal = readAccountSignal(outcome);
      if (signal?.k !== 'throttled' && signal?.k !== 'token') return;
      await noteAccountProblem({ delivery: { account_id: accountId }, token, outcome });
    },
  };
}
