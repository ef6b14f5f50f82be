import type { SendOutcome } from '@recado/instagram';
import type { ClientBase } from 'pg';
import { NOW } from '../../platform/db/now.ts';
import { forgetOld } from '../../platform/limits/index.ts';
import type { Ports } from '../../platform/ports/index.ts';
import type { ConnectionProblem } from '../deps.ts';
import { type Wider, widerThan } from '../record/after-attempt.ts';
import { LANE_NAMES, PAUSE_FROM, SLOW_FROM } from './lanes.ts';
import type { Waits } from './waits.ts';

/** What this process remembers of throttles and dead tokens: how often in a row. A restart forgets it, which costs one more try. */
export interface Pauses {
  /** Reads a group's answers: what to pause, whom to call disconnected. */
  read(answers: readonly Answered[]): Verdict;
  /** The account is connected again: its token is a new one. Throttles stay remembered. */
  forget(accountId: string): void;
}

/** What Instagram said about a call for an account. A read that failed speaks as a message that was not sent. */
export interface Answered {
  delivery: { account_id: string };
  /** What the call was made with; null where it was not made. */
  token: string | null;
  outcome: SendOutcome;
}

export interface Lost extends ConnectionProblem {
  accountId: string;
  token: string | null;
}

export interface Verdict {
  /** Milliseconds from now, by account. */
  accounts: Map<string, { wait: number; reason: string }>;
  app: { wait: number; reason: string } | null;
  /** Usage of the account's limit, where it is high. */
  usage: Map<string, number>;
  /** By account and token: of two of its tokens the former one may be refused last. */
  lost: Map<string, Lost>;
  /** Accounts whose token was called dead for the first time: one more try after the pause (docs/platform.md 10). */
  doubted: Set<string>;
}

type Of = Pick<Lost, 'accountId' | 'token'>;

const MINUTE = 60_000;
const STEPS = [5 * MINUTE, 15 * MINUTE, 60 * MINUTE];
/** A throttle so long after the last one is the first again. */
const THROTTLES_COUNT = 120 * MINUTE;
const REMEMBERED = 10 * MINUTE;
const LONGEST_UNREACHABLE = 30_000;

export function makePauses({ ports, waits }: { ports: Pick<Ports, 'clock' | 'rng'>; waits: Waits }): Pauses {
  const throttled = new Map<string, { times: number; at: number }>();
  const deadTokens = new Map<string, number>();
  let unreachable = { times: 0, until: 0 };

  /** 5 → 15 → 60 minutes, with jitter, unless Instagram says how long. */
  function throttleWait(key: string, told: number | null): number {
    const now = ports.clock.mono();
    const last = throttled.get(key);
    const jitter = 1 + ports.rng.next('throttle') / 10;
    if (last && now < last.at) return last.at - now;
    const times = last && now - last.at < THROTTLES_COUNT ? last.times + 1 : 1;
    const wait = (told ?? STEPS[Math.min(times, STEPS.length) - 1] ?? MINUTE) * jitter;
    throttled.delete(key);
    throttled.set(key, { times, at: now + wait });
    forgetOld(throttled, ({ at }) => now - at >= THROTTLES_COUNT);
    return wait;
  }

  function unreachableWait(): number {
    const now = ports.clock.mono();
    if (now < unreachable.until) return unreachable.until - now;
    const wait = Math.min(
      LONGEST_UNREACHABLE * (waits.backoff / 1_000),
      waits.backoff * 2 ** Math.min(unreachable.times, 10),
    );
    unreachable = { times: unreachable.times + 1, until: now + wait };
    return wait;
  }

  /** The first time: a pause. Still dead after it: lost. Answers of calls that were under way at the first change nothing. */
  function onDeadToken(verdict: Verdict, of: Of, code: string): void {
    const { accountId } = of;
    const now = ports.clock.mono();
    const first = deadTokens.get(accountId);
    const wait = waits.tokenBlip * (1 + ports.rng.next('token'));
    if (first === undefined || now - first > REMEMBERED) {
      deadTokens.delete(accountId);
      deadTokens.set(accountId, now);
      forgetOld(deadTokens, (at) => now - at > REMEMBERED);
      verdict.doubted.add(accountId);
      pause(verdict, accountId, { wait, reason: 'token' });
    } else if (now - first < waits.tokenBlip) {
      verdict.doubted.add(accountId);
    } else lose(verdict, of, { connection: 'reconnect', code });
  }

  function lose(verdict: Verdict, of: Of, { connection, code }: ConnectionProblem): void {
    verdict.lost.set(`${of.accountId} ${of.token}`, { ...of, connection, code });
  }

  function pause(verdict: Verdict, accountId: string, made: { wait: number; reason: string }): void {
    const before = verdict.accounts.get(accountId);
    if (!before || before.wait < made.wait) verdict.accounts.set(accountId, made);
  }

  function apply(verdict: Verdict, wider: Wider, of: Of): void {
    const { accountId } = of;
    switch (wider.k) {
      case 'throttled':
        if (wider.scope === 'app') verdict.app = { wait: throttleWait('app', wider.wait), reason: 'throttled' };
        else pause(verdict, accountId, { wait: throttleWait(accountId, wider.wait), reason: 'throttled' });
        return;
      case 'blocked':
        pause(verdict, accountId, { wait: wider.wait, reason: 'blocked' });
        return;
      case 'token':
        onDeadToken(verdict, of, wider.code);
        return;
      case 'lost':
        lose(verdict, of, wider);
        return;
    }
  }

  return {
    read(answers) {
      const verdict: Verdict = {
        accounts: new Map(),
        app: null,
        usage: new Map(),
        lost: new Map(),
        doubted: new Set(),
      };
      for (const { delivery, token, outcome } of answers) {
        if (outcome.k === 'sent') unreachable = { times: 0, until: 0 };
        if (outcome.k === 'notSent' && outcome.code === 'local/connect')
          verdict.app ??= { wait: unreachableWait(), reason: 'unreachable' };
        const wider = widerThan(outcome);
        if (wider) apply(verdict, wider, { accountId: delivery.account_id, token });
        const { usage } = outcome;
        if (usage?.app && usage.app >= PAUSE_FROM) verdict.app ??= { wait: throttleWait('app', null), reason: 'usage' };
        if (!usage?.account || usage.account < SLOW_FROM) continue;
        verdict.usage.set(delivery.account_id, usage.account);
        const told = usage.regainAccessMs > 0 ? usage.regainAccessMs : null;
        if (usage.account >= PAUSE_FROM)
          pause(verdict, delivery.account_id, { wait: throttleWait(delivery.account_id, told), reason: 'usage' });
      }
      return verdict;
    },
    forget(accountId) {
      deadTokens.delete(accountId);
    },
  };
}

