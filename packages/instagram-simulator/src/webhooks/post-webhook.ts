import type { Delivery } from '../world/state.ts';
import type { World } from '../world/world.ts';
import { envelope, legacySignature, signature } from './envelope.ts';
import { noteHealth } from './note-health.ts';
import type { PostResult } from './webhook-queue.ts';

/** Sends one signed POST and records it in the traffic. Only 200 counts as accepted (docs/platform.md 3.5). */
export async function postWebhook(world: World, deliveries: Delivery[]): Promise<PostResult> {
  const { webhookShape } = world.state.faults;
  const result = await postBody(world, envelope(deliveries, webhookShape));
  noteHealth(world, result);
  return result;
}

export async function postBody(world: World, body: string): Promise<PostResult> {
  const started = world.clock.mono();
  const seen = { status: 0, answer: 'no answer' };
  const { webhookSecret, webhookShape, sha1Signature } = world.state.faults;
  const legacy = sha1Signature ? legacySignature(body, world.app, webhookSecret) : null;
  const signed = signature(body, world.app, webhookSecret);
  try {
    const answer = await world.http.request({
      method: 'POST',
      url: world.app.webhookUrl,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'facebookexternalua',
        ...(legacy === null ? {} : { 'x-hub-signature': legacy }),
        ...(signed === null ? {} : { 'x-hub-signature-256': signed }),
      },
      body,
      timeoutMs: 5_000, // strict reading of docs/platform.md 3.5
    });
    seen.status = answer.status;
    seen.answer = answer.body.slice(0, 2_000);
    return answer.status === 200 ? 'accepted' : 'refused';
  } catch (error) {
    // Slow is an answer that did not come; anything else means that nobody listens.
    const slow = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');
    return slow ? 'refused' : 'unreachable';
  } finally {
    world.traffic.add({
      at: world.clock.now(),
      direction: 'webhook',
      method: 'POST',
      path: new URL(world.app.webhookUrl).pathname,
      status: seen.status,
      ms: Math.round((world.clock.mono() - started) * 10) / 10,
      body: JSON.parse(body),
      answer: seen.answer,
      fault: webhookSecret !== 'app' ? 'webhookSecret' : webhookShape !== 'standard' ? 'webhookShape' : null,
    });
  }
}

/** The verification GET (docs/platform.md 3.1): true when the challenge came back as the raw body with 200. */
export async function verifyCallback(world: World): Promise<boolean> {
  const challenge = String(1_000_000_000 + Math.floor(world.rng.next() * 1_000_000_000));
  const url = new URL(world.app.webhookUrl);
  url.searchParams.set('hub.mode', 'subscribe');
  url.searchParams.set('hub.challenge', challenge);
  url.searchParams.set('hub.verify_token', world.app.verifyToken);
  const started = world.clock.mono();
  const answer = await world.http
    .request({ method: 'GET', url: url.href, timeoutMs: 5_000 })
    .catch(() => ({ status: 0, body: 'no answer' }));
  world.traffic.add({
    at: world.clock.now(),
    direction: 'webhook',
    method: 'GET',
    path: url.pathname + url.search,
    status: answer.status,
    ms: Math.round((world.clock.mono() - started) * 10) / 10,
    body: null,
    answer: answer.body.slice(0, 2_000),
    fault: null,
  });
  return answer.status === 200 && answer.body.trim() === challenge;
}
