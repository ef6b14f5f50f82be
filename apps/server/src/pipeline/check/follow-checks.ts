import {
  type AutomationKind,
  firstNameOf,
  type Locale,
  MOST_PROMPTS,
  type Names,
  parseSettings,
  planNextPrompt,
  tapPayloadOf,
} from '@recado/engine';
import type { CallResult, ProfileAnswer } from '@recado/instagram';
import type { ClientBase } from 'pg';
import { NOW } from '../../platform/db/now.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { sayFault } from '../../platform/telemetry/say-fault.ts';
import { type Change, changeDeliveries } from '../deliveries/change-deliveries.ts';
import { LOCKED_COLUMNS, type LockedDelivery } from '../deliveries/locked-delivery.ts';
import { fillOpen, takeNameWait } from '../deliveries/name-waits.ts';
import { newDelivery } from '../deliveries/new-delivery.ts';
import { promptIntent } from '../deliveries/prompt-intents.ts';
import { wakeLanesOf } from '../deliveries/wake-lanes.ts';
import { writeDeliveries } from '../deliveries/write-deliveries.ts';
import { writeIntents } from '../deliveries/write-intents.ts';
import type { PipelineDeps } from '../deps.ts';
import type { ReadPace } from '../limits/paced-reads.ts';
import type { Answered } from '../limits/pauses.ts';
import { keepProfile, told } from '../people/profile-reads.ts';
import { afterCheck, type CheckVerdict } from './after-check.ts';

export interface FollowChecks {
  /** Begins the checks that are due. True while there is more to do at once. */
  run(): Promise<boolean>;
  /** Accounts for which profiles are being read. */
  size(): number;
  /** Resolves when the look that is under way has counted what it put off: until then that is neither due nor in `size`. */
  looked(): Promise<unknown>;
  /** Ends the reads that are under way; what they read for comes again. */
  close(): Promise<void>;
}

/** A DM behind a gate whose tap has come, of an account that Instagram answers now. */
export const TO_CHECK = `d.state = 'held' and d.reason = 'follow_check' and d.next_at <= ${NOW} and d.expires_at > ${NOW}
  and exists (select from accounts a where a.id = d.account_id and a.connection = 'connected' and a.standing = 'good' and a.deletion_due_at is null offset 0)
  and not exists (select from lanes l where l.account_id = d.account_id and l.paused_until > ${NOW} offset 0)
  and not exists (select from app_pauses where until > ${NOW})`;

const ACCOUNTS_A_TURN = 16;
const CHECKS_AT_ONCE = 4;

const DUE = {
  name: 'pipeline.follow_checks',
  // Pushed back while it is read: another process leaves it alone, and a crash lets it come again.
  text: `update deliveries d set next_at = ${NOW} + make_interval(secs => $1::float8 / 1000) from (
      select r.account_id, r.id from (
        select distinct d.account_id from deliveries d where ${TO_CHECK} and d.account_id <> all($2::uuid[]) limit ${ACCOUNTS_A_TURN}
      ) w cross join lateral (
        select d.account_id, d.id from deliveries d where d.account_id = w.account_id and ${TO_CHECK}
        order by d.next_at limit ${CHECKS_AT_ONCE} for update skip locked
      ) r
    ) p where d.account_id = p.account_id and d.id = p.id
    returning d.account_id, d.id, d.person_id`,
};
const STILL_CLOSED = {
  name: 'pipeline.still_closed',
  text: `select ${LOCKED_COLUMNS}, d.gate_root, d.automation_id, d.automation_version, d.media_id, c.ig_id, coalesce(c.fans_locale, c.locale) as locale, d.test, (a.enabled or (d.test and a.id is not null)) as enabled, a.kind as automation_kind,
      v.settings, i.kind = 'comment' as commented, p.username, p.name, c.name_fallback, p.opted_out_at is not null as opted_out, coalesce(p.ignored, false) as ignored,
      (select count(*)::int from deliveries g where g.account_id = d.account_id and g.gate_root = d.gate_root and g.credits = 0) as prompts
    from (select * from deliveries where account_id = $1 and id = $2 offset 0 for update) d
    join accounts c on c.id = d.account_id
    cross join lateral (select kind from inbox where account_id = d.account_id and id = d.inbox_id offset 0) i
    left join automations a on a.account_id = d.account_id and a.id = d.automation_id
    left join automation_versions v on v.account_id = a.account_id and v.automation_id = a.id and v.version = d.automation_version
    left join people p on p.account_id = d.account_id and p.id = d.person_id
    where d.state = 'held' and d.reason = 'follow_check'`,
};
/** Who asks to be left alone meanwhile waits until the next prompt stands, and takes it back; people come before deliveries. */
const SAME_PERSON = {
  name: 'pipeline.checked_person',
  text: 'select from people where account_id = $1 and id = $2 for share',
};
const CHECKED = {
  name: 'pipeline.follow_checked',
  text: `update deliveries set follow_checked_at = ${NOW}, follows = $3 where account_id = $1 and id = $2`,
};