const PAUSE_LANES = {
  name: 'pipeline.pause_lanes',
  // Every lane, those too that nobody has used yet: a first message would go out in the middle of the pause.
  text: `insert into lanes as l (account_id, lane, ready_at, paused_until, pause_reason, budget)
    select p.account_id, a.lane, 'infinity', ${NOW} + make_interval(secs => p.wait_ms / 1000), case when p.wait_ms is not null then p.reason end,
      case when p.percent is null then '{}'
        else jsonb_build_object('usage', jsonb_build_object('percent', p.percent, 'at', (extract(epoch from ${NOW}) * 1000)::bigint)) end
    from unnest($1::uuid[], $2::float8[], $3::text[], $4::float8[]) as p(account_id, wait_ms, reason, percent)
    cross join unnest($5::text[]) as a(lane) order by p.account_id, a.lane
    on conflict (account_id, lane) do update set
      paused_until = greatest(l.paused_until, excluded.paused_until),
      pause_reason = case when excluded.paused_until is null or l.paused_until > excluded.paused_until then l.pause_reason
        else excluded.pause_reason end,
      ready_at = greatest(l.ready_at, excluded.paused_until),
      budget = l.budget || excluded.budget`,
};
const PAUSE_APP = {
  name: 'pipeline.pause_app',
  text: `insert into app_pauses (reason, until, made_at) values ($1, db_now() + make_interval(secs => $2::float8 / 1000), db_now())
    on conflict (reason) do update set until = greatest(app_pauses.until, excluded.until), made_at = excluded.made_at`,
};

/** Writes what `read` found. An emptied lane that is paused (ready_at infinity) stays so until something waits in it. */
export async function writePauses(tx: ClientBase, verdict: Verdict): Promise<void> {
  const accounts = [...new Set([...verdict.accounts.keys(), ...verdict.usage.keys()])];
  if (accounts.length > 0) {
    await tx.query({
      ...PAUSE_LANES,
      values: [
        accounts,
        accounts.map((id) => verdict.accounts.get(id)?.wait ?? null),
        accounts.map((id) => verdict.accounts.get(id)?.reason ?? null),
        accounts.map((id) => verdict.usage.get(id) ?? null),
        LANE_NAMES,
      ],
    });
  }
  if (verdict.app) await tx.query({ ...PAUSE_APP, values: [verdict.app.reason, verdict.app.wait] });
}
