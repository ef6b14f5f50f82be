import { noticeWords } from '@recado/locales';
import type { Logger } from 'pino';
import { asClient } from '../../platform/db/as-client.ts';
import { jobIdOf, orderJobs, PUSHES } from '../../platform/jobs/index.ts';
import type { Proc } from '../../platform/ports/index.ts';
import { type Push, type PushDeps, type Pushed, sendPush } from '../../platform/push/index.ts';
import { HANDLING, USUAL_WAYS } from './notice.ts';
import { type PushContent, pushContent, topicOf } from './push-content.ts';
import {
  countUnread,
  type Db,
  listDevices,
  type NoticeRow,
  notePushed,
  type Reached,
  readDevice,
  readNotice,
  readWays,
  removeDevice,
} from './store.ts';
import { isMailed, mailNotice, type PushOrder } from './tell-account.ts';
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
  const { db } = deps;
  const { accountId, deviceId, noticeId } = order;
  const device = await readDevice(db, accountId, deviceId);
  if (noticeId === null) return device?.open ? tellMore(deps, order, device) : undefined;
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

/** The answer of a service, and what is lost where it takes the push no more. */
interface Followed {
  order: PushOrder;
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
      return notice ? leave(deps, order, notice) : void (await removeDevice(db, accountId, deviceId));
    case 'refused':
      log.warn({ accountId, deviceId, status: pushed.status }, 'a push service refuses a push for good');
      return notice ? mailInstead(deps, order, notice) : undefined;
    case 'later':
      return putOff(deps, order, pushed.afterMs);
  }
}

/** Comes again when the service says; by the queue's own pauses where it does not say. */
async function putOff({ db }: DeliverDeps, order: PushOrder, afterMs: number | null): Promise<void> {
  if (afterMs === null) throw new Error('a push service did not answer as it should');
  if (order.put >= MOST_PUT_OFF) return;
  const put = order.put + 1;
  const id = jobIdOf(`push ${order.noticeId} ${order.deviceId} ${put}`);
  await db.transaction().execute((tx) => orderJobs(asClient(tx), PUSHES, [{ id, data: { ...order, put }, afterMs }]));
}

/** The device is no more: signed out, or given up by its browser. */
async function leave(deps: DeliverDeps, order: PushOrder, notice: NoticeRow): Promise<void> {
  await removeDevice(deps.db, order.accountId, order.deviceId);
  await mailInstead(deps, order, notice);
}

/** Whoever wished for a push, and has no device any more that takes it, gets a mail. */
async function mailInstead({ db }: DeliverDeps, { accountId, deviceId }: PushOrder, notice: NoticeRow): Promise<void> {
  const others = (await listDevices(db, accountId)).filter(({ id }) => id !== deviceId);
  const way = (await readWays(db, accountId)).get(notice.kind) ?? USUAL_WAYS[notice.kind];
  if (way !== 'push' || !isMailed(way, others.length)) return;
  await db.transaction().execute(async (tx) => {
    const account = await tx.selectFrom('accounts').select('locale').where('id', '=', accountId).executeTakeFirst();
    // as: only our own values are written
    if (account)
      await mailNotice(asClient(tx), accountId, { id: notice.id, notice, locale: account.locale as Reached['locale'] });
  });
}

/** Orders the one push that says there is more, for when the device's hour is over. */
async function gather({ db }: DeliverDeps, { accountId, deviceId }: PushOrder, device: Reached): Promise<void> {
  const id = jobIdOf(`more ${deviceId} ${device.hourFrom}`);
  const data: PushOrder = { accountId, deviceId, noticeId: null, put: 0 };
  const order = { id, data, afterMs: device.hourLeftMs };
  await db.transaction().execute((tx) => orderJobs(asClient(tx), PUSHES, [order]));
}

async function tellMore(deps: DeliverDeps, order: PushOrder, device: Reached): Promise<void> {
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