/** The person's one DM of the day is the one that goes out now, not what asked them to follow. */
const GUARD_FROM_NOW = {
  name: 'pipeline.guard_from_now',
  text: `update repeat_guards g set at = ${NOW}
    from (select account_id, automation_id, person_id, id from deliveries where account_id = $1 and id = $2 offset 0) r
    where g.account_id = r.account_id and g.automation_id = r.automation_id and g.person_id = r.person_id and g.delivery_id = r.id`,
};

interface Due {
  account_id: string;
  id: string;
  person_id: string;
}

interface Closed extends LockedDelivery {
  gate_root: string;
  /** Of a test: its automation may be off. */
  test: boolean;
  automation_id: string;
  automation_version: number;
  automation_kind: AutomationKind | null;
  media_id: string | null;
  ig_id: string;
  locale: Locale;
  /** Null for an automation that is removed. */
  enabled: boolean | null;
  settings: unknown;
  /** A comment asked for it, and no tap or word. */
  commented: boolean;
  username: string | null;
  name: string | null;
  name_fallback: string | null;
  opted_out: boolean;
  ignored: boolean;
  prompts: number;
}

/**
 * The stage between a tap on a prompt and the DM behind it: reads the profile, outside of any transaction, and then lets the DM go, or
 * keeps it and asks again. `wake` tells the claim that something became ready.
 */
