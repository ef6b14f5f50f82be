import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { silentMp4 } from '../../src/features/audios/fixtures/silence.ts';
import { plainPng } from '../../src/features/pictures/fixtures/drawn.ts';
import type { ApiTestbed } from './api-testbed.ts';
import { ABSENT, made, product, type Seller } from './matrix-things.ts';

/** An account that is being made: its rows are written by `run`, as the tables' owner. */
interface Making {
  bed: ApiTestbed;
  database: pg.Client;
  accountId: string;
  token: string;
  username: string;
  number: number;
  run(text: string, values: unknown[]): Promise<unknown>;
}

let number = 0;

/** Makes an account with one of everything that a call of the matrix may name. */
export async function makeSeller(bed: ApiTestbed, database: pg.Client, username: string): Promise<Seller> {
  number += 1;
  const making: Making = {
    ...{ bed, database, username, number, accountId: randomUUID(), token: randomBytes(32).toString('base64url') },
    run: (text, values) => database.query(text, values),
  };
  await writeAccount(making);
  const content = await writeContent(making);
  const company = await writeCompany(making);
  const event = await writeEvent(making, content.personId);
  const audio = await uploadAudio(making);
  const pictures = await uploadPicture(making);
  const told = await writeEndpoint(making);
  const { checkouts, subscription } = await writePlan(making);
  const products = await writeProduct(making);
  const directs = await makeAutomation(making, 'directs');
  return {
    accountId: making.accountId,
    token: making.token,
    things: {
      ...{ ...content, ...company, ...told, version: '1', key: ABSENT.key ?? '', checkouts, products },
      ...{ directs, automations: directs },
      remixes: await makeAutomation(making, 'remixes'),
      lives: await makeAutomation(making, 'lives'),
      // One's own is moved and cancelled in api-plans.test.ts; here only the stranger's is there.
      subscriptions: username === 'stranger' ? subscription : randomUUID(),
      ...{ audios: audio, pictures, activity: event, media: content.mediaId },
    },
  };
}

/** The account, and the session that its calls are made in. */
async function writeAccount({ run, accountId, token, username, number }: Making): Promise<void> {
  const sessionId = randomUUID();
  const hash = createHash('sha256').update(token, 'utf8').digest();
  await run(
    `insert into accounts (id, ig_id, app_scoped_id, username, email, ddi, phone)
     values ($1, $2, $2, $3, $3 || '@shops.example', '55', '11961234567')`,
    [accountId, `1784${number}`, username],
  );
  await writeSession(run, accountId, sessionId);
  await run('insert into session_tokens (token_hash, session_id) values ($1, $2)', [hash, sessionId]);
}

function writeSession(run: Making['run'], accountId: string, sessionId: string): Promise<unknown> {
  const text = `insert into sessions (id, account_id, expires_at) values ($1, $2, now() + interval '1 day')`;
  return run(text, [sessionId, accountId]);
}

/** A post, a story, and a person. */
async function writeContent({ bed, run, accountId, number }: Making) {
  const content = { mediaId: `18000${number}`, stories: `18100${number}`, personId: `7000${number}` };
  await run(
    `insert into media (account_id, id, place, published_at, picture_url) values ($1, $2, 'post', now(), $4), ($1, $3, 'story', now(), $4)`,
    [accountId, content.mediaId, content.stories, `${bed.sim.url}/pictures/post/anel.svg`],
  );
  await run(
    "insert into people (account_id, id, username, window_until) values ($1, $2, $3, db_now() + interval '1 day')",
    [accountId, content.personId, 'fa'],
  );
  return content;
}

/** A linked account, a second session with a device in it, and a notice. */
async function writeCompany({ run, database, accountId, username, number }: Making) {
  const [friend, sessions, notices] = [randomUUID(), randomUUID(), randomUUID()];
  await run('insert into accounts (id, ig_id, app_scoped_id, username) values ($1, $2, $2, $3)', [
    friend,
    `1785${number}`,
    `${username}.2`,
  ]);
  await run('update accounts set link_group_id = $1 where id in ($1, $2)', [accountId, friend]);
  await writeSession(run, accountId, sessions);
  await run(`insert into account_notices (account_id, id, kind, about) values ($1, $2, 'linked', 'x')`, [
    accountId,
    notices,
  ]);
  const devices = randomUUID();
  await run(
    `insert into push_devices (account_id, id, session_id, endpoint, endpoint_hash, p256dh, auth)
     values ($1, $2::uuid, $3, 'https://push.example/' || $2::uuid, sha256(uuid_send($2::uuid)), '\\x04' || decode(repeat('00', 64), 'hex'), decode(repeat('00', 16), 'hex'))`,
    [accountId, devices, await onlySession(database, accountId)],
  );
  const keys = randomUUID();
  await run(
    `insert into api_keys (account_id, id, name, scopes, key_hash, last_four)
     values ($1, $2::uuid, 'Planilha', '{credits:read}', sha256(uuid_send($2::uuid)), 'aaaa')`,
    [accountId, keys],
  );
  return { switch: friend, unmerge: friend, sessions, notices, devices, keys };
}

