import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { silentMp4 } from '../../src/features/audios/fixtures/silence.ts';
import type { ApiTestbed } from './api-testbed.ts';
import { ACTORS, type Actor } from './matrix-table.ts';

/** What an account has: by the parameter of a path, and where that is `id` by the word before it. */
export type Things = Readonly<Record<string, string>>;
export interface Seller {
  accountId: string;
  token: string | null;
  things: Things;
}

const settings = {
  name: 'Preço',
  anyComment: true,
  activationComments: ['quero'],
  activationMessages: ['preço'],
  messagetitletexts: ['O preço está aqui'],
  links: [{ url: 'https://loja.example/anel', title: 'Ver o anel' }],
};
const first = { enabled: true, settings, version: null };
const next = { enabled: true, settings, version: 1 };
const made = { enabled: true, settings };

const product = {
  title: 'Curso',
  text: 'Venda mais',
  imageUrl: null,
  link: 'https://curso.example/',
  priceCents: 9_700,
  category: 'courses',
};

/** A passkey's answer that says nothing. */
const CREDENTIAL = { id: 'AA', rawId: 'AA', type: 'public-key', clientExtensionResults: {} };
const SIGNED = { clientDataJSON: 'AA', authenticatorData: 'AA' };

/** What goes along with a call that takes a body. */
export const BODIES: Readonly<Record<string, unknown>> = {
  'POST /api/instagram/authorize': { purpose: 'login' },
  'POST /api/instagram/authorize as merge': { purpose: 'merge' },
  'POST /api/users/login': { code: 'of-nobody', state: 'of-nobody' },
  'POST /api/users/merge/look': { code: 'of-nobody', state: 'of-nobody' },
  'POST /api/users/merge': { code: 'of-nobody', state: 'of-nobody' },
  'PUT /api/users': { email: 'none', ddi: '55', phone: '11961234567' },
  'POST /api/users/email/confirm': { code: '123456' },
  'PUT /api/settings/sales': { on: true },
  'PUT /api/settings/sales/sources/:source': { secret: 'a secret of a shop', accessToken: null },
  'PUT /api/users/me/locale': { locale: 'fr-FR' },
  'POST /api/checkout': { plan: 'combo', method: 'card' },
  'POST /api/checkout/debt': { method: 'card' },
  'POST /api/subscriptions/:id/upgrade/preview': { plan: 'combo' },
  'POST /api/subscriptions/:id/upgrade': { plan: 'combo', at: 0, amountCents: 1 },
  'POST /api/introductions/away': { feature: 'lives' },
  'PUT /api/automations/posts/:mediaId': first,
  'PUT /api/automations/stories/:mediaId': first,
  'PUT /api/automations/stories/global': first,
  'PUT /api/automations/scheduled': first,
  'PUT /api/welcome': first,
  'PUT /api/lives/welcome': first,
  'POST /api/automations/preview': { kind: 'post', mediaId: null, text: 'quero', settings },
  'POST /api/automations/conflicts': { kind: 'direct', id: null, mediaId: null, settings },
  'POST /api/directs': made,
  'POST /api/directs/import': { items: [{ settings, enabled: false }] },
  'PUT /api/directs/:id': next,
  'POST /api/automations/:id/restore': { version: 1, current: 2 },
  'POST /api/remixes': made,
  'PUT /api/remixes/:id': next,
  'POST /api/lives': made,
  'PUT /api/lives/:id': next,
  'PATCH /api/audios/:id': { name: 'Outro nome' },
  'PUT /api/settings/data': { retentionDays: 60 },
  'DELETE /api/users': { word: 'not the word' },
  'PUT /api/settings/answers': {
    disclosureOn: true,
    disclosureText: null,
    ownerFirstMinutes: 60,
    personHourCap: 5,
    personDayCap: 20,
    holdWithoutCredits: true,
    nameFallback: 'flor',
    fansLocale: null,
  },
  'PUT /api/people/:personId/ignored': { ignored: true },
  'POST /api/affiliate/clicks': { code: '0000ZZZZ' },
  'POST /api/affiliate/payouts': { keyKind: 'cpf', key: '529.982.247-25' },
  'POST /api/administration/payouts/:id/pay': { reference: 'E1' },
  'POST /api/administration/payouts/:id/refuse': { reason: 'no' },
  'POST /api/administration/codes': { plan: 'combo', months: 1, count: 1, note: '', expiresAt: 4_000_000_000_000 },
  'POST /api/administration/second-factor': { credential: { ...CREDENTIAL, response: { ...SIGNED, signature: 'AA' } } },
  'POST /api/administration/second-factor/recovery': { code: 'of nobody' },
  'POST /api/administration/passkeys': {
    name: 'Laptop',
    credential: { ...CREDENTIAL, response: { clientDataJSON: 'AA', attestationObject: 'AA' } },
  },
  'POST /api/recommendations/views': { ids: [randomUUID()] },
  'POST /api/partners/applications': { text: 'Vendo cursos', link: 'https://curso.example/' },
  'POST /api/partners/products': { content: product, submit: false },
  'PUT /api/partners/products/:id': { content: product, submit: true, version: 1 },
  'POST /api/partners/products/:id/pause': { paused: true },
  'POST /api/administration/partner-applications/:id/decide': { accept: true },
  'POST /api/administration/partner-products/:id/decide': { accept: true, version: 1 },
  'POST /api/administration/partner-products/:id/take-down': { reason: 'fora do ar' },
  'POST /api/administration/partner-products/:id/move': { to: 'up' },
  'POST /api/users/:id/non-compliant': { nonCompliant: true },
  'POST /api/users/set-partner': { userId: randomUUID(), partner: true },
};
/** And with one that takes a query or a file. */
export const QUERIES: Readonly<Record<string, string>> = {
  'POST /api/audios': '?name=Oi',
  'GET /api/lives/now/unreached': '?media=179000000000',
};
export const FILES: Readonly<Record<string, Uint8Array>> = { 'POST /api/audios': silentMp4() };

