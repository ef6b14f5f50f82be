import { createECDH, createHash } from 'node:crypto';
import { contract, NOTICE_KINDS, type PushDevice, type PushOutcome } from '@recado/contract';
import { noticeWords } from '@recado/locales';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { type Caller, type CallInfo, describeDevice, Refusal, type Serve, tooMany } from '../../platform/http/index.ts';
import type { Limiter, Rate } from '../../platform/limits/index.ts';
import type { Outside } from '../../platform/outside/index.ts';
import type { Ids } from '../../platform/ports/index.ts';
import { type BrowserKeys, CURVE, type PushDeps, type Pushed, sendPush } from '../../platform/push/index.ts';
import { USUAL_WAYS } from './notice.ts';
import { pushContent, topicOf } from './push-content.ts';
import {
  type Db,
  type DeviceRow,
  hasConfirmedEmail,
  keepDevice,
  listDevices,
  listNotices,
  lockDevices,
  markRead,
  notePushed,
  readDevice,
  readWays,
  removeDevice,
  setWay,
  takeFromOthers,
  wasTakenOff,
} from './store.ts';
import { wordNotice } from './word-notice.ts';

export interface NoticeDeps {
  db: Db;
  ids: Ids;
  limiter: Limiter;
  outside: Outside;
  push: PushDeps;
  /** False: this server sends no mail. */
  sendsMail: boolean;
}

const PAGE = 30;
const MOST_DEVICES = 20;
/** Each holds a connection to somebody else's machine. */
const TESTS: Rate = { count: 5, ms: 300_000 };

/** Registers the list under the bell, how an account is told, and the devices that take pushes. */
export function registerNoticeRoutes(serve: Serve, deps: NoticeDeps): void {
  registerList(serve, deps);
  registerWays(serve, deps);
  registerDevices(serve, deps);
}

function registerList(serve: Serve, { db, ids }: NoticeDeps): void {
  serve(contract.notices, async ({ query: { before }, caller: { accountId }, call: { locale } }) => {
    const rows = await listNotices(db, accountId, { before: before ?? null, most: PAGE + 1 });
    const items = rows.slice(0, PAGE).map((row) => {
      const { title, text, to } = wordNotice(row, locale);
      return { id: row.id, kind: row.kind, title, text, to, at: row.created_at, read: row.read_at !== null };
    });
    return { items, hasMore: rows.length > PAGE };
  });

  serve(contract.readNotices, async ({ body: { upTo }, caller, call }) => {
    await db.transaction().execute(async (tx) => {
      const news = await markRead(tx, caller.accountId, upTo);
      if (news > 0) await writeAudit(tx, ids, { ...byCaller(caller, call), action: 'notices_read', subject: upTo });
    });
    return {};
  });
}

function registerWays(serve: Serve, { db, ids, push, sendsMail }: NoticeDeps): void {
  serve(contract.noticeSettings, async ({ caller: { accountId, sessionId } }) => {
    const [ways, devices, confirmed] = await Promise.all([
      readWays(db, accountId),
      listDevices(db, accountId),
      hasConfirmedEmail(db, accountId),
    ]);
    return {
      ways: NOTICE_KINDS.map((kind) => ({ kind, way: ways.get(kind) ?? USUAL_WAYS[kind] })),
      devices: devices.map((row) => presentDevice(row, sessionId)),
      pushKey: push.vapid.publicKey,
      mail: mailOfWay(sendsMail, confirmed),
    };
  });

  serve(contract.setNoticeWay, async ({ body, caller, call }) => {
    await db.transaction().execute(async (tx) => {
      if (!(await setWay(tx, caller.accountId, body))) return;
      const subject = `${body.kind} ${body.way}`;
      await writeAudit(tx, ids, { ...byCaller(caller, call), action: 'notices_way_set', subject });
    });
    return {};
  });
}

