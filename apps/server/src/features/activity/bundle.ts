import type { Activity, TraceLine } from '@recado/contract';
import { sql } from 'kysely';
import type { AccountId } from '../../platform/ids/index.ts';
import { presentActivity } from './present.ts';
import { presentTrace } from './present-trace.ts';
import { readRepeats } from './repeats.ts';
import { type Db, readDeliveries, readEvent, readStory } from './store.ts';
import { withoutSecrets } from './without-secrets.ts';

/** Everything that is known of one event, for whoever helps its seller. Times are epoch milliseconds. */
export interface Bundle {
  account: { username: string; igId: string };
  /** As Instagram sent it, and how it came: `webhook` or `sweep`. */
  came: { origin: string; eventAt: number; receivedAt: number; decidedAt: number | null; payload: unknown };
  /** The reason for which it could not be read, where it could not. */
  broken: string | null;
  activity: Activity;
  trace: TraceLine[];
  /** The automation in the version that was held against it; null where none was, or where it was removed. */
  automation: { id: string; kind: string; version: number; settings: unknown } | null;
}

interface CameRow {
  username: string;
  ig_id: string;
  origin: string;
  payload: unknown;
  settings: unknown;
}

/** Reads the bundle of an event, without secrets; null where the account has no such event. */
export async function readBundle(db: Db, accountId: AccountId, id: string): Promise<Bundle | null> {
  const event = await readEvent(db, accountId, id);
  if (!event) return null;
  const deliveries = await readDeliveries(db, accountId, [event]);
  const [story, repeats, came] = await Promise.all([
    readStory(db, accountId, deliveries),
    readRepeats(db, accountId, id),
    readCame(db, accountId, id),
  ]);
  if (!came) return null;
  const { automation_id, automation_kind, automation_version } = event;
  const answered = automation_id !== null && came.settings !== null;
  return withoutSecrets({
    account: { username: came.username, igId: came.ig_id },
    came: {
      origin: came.origin,
      eventAt: event.event_at,
      receivedAt: event.received_at,
      decidedAt: event.decided_at,
      payload: came.payload,
    },
    broken: event.dead_reason,
    activity: presentActivity(event, deliveries),
    trace: presentTrace(event, deliveries, { ...story, repeats }),
    automation: answered
      ? {
          id: automation_id,
          kind: automation_kind ?? '',
          version: automation_version ?? 0,
          settings: came.settings,
        }
      : null,
  });
}

async function readCame(db: Db, accountId: AccountId, id: string): Promise<CameRow | null> {
  const { rows } = await sql<CameRow>`
    select a.username, a.ig_id, i.origin, i.payload, v.settings from inbox i join accounts a on a.id = i.account_id
      left join automation_versions v on v.account_id = i.account_id and v.automation_id = i.automation_id and v.version = i.automation_version
    where i.account_id = ${accountId} and i.id = ${id}::uuid`.execute(db);
  return rows[0] ?? null;
}
