import { type AutomationKind, firstNameOf, type Locale, type Names } from '@recado/engine';
import type { ClientBase } from 'pg';
import type { AccountId, DeliveryId } from '../../platform/ids/index.ts';
import type { LockedDelivery } from '../deliveries/locked-delivery.ts';
import { LOCKED_COLUMNS } from '../deliveries/locked-delivery.ts';

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
/** A DM whose gate is still closed, with all that opening it or asking again takes. */
export interface Closed extends LockedDelivery {
  gate_root: DeliveryId;
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

/** Locks a DM whose gate is still closed; null where it is not any more. */
export async function lockClosed(tx: ClientBase, accountId: AccountId, id: DeliveryId): Promise<Closed | null> {
  const { rows } = await tx.query<Closed>({ ...STILL_CLOSED, values: [accountId, id] });
  return rows[0] ?? null;
}

export function namesOf({ username, name, name_fallback }: Closed): Names {
  return { username, firstName: firstNameOf(name), fallback: name_fallback };
}
