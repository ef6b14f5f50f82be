import { createHmac } from 'node:crypto';
import { secretOf } from '../webhooks/envelope.ts';
import type { Account } from '../world/state.ts';
import type { World } from '../world/world.ts';

/** A call by which Meta tells an app about somebody who leaves it (docs/platform.md 11). */
export type CallbackKind = 'deauthorize' | 'dataDeletion';

/** The app's answer; `url` and `confirmationCode` where it gave them. */
export interface CallbackAnswer {
  /** 0 when there was no answer. */
  status: number;
  url: string | null;
  confirmationCode: string | null;
}

/**
 * Posts a `signed_request` to the address that the app gave for it; null where it gave none. Simulator choices: one try, ten seconds
 * for an answer, and signed with the secret that the switch for webhooks names.
 */
export async function callBack(world: World, account: Account, kind: CallbackKind): Promise<CallbackAnswer | null> {
  const address = world.state.callbacks[kind];
  if (address === null) return null;
  const started = world.clock.mono();
  const form = new URLSearchParams({ signed_request: signedRequest(world, account) });
  const { status, body } = await world.http
    .request({
      method: 'POST',
      url: address,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'facebookexternalua' },
      body: form.toString(),
      timeoutMs: 10_000,
    })
    .catch(() => ({ status: 0, body: 'no answer' }));
  const said = parse(body);
  const { pathname, search } = new URL(address);
  world.traffic.add({
    at: world.clock.now(),
    direction: 'callback',
    method: 'POST',
    path: pathname + search,
    status,
    ms: Math.round((world.clock.mono() - started) * 10) / 10,
    body: Object.fromEntries(form),
    answer: said ?? body.slice(0, 2_000),
    fault: world.state.faults.webhookSecret === 'app' ? null : 'webhookSecret',
  });
  return { status, url: textOf(said?.url), confirmationCode: textOf(said?.confirmation_code) };
}

/** `<base64url(signature)>.<base64url(payload)>`: the signature is over the payload as it travels. */
function signedRequest(world: World, account: Account): string {
  const issued = Math.floor(world.clock.now() / 1_000);
  const payload = {
    algorithm: 'HMAC-SHA256',
    issued_at: issued,
    expires: issued + 3_600,
    user_id: account.appScopedId,
  };
  const segment = Buffer.from(JSON.stringify(payload)).toString('base64url');
  const secret = secretOf(world.app, world.state.faults.webhookSecret);
  const signature = secret === null ? '' : createHmac('sha256', secret).update(segment).digest('base64url');
  return `${signature}.${segment}`;
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