/** Something of every kind that nobody has. */
export const ABSENT: Things = {
  mediaId: '179000000000',
  stories: '179000000001',
  personId: '99999999',
  version: '1',
  key: 'k'.repeat(32),
  r: '0000000000000',
  source: 'hotmart',
  token: 'k'.repeat(32),
  code: 'c'.repeat(22),
  userId: randomUUID(),
  credits: '10',
  ...Object.fromEntries(
    [
      ...['directs', 'remixes', 'lives', 'audios', 'activity', 'automations'],
      ...['sessions', 'notices', 'switch', 'unmerge', 'users', 'as', 'subscriptions', 'checkouts'],
      ...['products', 'recommendations', 'partner-products', 'partner-applications', 'passkeys'],
      ...['sessions', 'notices', 'switch', 'unmerge', 'users', 'as', 'subscriptions', 'checkouts', 'payouts'],
    ].map((kind) => [kind, randomUUID()]),
  ),
};

const ROLES: Partial<Record<Actor, string>> = {
  partner: 'partner = true',
  administrator: "role = 'administrator'",
  banned: "standing = 'banned'",
  non_compliant: "standing = 'non_compliant'",
};

/** An account for every actor, each with one of everything, and one more whose things are the foreign ones. */
export async function makeWorld(bed: ApiTestbed, database: pg.Client) {
  const stranger = await makeSeller(bed, database, 'stranger');
  const actors = new Map<Actor, Seller>();
  for (const actor of ACTORS) actors.set(actor, await makeSeller(bed, database, actor));
  const of = (actor: Actor) => actors.get(actor) ?? stranger;
  for (const [actor, change] of Object.entries(ROLES)) {
    await database.query(`update accounts set ${change} where id = $1`, [of(actor as Actor).accountId]); // as: a key of ROLES
  }
  await database.query(
    `insert into credit_grants (account_id, id, source, source_id, covers, starts_at, ends_at, granted, available)
     values ($1, $2, 'plan', 'content-1000', '{post}', now() - interval '1 day', now() + interval '29 days', 1000, 1000)`,
    [of('subscriber').accountId, randomUUID()],
  );
  // Somebody of whom no call of the table ends the session.
  const chief = await makeSeller(bed, database, 'chief');
  await database.query("update accounts set role = 'administrator' where id = $1", [chief.accountId]);
  // Those who administer have shown the second factor, for as long as the table takes; api-passkeys.test.ts has the others.
  await database.query("update sessions set factor_at = now() + interval '1 hour' where account_id = any($1)", [
    [chief.accountId, of('administrator').accountId],
  ]);
  await database.query(
    `update sessions v set actor_account_id = $2, actor_session_id = s.id from sessions s where v.account_id = $1 and s.account_id = $2`,
    [of('viewing').accountId, chief.accountId],
  );
  await database.query('update sessions set revoked_at = now() where account_id = $1', [of('ended').accountId]);
  actors.set('visitor', { ...of('visitor'), token: null });
  return { stranger, of };
}