/** The session that calls are made in: others end in the table. */
async function onlySession(database: pg.Client, accountId: string): Promise<string | undefined> {
  const text = 'select session_id from session_tokens t join sessions s on s.id = t.session_id where s.account_id = $1';
  const { rows } = await database.query<{ session_id: string }>(text, [accountId]);
  return rows[0]?.session_id;
}

async function writeEvent({ database, accountId, number }: Making, personId: string): Promise<string> {
  const event = await database.query<{ id: string }>(
    `insert into inbox (account_id, id, kind, payload, event_at, state, outcome, person_id, text, steps)
     values ($1, $2, 'comment', '{}', now(), 'done', 'no_automation', $3, 'oi', '[]') returning id`,
    [accountId, monthlyId(number), personId],
  );
  return event.rows[0]?.id ?? '';
}

/** An address that a program of theirs was told something at. */
async function writeEndpoint({ run, accountId, number }: Making): Promise<{ endpoints: string; reportId: string }> {
  const [endpoints, reportId] = [randomUUID(), monthlyId(number)];
  await run(
    `insert into outgoing_endpoints (account_id, id, url, since, words, ciphertext, key_id)
     values ($1, $2, 'http://127.0.0.1:9/told', '{"message.sent": 0}', false, '\\x00', 'of-nobody')`,
    [accountId, endpoints],
  );
  await run(
    `insert into outgoing_reports (account_id, id, type, subject, at) values ($1, $2, 'endpoint.test', 'one', now())`,
    [accountId, reportId],
  );
  await run(
    `insert into outgoing_sendings (account_id, endpoint_id, report_id, state, tries) values ($1, $2, $3, 'done', 1)`,
    [accountId, endpoints, reportId],
  );
  return { endpoints, reportId };
}

async function uploadAudio({ bed, token }: Making): Promise<string> {
  const answer = await bed.raw('/api/audios?name=Oi', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'audio/mp4' },
    body: new Uint8Array(silentMp4()),
  });
  const { audio } = (await answer.json()) as { audio: { id: string } }; // as: the contract's answer
  return audio.id;
}

async function uploadPicture({ bed, token }: Making): Promise<string> {
  const answer = await bed.raw('/api/pictures', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
    body: new Uint8Array(plainPng()),
  });
  const { picture } = (await answer.json()) as { picture: { id: string } }; // as: the contract's answer
  return picture.id;
}

async function writeProduct({ run, accountId }: Making): Promise<string> {
  const id = randomUUID();
  await run(`insert into partner_products (account_id, id, wanted, state) values ($1, $2, $3, 'draft')`, [
    accountId,
    id,
    JSON.stringify(product),
  ]);
  return id;
}

async function makeAutomation({ bed, token }: Making, kind: 'directs' | 'remixes' | 'lives'): Promise<string> {
  const { body } = await bed.call(`POST /${kind}`, { token, body: made });
  return (body as { automation: { id: string } }).automation.id; // as: the contract's answer
}

/** A plan that came with a code, and an order. */
async function writePlan({ run, accountId }: Making) {
  const [checkouts, subscription] = [randomUUID(), randomUUID()];
  await run(
    `insert into subscriptions (account_id, id, code, plan, provider, method, state, valid_until)
     values ($1::uuid, $2::uuid, $2::text, 'lives', 'code', 'code', 'active', now() + interval '1 day')`,
    [accountId, subscription],
  );
  await run(
    `insert into checkouts (account_id, id, kind, subscription_id, plan, provider, method, amount_cents, state)
     values ($1, $2, 'month', $3, 'lives', 'stripe', 'card', 4990, 'open')`,
    [accountId, checkouts, subscription],
  );
  return { checkouts, subscription };
}

/** A UUIDv7 of now: tables that grow with time find their month in it. */
function monthlyId(n: number): string {
  const at = Date.now().toString(16).padStart(12, '0');
  return `${at.slice(0, 8)}-${at.slice(8)}-7000-8000-${String(n).padStart(12, '0')}`;
}
