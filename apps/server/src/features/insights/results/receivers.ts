import { WINDOWS } from '@recado/engine';
import { sql } from 'kysely';

/** Finds the receiver of the DM `d`, under both of their names. */
export const RECEIVER = sql`
  left join lateral (select * from people where account_id = d.account_id and id = d.person_id offset 0) p on true
  left join lateral (select * from people where account_id = d.account_id and id = coalesce(d.recipient_id, p.recipient_id) offset 0) o on true`;

/** Says whether they wrote or tapped since it left: a window ends so long after what opened it. */
export const WAS_HEARD = sql`coalesce(greatest(p.window_until, o.window_until) - make_interval(secs => ${WINDOWS.message}::float8 / 1000) > d.claimed_at, false)`;
