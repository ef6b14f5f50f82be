import type { ClientBase } from 'pg';
import { NOW } from '../../platform/db/now.ts';
import { LANE_NAMES } from './lanes.ts';
import type { Verdict } from './read-answers.ts';

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

/** Says whether the answers lead to nothing that `writePauses` would write. */
export function isQuiet({ accounts, usage, app }: Verdict): boolean {
  return accounts.size === 0 && usage.size === 0 && app === null;
}

/** Writes what `readAnswers` found. An emptied lane that is paused (ready_at infinity) stays so until something waits in it. */
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