export function makeFollowChecks(
  deps: PipelineDeps,
  { wake, again, heed, pace }: { wake(): void; again(): void; heed(answer: Answered): Promise<void>; pace: ReadPace },
): FollowChecks {
  const { pool, ports, config, log } = deps;
  const checking = new Map<string, Promise<void>>();
  const closing = new AbortController();
  let looking: Promise<unknown> = Promise.resolve();

  async function read({ account_id, person_id }: Due): Promise<CallResult<ProfileAnswer> | null> {
    const token = await deps.tokenOf(account_id);
    if (token === null) return null;
    await pace.turnsOf(account_id, closing.signal)();
    const profile = await deps.instagram.profile({ token, igsid: person_id, timeoutMs: config.waits.graphTimeout });
    if (!profile.ok)
      await heed({
        delivery: { account_id },
        token,
        outcome: { k: 'notSent', ...profile.error, usage: profile.usage },
      });
    return profile;
  }

  async function check(due: Due): Promise<void> {
    const answer = await read(due);
    const verdict = afterCheck(answer, config.waits);
    ports.proc.point('recon.afterRead');
    const ready = await transaction(pool, async (tx) => {
      await keepProfile(tx, { accountId: due.account_id, personId: due.person_id }, told(answer));
      await tx.query({ ...SAME_PERSON, values: [due.account_id, due.person_id] });
      const { rows } = await tx.query<Closed>({ ...STILL_CLOSED, values: [due.account_id, due.id] });
      const [row] = rows;
      return row ? conclude(tx, row, verdict) : false;
    });
    if (ready) wake();
  }

  /** Answers whether something became ready. */
  async function conclude(tx: ClientBase, row: Closed, verdict: CheckVerdict): Promise<boolean> {
    const change = changeOf(row, heardBy(row, verdict));
    if (change.state !== 'held') {
      const open = await takeNameWait(tx, row);
      if (open && change.state === 'ready') change.content = fillOpen(open, namesOf(row)).content;
    }
    const isChecked = change.state === 'ready' || change.reason === 'not_following';
    if (isChecked) await tx.query({ ...CHECKED, values: [row.account_id, row.id, followsOf(verdict)] });
    if (change.state === 'ready') await tx.query({ ...GUARD_FROM_NOW, values: [row.account_id, row.gate_root] });
    const asked = change.reason === 'not_following' && (await askAgain(tx, row));
    const { ready } = await changeDeliveries(tx, [change]);
    return asked || ready;
  }

  /** The next prompt, while there is one; its lane before the credit's grant, as everywhere. */
  async function askAgain(tx: ClientBase, row: Closed): Promise<boolean> {
    const settings = parseSettings(row.settings);
    if (row.prompts >= MOST_PROMPTS || !settings.ok) return false;
    const id = ports.ids.uuid();
    const number = row.prompts + 1;
    const planned = planNextPrompt({
      settings: settings.settings,
      locale: row.locale,
      number,
      names: namesOf(row),
      tapPayload: tapPayloadOf(id),
      expiresAt: row.expires_at,
    });
    const prompt = {
      ...newDelivery(planned, {
        row: { account_id: row.account_id, id: row.inbox_id },
        personId: row.person_id,
        id,
        intent: promptIntent({ igId: row.ig_id, root: row.gate_root, number }),
        spacing: config.waits.spacingFactor,
        word: row.name_fallback,
      }),
      automation_id: row.automation_id,
      automation_version: row.automation_version,
      media_id: row.media_id,
      gate_root: row.gate_root,
      test: row.test,
    };
    await writeIntents(tx, [prompt]);
    await writeDeliveries(tx, [prompt], config.waits);
    for (const statement of wakeLanesOf([prompt])) await tx.query(statement);
    return true;
  }

  async function checkAll(accountId: string, list: readonly Due[]): Promise<void> {
    for (const due of list) {
      if (closing.signal.aborted) break;
      try {
        await check(due);
      } catch (error) {
        log.warn({ error: sayFault(error) }, 'a follow could not be checked');
      }
    }
    checking.delete(accountId);
    if (!closing.signal.aborted) again();
  }

  async function look(): Promise<boolean> {
    // Long enough for all that one account has under way at once.
    const most = CHECKS_AT_ONCE * (config.waits.graphTimeout + config.waits.readSpacing);
    const { rows } = await pool.query<Due>({ ...DUE, values: [most, [...checking.keys()]] });
    for (const [accountId, list] of Map.groupBy(rows, ({ account_id }) => account_id))
      checking.set(accountId, checkAll(accountId, list));
    return rows.length > 0;
  }

  return {
    run() {
      const found = look();
      looking = found.catch(() => {});
      return found;
    },
    size: () => checking.size,
    looked: () => looking,
    async close() {
      closing.abort('closing');
      await Promise.all(checking.values());
    },
  };
}

function namesOf({ username, name, name_fallback }: Closed): Names {
  return { username, firstName: firstNameOf(name), fallback: name_fallback };
}

/** A profile that stays unreadable opens the gate to who tapped or wrote; who merely commented can still do so. */
function heardBy({ commented }: Closed, verdict: CheckVerdict): CheckVerdict {
  return commented && verdict.k === 'open' && verdict.follows === null ? { k: 'closed' } : verdict;
}

function changeOf(row: Closed, verdict: CheckVerdict): Change {
  const base = { delivery: row, reason: null };
  if (row.enabled !== true) return { ...base, state: 'skipped', reason: 'automation_changed' };
  if (row.opted_out) return { ...base, state: 'skipped', reason: 'opted_out' };
  if (row.ignored) return { ...base, state: 'skipped', reason: 'ignored_person' };
  switch (verdict.k) {
    case 'open':
      return { ...base, state: 'ready', wait: 0 };
    case 'closed':
      return { ...base, state: 'skipped', reason: 'not_following' };
    case 'again':
      return { ...base, state: 'held', reason: 'follow_check', wait: verdict.wait };
  }
}

function followsOf(verdict: CheckVerdict): boolean | null {
  if (verdict.k === 'open') return verdict.follows;
  return verdict.k === 'closed' ? false : null;
}
