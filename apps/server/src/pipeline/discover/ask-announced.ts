import {
  type CallError,
  isOfToken,
  keysOfMessage,
  messageItem,
  readUpdates,
  type ThreadMessage,
} from '@recado/instagram';
import { hashKey } from '../../platform/db/hash-key.ts';
import { NOW } from '../../platform/db/now.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import { sayFault } from '../../platform/telemetry/say-fault.ts';
import type { PipelineDeps } from '../deps.ts';
import { Ending, type ReadPace } from '../limits/paced-reads.ts';
import type { Answered } from '../limits/read-answers.ts';
import { foundBy } from '../updates/found-by.ts';
import type { IncomingUpdate } from '../updates/incoming-update.ts';
import { namesOf } from '../updates/interpret.ts';

const AT_ONCE = 16;
/** Half a minute, then a minute and a half, …: for about a quarter of an hour Instagram is asked for what it announced. */
const MOST_TRIES = 6;

interface Due {
  account_id: AccountId;
  ig_id: string;
  app_scoped_id: string | null;
  username: string;
  mid: string;
  event_at: number;
  /** So often it was asked for before. */
  tries: number;
  /** Nobody may be answered any more. */
  over: boolean;
  /** The account may be asked for now. */
  open: boolean;
}

const TAKE = {
  name: 'pipeline.take_announced',
  // Pushed ahead before anything is asked: another process leaves it alone, and a crash brings it back. What cannot be asked now (an account
  // that is not connected; a pause, which calls lengthen) has its turn again, and stands before nobody.
  text: `update edits_of_zero e set due_at = ${NOW} + make_interval(secs => $1::float8 * (e.tries * 2 + 1) / 1000)
    from (select mid, account_id from edits_of_zero where due_at <= ${NOW} order by due_at limit ${AT_ONCE} for update skip locked) d
      join lateral (select ig_id, app_scoped_id, username, connection, deletion_due_at from accounts where id = d.account_id offset 0) a on true
    where e.mid = d.mid and e.account_id = d.account_id
    returning e.account_id, a.ig_id, a.app_scoped_id, a.username, e.mid, e.event_at, e.tries, e.event_at < ${NOW} - interval '1 day' as over,
      a.connection = 'connected' and a.deletion_due_at is null and not exists (select from app_pauses where until > ${NOW})
        and not exists (select from lanes l where l.account_id = e.account_id and l.paused_until > ${NOW} and l.pause_reason <> 'token') as open`,
};
const KNOWN = {
  name: 'pipeline.announced_known',
  text: 'select from update_keys where account_id = $1 and key = any($2::bytea[]) limit 1',
};
const DONE = {
  name: 'pipeline.announced_done',
  text: 'delete from edits_of_zero where account_id = $1 and mid = $2',
};
const ASKED = {
  name: 'pipeline.announced_asked',
  text: 'update edits_of_zero set tries = tries + 1 where account_id = $1 and mid = $2',
};

type Deps = Pick<PipelineDeps, 'pool' | 'instagram' | 'ports' | 'log' | 'tokenOf' | 'config'> & {
  /** As webhooks are stored: what comes by both ways counts once. */
  store(updates: IncomingUpdate[]): Promise<number>;
  noteAccountProblem(answer: Answered): Promise<void>;
  pace: ReadPace;
  until: AbortSignal;
};

/**
 * Asks for messages that an edit of zero announced and that have not come by themselves: Instagram sends it beside a message, or instead
 * of it. The answer is stored as the message under the message's own key, so that it is decided once, whichever way it comes besides.
 * Returns how many were due.
 */
export async function askAnnounced(deps: Deps): Promise<number> {
  const { pool, config, log } = deps;
  const { rows } = await pool.query<Due>({ ...TAKE, values: [config.waits.readGap] });
  for (const due of rows) {
    try {
      const isDone = due.over || (await isKnown(deps, due)) || (due.open && (await ask(deps, due)));
      if (isDone || due.open) await pool.query({ ...(isDone ? DONE : ASKED), values: [due.account_id, due.mid] });
    } catch (error) {
      if (error instanceof Ending) break;
      log.warn({ account: due.account_id, error: sayFault(error) }, 'an announced message could not be asked for');
    }
  }
  return rows.length;
}

async function isKnown({ pool }: Deps, { account_id, ig_id, mid }: Due): Promise<boolean> {
  const keys = keysOfMessage(ig_id, mid).map(hashKey);
  return (await pool.query({ ...KNOWN, values: [account_id, keys] })).rows.length > 0;
}

/** Asks for an announced message; true where nothing is left to ask. */
async function ask(deps: Deps, due: Due): Promise<boolean> {
  const { account_id: accountId, mid } = due;
  const token = await deps.tokenOf(accountId);
  if (token === null) return false;
  await deps.pace.turnsOf(accountId, deps.until)();
  const timeoutMs = deps.config.waits.graphTimeout;
  const read = await deps.instagram.getMessage({ token, messageId: mid, timeoutMs });
  if (read.ok) {
    const updates = toUpdates(deps, due, read.value);
    await deps.store(updates);
    // Of nobody whom Instagram names there is nothing to answer; it may name them later.
    return updates.length > 0 || due.tries + 1 >= MOST_TRIES;
  }
  deps.log.warn({ account: accountId, instagramCode: read.error.code }, 'an announced message was not given');
  if (speaksOfAccount(read.error))
    await deps.noteAccountProblem({
      delivery: { account_id: accountId },
      token,
      outcome: { k: 'notSent', ...read.error, usage: read.usage },
    });
  return read.error.code === UNSENT || due.tries + 1 >= MOST_TRIES;
}

const UNSENT = '9000001';

/** A permission that messages lack is no reason to end what answers comments: the connection doctor tells of it. */
function speaksOfAccount({ code, action }: CallError): boolean {
  return action === 'later' || action === 'pause' || isOfToken(code);
}

function toUpdates({ ports }: Deps, due: Due, message: ThreadMessage): IncomingUpdate[] {
  const item = messageItem(message, { mid: due.mid, account: namesOf({ igId: due.ig_id }, due), at: due.event_at });
  if (item === null) return [];
  return readUpdates({ object: 'instagram', entry: [{ id: due.ig_id, time: due.event_at, messaging: [item] }] }).map(
    (update) => ({
      igId: update.igId,
      key: update.key,
      id: ports.ids.uuid(),
      kind: update.kind,
      origin: 'asked',
      payload: JSON.stringify(update.raw),
      eventAt: update.at,
      foundBy: foundBy(update),
    }),
  );
}
