import { noticeWords } from '@recado/locales';
import type { Logger } from 'pino';
import { asClient } from '../../platform/db/as-client.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import { jobIdOf, orderJobs, PUSHES } from '../../platform/jobs/index.ts';
import type { Proc } from '../../platform/ports/index.ts';
import { type Push, type PushDeps, type Pushed, sendPush } from '../../platform/push/index.ts';
import { HANDLING, USUAL_WAYS } from './notice.ts';
import { type PushContent, pushContent, topicOf } from './push-content.ts';
import {
  countUnread,
  type Db,
  listDevices,
  listUnreadSince,
  type NoticeRow,
  notePushed,
  type Reached,
  readDevice,
  readNotice,
  readWays,
  removeDevice,
  wasPushed,
} from './store.ts';
import { type DeviceOrder, mailNotice, type PushOrder, type SureOrder } from './tell-account.ts';
import { wordNotice } from './word-notice.ts';

export interface DeliverDeps {
  db: Db;
  push: PushDeps;
  proc: Proc;
  log: Logger;
}

/** The most that a device gets in an hour; what comes beyond is one push when the hour is over. */
export const MOST_AN_HOUR = 6;
/** A service may put one push off so often. */
const MOST_PUT_OFF = 12;

/**
 * Delivers one push that was ordered; throws when it is to be tried again. It is taken by the service before that is written down: a
 * process that ends in between sends it twice, of one topic and tag, so that the device shows one.
 */
export async function deliverPush(deps: DeliverDeps, order: PushOrder): Promise<void> {
  if (order.deviceId === null) return makeSure(deps, order);
  const { db } = deps;
  const { accountId, deviceId, noticeId } = order;
  const device = await readDevice(db, accountId, deviceId);
  if (noticeId === null) return device?.open ? tellMore(deps, order, device) : mailGathered(deps, order);
  const notice = await readNotice(db, accountId, noticeId);
  if (!notice || notice.read_at !== null) return;
  if (!device?.open) return leave(deps, order, notice);
  if (device.pushed >= MOST_AN_HOUR) return gather(deps, order, device);
  const { kind } = notice;
  // Of one kind the last says all; of posts each is another.
  const topic = topicOf(accountId, kind === 'viral' || kind === 'next_post' ? noticeId : kind);
  const content = pushContent(wordNotice(notice, device.locale), { ...device, accountId, topic });
  const pushed = await send(deps, device, { content, topic, ...HANDLING[kind] });
  await follow(deps, { order, pushed, notice });
}

/** The answer of a service, and what is lost where it takes the push no more; null: what one push stood for. */
interface Followed {
  order: DeviceOrder;
  pushed: Pushed;
  notice: NoticeRow | null;
}

async function follow(deps: DeliverDeps, { order, pushed, notice }: Followed): Promise<void> {
  const { db, log, proc } = deps;
  const { accountId, deviceId } = order;
  switch (pushed.k) {
    case 'taken':
      proc.point('push.taken');
      return notePushed(db, accountId, deviceId);
    case 'gone':
      await removeDevice(db, accountId, deviceId);
      return notice ? mailInstead(deps, order, notice) : mailGathered(deps, order);
    case 'refused':
      log.warn({ accountId, deviceId, status: pushed.status }, 'a push service refuses a push for good');
      return notice ? mailInstead(deps, order, notice) : mailGathered(deps, order);
    case 'later':
      return putOff(deps, order, pushed.afterMs);
  }
}

/** Comes again when the service says; by the queue's own pauses where it does not say. */
async function putOff({ db }: DeliverDeps, order: DeviceOrder, afterMs: number | null): Promise<void> {
  if (afterMs === null) throw new Error('a push service did not answer as it should');
  if (order.put >= MOST_PUT_OFF) return;
  const put = order.put + 1;
  // What stands for several is each time of others: its id is not that of the hour before, whose job is there still.
  const id = jobIdOf(`push ${order.noticeId} ${order.since} ${order.deviceId} ${put}`);
  await db.transaction().execute((tx) => orderJobs(asClient(tx), PUSHES, [{ id, data: { ...order, put }, afterMs }]));
}