let number = 0;

/** A plan that came with a code, and an order. */
async function buy(run: (text: string, values: unknown[]) => Promise<unknown>, accountId: string) {
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

async function makeSeller(bed: ApiTestbed, database: pg.Client, username: string): Promise<Seller> {
  number += 1;
  const [accountId, sessionId, token] = [randomUUID(), randomUUID(), randomBytes(32).toString('base64url')];
  const things = {
    mediaId: `18000${number}`,
    stories: `18100${number}`,
    personId: `7000${number}`,
    version: '1',
    key: ABSENT.key ?? '',
  };
  const hash = createHash('sha256').update(token, 'utf8').digest();
  const run = (text: string, values: unknown[]) => database.query(text, values);
  await run(
    `insert into accounts (id, ig_id, app_scoped_id, username, email, ddi, phone)
     values ($1, $2, $2, $3, $3 || '@shops.example', '55', '11961234567')`,
    [accountId, `1784${number}`, username],
  );
  await run(`insert into sessions (id, account_id, expires_at) values ($1, $2, now() + interval '1 day')`, [
    sessionId,
    accountId,
  ]);
  await run('insert into session_tokens (token_hash, session_id) values ($1, $2)', [hash, sessionId]);
  await run(
    `insert into media (account_id, id, place, published_at) values ($1, $2, 'post', now()), ($1, $3, 'story', now())`,
    [accountId, things.mediaId, things.stories],
  );
  await run('insert into people (account_id, id, username) values ($1, $2, $3)', [accountId, things.personId, 'fa']);
  const [friend, session, notice] = [randomUUID(), randomUUID(), randomUUID()];
  await run('insert into accounts (id, ig_id, app_scoped_id, username) values ($1, $2, $2, $3)', [
    friend,
    `1785${number}`,
    `${username}.2`,
  ]);
  await run('update accounts set link_group_id = $1 where id in ($1, $2)', [accountId, friend]);
  await run(`insert into sessions (id, account_id, expires_at) values ($1, $2, now() + interval '1 day')`, [
    session,
    accountId,
  ]);
  await run(`insert into account_notices (account_id, id, kind, about) values ($1, $2, 'linked', 'x')`, [
    accountId,
    notice,
  ]);
  const event = await database.query<{ id: string }>(
    `insert into inbox (account_id, id, kind, payload, event_at, state, outcome, person_id, text, steps)
     values ($1, $2, 'comment', '{}', now(), 'done', 'no_automation', $3, 'oi', '[]') returning id`,
    [accountId, monthlyId(number), things.personId],
  );
  const make = async (kind: 'directs' | 'remixes' | 'lives') => {
    const { body } = await bed.call(`POST /${kind}`, { token, body: made });
    return (body as { automation: { id: string } }).automation.id; // as: the contract's answer
  };
  const audio = await bed.raw('/api/audios?name=Oi', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'audio/mp4' },
    body: new Uint8Array(silentMp4()),
  });
  const { checkouts, subscription } = await buy(run, accountId);
  const products = randomUUID();
  await run(`insert into partner_products (account_id, id, wanted, state) values ($1, $2, $3, 'draft')`, [
    accountId,
    products,
    JSON.stringify(product),
  ]);
  const { audio: stored } = (await audio.json()) as { audio: { id: string } }; // as: the contract's answer
  const directs = await make('directs');
  const named = { directs, automations: directs, remixes: await make('remixes'), lives: await make('lives') };
  return {
    accountId,
    token,
    things: {
      ...things,
      ...named,
      sessions: session,
      checkouts,
      products,
      // One's own is moved and cancelled in api-plans.test.ts; here only the stranger's is there.
      subscriptions: username === 'stranger' ? subscription : randomUUID(),
      notices: notice,
      switch: friend,
      unmerge: friend,
      audios: stored.id,
      activity: event.rows[0]?.id ?? '',
    },
  };
}
