import { AUTOMATION_KINDS, type AutomationKind } from '@recado/contract';
import type { InstagramClient } from '@recado/instagram';
import type pg from 'pg';
import { ensureFreeGrant, grant } from '../../src/features/credits/index.ts';
import { type AccountId, asAccountId } from '../../src/platform/ids/index.ts';
import type { Ports } from '../../src/platform/ports/index.ts';

/** A connected account of the simulator, with its row, token and automation. */
export interface BedAccount {
  id: AccountId;
  igId: string;
  username: string;
  mediaId: string;
  automationId: string;
}

export interface NewAutomation {
  kind: AutomationKind;
  mediaId?: string | null;
  enabled?: boolean;
  settings?: Record<string, unknown>;
}

/** The part of a bed that an account is made with. */
interface World {
  instagram: InstagramClient;
  sim<T>(method: string, where: string, body?: unknown): Promise<T>;
}

/** The patience with calls that only prepare a test, milliseconds. */
const PATIENT = 15_000;
let shops = 0;

export const POST = {
  activationComments: ['quero'],
  detectSpam: false,
  messagetitletexts: ['Oi {username}, aqui está o link.'],
  links: [{ url: 'https://shop.example/p', title: 'Ver' }],
};

/** Makes an account at the simulator and in the database, signs it in, subscribes it, and gives it an automation of one post and its credits. */
export async function makeAccount(
  bed: World,
  made: {
    tokens: Map<string, string>;
    owner: pg.Pool;
    ports: Ports;
    settings?: Record<string, unknown>;
    credits?: number;
  },
): Promise<BedAccount> {
  const { tokens, owner, ports, settings = {}, credits } = made;
  const username = `shop${++shops}`;
  const { igId, appScopedId } = await bed.sim<{ igId: string; appScopedId: string }>('POST', '/accounts', {
    username,
    name: username,
  });
  const media = await bed.sim<{ id: string }>('POST', `/accounts/${igId}/media`, { caption: 'Novo' });
  const token = await signIn(bed, igId);
  const subscribed = await bed.instagram.subscribe({
    token,
    igId,
    fields: ['comments', 'live_comments', 'messages', 'messaging_postbacks'],
    timeoutMs: PATIENT,
  });
  if (!subscribed.ok) throw new Error(subscribed.error.message);
  const id = asAccountId(ports.ids.uuid());
  const automationId = ports.ids.uuid();
  tokens.set(id, token);
  const tx = await owner.connect();
  try {
    await tx.query(
      `insert into accounts (id, ig_id, app_scoped_id, username, locale, person_hour_cap, person_day_cap) values ($1, $2, $3, $4, 'pt-BR', 1000, 1000)`,
      [id, igId, appScopedId ?? id, username],
    );
    await writeAutomation(tx, { accountId: id, automationId, kind: 'post', mediaId: media.id, settings });
    if (credits === undefined) {
      const now = ports.clock.now();
      await grant(tx, {
        accountId: id,
        id: ports.ids.uuid(),
        source: 'unlimited',
        sourceId: 'test',
        covers: [...AUTOMATION_KINDS],
        startsAt: now - 1000,
        endsAt: now + 40 * 86_400_000,
        amount: 0,
        reason: 'gift',
      });
    } else await ensureFreeGrant(tx, id);
  } finally {
    tx.release();
  }
  return { id, igId, username, mediaId: media.id, automationId };
}

/** An automation with its first version, as if it had been saved a day ago. */
export async function writeAutomation(
  db: Pick<pg.PoolClient, 'query'>,
  {
    accountId,
    automationId,
    kind,
    mediaId = null,
    enabled = true,
    settings = {},
  }: NewAutomation & Record<'accountId' | 'automationId', string>,
): Promise<void> {
  await db.query(
    `insert into automations (account_id, id, kind, media_id, name, enabled, version, created_at, active_from, active_until)
      values ($1, $2, $3, $4, $5, $6, 1, db_now() - interval '1 day', to_timestamp($7::float8 / 1000), to_timestamp($8::float8 / 1000))`,
    [accountId, automationId, kind, mediaId, settings.name ?? null, enabled, settings.activeFrom, settings.activeUntil],
  );
  await db.query(
    `insert into automation_versions (account_id, automation_id, version, settings) values ($1, $2, 1, $3)`,
    [accountId, automationId, JSON.stringify({ ...POST, ...settings })],
  );
}

async function signIn({ instagram }: World, igId: string): Promise<string> {
  const redirectUri = 'http://localhost/callback';
  const page = new URL(instagram.authorizeUrl({ state: 'state', redirectUri }));
  const form = new URLSearchParams(page.search);
  form.set('action', 'allow');
  form.set('ig_id', igId);
  for (const scope of [
    'instagram_business_basic',
    'instagram_business_manage_comments',
    'instagram_business_manage_messages',
  ])
    form.append('scopes', scope);
  const answer = await fetch(`${page.origin}${page.pathname}`, {
    method: 'POST',
    body: form.toString(),
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  const code = new URL(answer.headers.get('location') ?? 'http://missing/').searchParams.get('code') ?? '';
  const short = await instagram.exchangeCode({ code, redirectUri, timeoutMs: PATIENT });
  if (!short.ok) throw new Error(short.error.message);
  const long = await instagram.longLivedToken({ token: short.value.token, timeoutMs: PATIENT });
  if (!long.ok) throw new Error(long.error.message);
  return long.value.token;
}