function registerDevices(serve: Serve, { db, ids, limiter, outside, push }: NoticeDeps): void {
  serve(contract.addPushDevice, async ({ body, caller, call }) => {
    const { accountId, sessionId } = caller;
    const keys = readKeys(body);
    if (!isEndpoint(body.endpoint, outside)) throw invalidDevice('endpoint');
    const endpointHash = createHash('sha256').update(body.endpoint).digest();
    const row = await db.transaction().execute(async (tx) => {
      const had = await lockDevices(tx, accountId);
      // Nobody wished for it just now, and somebody wished that it be no more.
      if (body.renews && (await wasTakenOff(tx, accountId, body.renews))) throw new Refusal('push_device_not_found');
      const device = { ...describeDevice(call.userAgent), endpoint: body.endpoint, endpointHash, keys };
      const kept = await keepDevice(tx, { ...device, id: ids.uuid(), accountId, sessionId });
      if (!kept.isNew) return kept.row;
      if (had >= MOST_DEVICES) throw new Refusal('too_many_push_devices');
      await writeAudit(tx, ids, { ...byCaller(caller, call), action: 'notices_push_on', subject: kept.row.id });
      return kept.row;
    });
    await takeFromOthers(db, endpointHash, sessionId);
    return { device: presentDevice(row, sessionId) };
  });

  serve(contract.removePushDevice, async ({ params: { id }, caller, call }) => {
    await db.transaction().execute(async (tx) => {
      if (!(await removeDevice(tx, caller.accountId, id))) throw new Refusal('push_device_not_found');
      await writeAudit(tx, ids, { ...byCaller(caller, call), action: 'notices_push_off', subject: id });
    });
    return {};
  });

  serve(contract.testPushDevice, async ({ params: { id }, caller: { accountId } }) => {
    const wait = await limiter.takeShared([{ key: `test_push ${accountId}`, rate: TESTS }]);
    if (wait !== null) throw tooMany(wait);
    const device = await readDevice(db, accountId, id);
    if (!device) throw new Refusal('push_device_not_found');
    const topic = topicOf(accountId, 'test');
    const words = { ...noticeWords(device.locale).test, to: '/settings/notices' };
    const content = pushContent(words, { ...device, accountId, topic });
    const { endpoint, keys } = device;
    const pushed = await sendPush(push, { endpoint, keys, content, topic, ttl: 300, urgency: 'high' });
    if (pushed.k === 'taken') await notePushed(db, accountId, id);
    if (pushed.k === 'gone') await removeDevice(db, accountId, id);
    return { outcome: OUTCOMES[pushed.k] };
  });
}

const OUTCOMES: Readonly<Record<Pushed['k'], PushOutcome>> = {
  taken: 'sent',
  gone: 'gone',
  later: 'unreachable',
  refused: 'unreachable',
};

function mailOfWay(sendsMail: boolean, confirmed: boolean): 'confirmed' | 'unconfirmed' | 'off' {
  if (!sendsMail) return 'off';
  return confirmed ? 'confirmed' : 'unconfirmed';
}

function byCaller({ accountId }: Caller, { requestId }: CallInfo) {
  return { accountId, actorAccountId: accountId, requestId };
}

function presentDevice(row: DeviceRow, sessionId: string): PushDevice {
  return {
    id: row.id,
    device: { browser: row.browser, system: row.system },
    createdAt: row.created_at,
    pushedAt: row.pushed_at,
    isThis: row.session_id === sessionId,
  };
}

/** Refuses keys that nothing can be sealed with: the point of another curve, or of none. */
function readKeys({ p256dh, auth }: { p256dh: string; auth: string }): BrowserKeys {
  const keys = { p256dh: Buffer.from(p256dh, 'base64url'), auth: Buffer.from(auth, 'base64url') };
  const any = createECDH(CURVE);
  any.setPrivateKey(Buffer.alloc(32, 1));
  try {
    any.computeSecret(keys.p256dh);
  } catch {
    throw invalidDevice('p256dh');
  }
  if (keys.p256dh.length !== 65) throw invalidDevice('p256dh');
  if (keys.auth.length !== 16) throw invalidDevice('auth');
  return keys;
}

/** Push services are reached encrypted; a plain address only where one is played on this machine. */
function isEndpoint(endpoint: string, { takes }: Outside): boolean {
  return URL.canParse(endpoint) && takes(new URL(endpoint));
}

function invalidDevice(path: string): Refusal {
  return new Refusal('push_device_invalid', { fields: [{ path, code: 'invalid' }] });
}