/** The device is no more: signed out, or given up by its browser. */
async function leave(deps: DeliverDeps, order: DeviceOrder, notice: NoticeRow): Promise<void> {
  await removeDevice(deps.db, order.accountId, order.deviceId);
  await mailInstead(deps, order, notice);
}

/** Whoever wished for a push, and has no device any more that takes it, gets a mail. */
async function mailInstead(deps: DeliverDeps, { accountId, deviceId }: DeviceOrder, notice: NoticeRow): Promise<void> {
  const others = (await listDevices(deps.db, accountId)).filter(({ id }) => id !== deviceId);
  if (others.length === 0) await mailAlone(deps, accountId, notice);
}

/** One push was to stand for several, and the device takes it no more. */
async function mailGathered(deps: DeliverDeps, order: DeviceOrder): Promise<void> {
  if (order.since === undefined) return;
  for (const notice of await listUnreadSince(deps.db, order.accountId, order.since))
    await mailInstead(deps, order, notice);
}

/**
 * Makes sure, some time after, that any device took what was told, and mails it otherwise. A device that did not may never: its service is
 * away, or refuses what comes from here. A push that comes late after all says it twice, which is better than never.
 */
async function makeSure(deps: DeliverDeps, { accountId, noticeId }: SureOrder): Promise<void> {
  const notice = await readNotice(deps.db, accountId, noticeId);
  if (!notice || notice.read_at !== null || (await wasPushed(deps.db, accountId, noticeId))) return;
  await mailAlone(deps, accountId, notice);
}

/** Mails what was to be a push alone; where a mail was wished besides, it has gone already. Whoever is banned or leaving is left in peace. */
async function mailAlone({ db }: DeliverDeps, accountId: AccountId, notice: NoticeRow): Promise<void> {
  const way = (await readWays(db, accountId)).get(notice.kind) ?? USUAL_WAYS[notice.kind];
  if (way !== 'push') return;
  await db.transaction().execute(async (tx) => {
    const account = await tx
      .selectFrom('accounts')
      .select('locale')
      .where((is) =>
        is.and([is('id', '=', accountId), is('standing', '<>', 'banned'), is('deletion_due_at', 'is', null)]),
      )
      .executeTakeFirst();
    // as: only our own values are written
    if (account)
      await mailNotice(asClient(tx), accountId, { id: notice.id, notice, locale: account.locale as Reached['locale'] });
  });
}

/** Orders the one push that says there is more, for when the device's hour is over. */
async function gather(
  { db }: DeliverDeps,
  { accountId, deviceId, noticeId }: DeviceOrder,
  device: Reached,
): Promise<void> {
  const id = jobIdOf(`more ${deviceId} ${device.hourFrom}`);
  // Ordered again, it is the one that is there, which knows the first.
  const since = noticeId === null ? {} : { since: noticeId };
  const data: DeviceOrder = { accountId, deviceId, noticeId: null, ...since, put: 0 };
  const order = { id, data, afterMs: device.hourLeftMs };
  await db.transaction().execute((tx) => orderJobs(asClient(tx), PUSHES, [order]));
}

async function tellMore(deps: DeliverDeps, order: DeviceOrder, device: Reached): Promise<void> {
  const { accountId } = order;
  if ((await countUnread(deps.db, accountId)) === 0) return;
  const topic = topicOf(accountId, 'more');
  const content = pushContent({ ...noticeWords(device.locale).many, to: '/#notices' }, { ...device, accountId, topic });
  const pushed = await send(deps, device, { content, topic, ttl: 21_600, urgency: 'normal' });
  await follow(deps, { order, pushed, notice: null });
}

function send(
  { push }: DeliverDeps,
  { endpoint, keys }: Reached,
  what: Pick<Push, 'topic' | 'ttl' | 'urgency'> & { content: PushContent },
): Promise<Pushed> {
  return sendPush(push, { endpoint, keys, ...what });
}
