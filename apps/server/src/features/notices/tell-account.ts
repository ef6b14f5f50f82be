import type { Locale, NoticeWay } from '@recado/contract';
import type { ClientBase } from 'pg';
import { hintStatements } from '../../platform/hints/index.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import { jobIdOf, type Order, orderJobs, PUSHES } from '../../platform/jobs/index.ts';
import { orderMailBy } from '../../platform/mail/index.ts';
import type { Ids } from '../../platform/ports/index.ts';
import { keyOf, type Notice, USUAL_WAYS } from './notice.ts';
import { mailOf } from './word-notice.ts';

const CLOCK = `select to_char(db_now() at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as day`;
const RECORD = `
  insert into notices (account_id, id, kind, key, facts)
  select a.id, $2, $3, $4, $5 from accounts a where a.id = $1 and a.standing <> 'banned'
  on conflict (account_id, kind, key) do nothing returning id`;
const HOW = `
  select a.locale, coalesce((select way from notice_ways w where w.account_id = a.id and w.kind = $2), $3) as way,
    array(select d.id::text from push_devices d where d.account_id = a.id) as devices
  from accounts a where a.id = $1`;

interface How {
  locale: Locale;
  way: NoticeWay;
  devices: string[];
}

/** A job of a notice: one push of it to one device, or the making sure that any device took it. */
export type PushOrder = DeviceOrder | SureOrder;

/** One push of one notice to one device. */
export interface DeviceOrder {
  accountId: AccountId;
  deviceId: string;
  /** Null: that there is more than was pushed. */
  noticeId: string | null;
  /** The first of the notices that one push stands for. */
  since?: string;
  /** The number of times that a service has said when to come again. */
  put: number;
}

/** The making sure, some time after a push was all that was wished. */
export interface SureOrder {
  accountId: AccountId;
  deviceId: null;
  noticeId: string;
}

/** A service that is away for a moment has been asked six times by then, and the crowd of a post is still there. */
const SURE_AFTER_MS = 30 * 60_000;

/**
 * Tells an account something once, in the transaction of what it tells of. It stands under the bell from then on, and is pushed or mailed
 * once that is committed, as the account wishes. Said again, nothing happens.
 */
export async function tellAccount(tx: ClientBase, ids: Ids, accountId: AccountId, notice: Notice): Promise<void> {
  const { kind, facts } = notice;
  const clock = await tx.query<{ day: string }>(CLOCK);
  const key = keyOf(notice, clock.rows[0]?.day ?? '');
  const recorded = await tx.query<{ id: string }>(RECORD, [accountId, ids.uuid(), kind, key, JSON.stringify(facts)]);
  const [row] = recorded.rows;
  if (!row) return;
  for (const { text, values } of hintStatements([{ accountId, kind: 'notices' }])) await tx.query(text, values);
  const asked = await tx.query<How>(HOW, [accountId, kind, USUAL_WAYS[kind]]);
  const [how] = asked.rows;
  if (!how) return;
  const pushes = how.way === 'push' || how.way === 'both' ? how.devices : [];
  await orderJobs(
    tx,
    PUSHES,
    pushes.map((deviceId) => orderOf({ accountId, deviceId, noticeId: row.id, put: 0 })),
  );
  if (how.way === 'push' && pushes.length > 0)
    await orderJobs(tx, PUSHES, [sureOf({ accountId, deviceId: null, noticeId: row.id })]);
  if (isMailed(how.way, pushes.length)) await mailNotice(tx, accountId, { id: row.id, notice, locale: how.locale });
}

/** A notice is pushed to a device once, however often it is ordered. */
function orderOf(order: DeviceOrder): Order {
  return { id: jobIdOf(`push ${order.noticeId} ${order.deviceId}`), data: order };
}

function sureOf(order: SureOrder): Order {
  return { id: jobIdOf(`sure ${order.noticeId}`), data: order, afterMs: SURE_AFTER_MS };
}

/** Says whether a mail goes: where it is wished, or where pushes are and no device takes them. */
function isMailed(way: NoticeWay, devices: number): boolean {
  return way === 'mail' || way === 'both' || (way === 'push' && devices === 0);
}

/** Orders the mail of a notice: one, however often it is ordered. */
export function mailNotice(
  tx: ClientBase,
  accountId: AccountId,
  { id, notice, locale }: { id: string; notice: Notice; locale: Locale },
): Promise<void> {
  return orderMailBy(tx, id, { ...mailOf(notice, locale), accountId, to: null });
}
