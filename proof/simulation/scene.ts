import { AUTOMATION_KINDS, type AutomationKind } from '@recado/contract';
import type pg from 'pg';
import { ensureFreeGrant, grant } from '../../apps/server/src/features/credits/index.ts';
import { type AccountId, asAccountId } from '../../apps/server/src/platform/ids/index.ts';
import type { Ids } from '../../apps/server/src/platform/ports/index.ts';
import { commit } from '../../packages/instagram-simulator/src/world/world.ts';
import type { Swarm } from './draw-swarm.ts';
import type { ClockWorld } from './world/clock-world.ts';
import { CHAT_AUTOMATIONS } from './world/let-chat-in.ts';
import type { SimInstagram } from './world/sim-instagram.ts';

/** A connected account of the simulated world. */
export interface Shop {
  id: AccountId;
  igId: string;
  media: string[];
  /** Shown as long as people write. */
  story: string;
  poor: boolean;
}

/** The tokens that the accounts' rows would hold, by account. They survive a crash, as rows do. */
export type Tokens = Map<string, string>;

const LINKS = [{ url: 'https://loja.example/anel', title: 'Ver o anel' }];
const COMMON = { activationComments: ['quero'], detectSpam: false, links: LINKS };
const REPLIES = { replyToComment: true, replyComments: ['Te mandei no direct', 'Olha o direct'] };
/** One post for each way to answer. */
const AUTOMATIONS = [
  { ...COMMON, ...REPLIES, messagetitletexts: ['Oi, aqui está'] },
  {
    ...COMMON,
    template: 'generic',
    messagetitletexts: ['Anel de prata'],
    subtitle: 'Feito à mão',
    opening: { text: 'Oi! Quer ver?', buttonText: 'Quero ver' },
  },
  { ...COMMON, ...REPLIES, template: 'buttons', messagetitletexts: ['Oi {username}! Escolhe'] },
];
const SCOPES = ['basic', 'manage_comments', 'manage_messages'].map((name) => `instagram_business_${name}`);
const FIELDS = ['comments', 'live_comments', 'messages', 'messaging_postbacks', 'message_edit'];
const DAY = 86_400_000;

export interface SceneParts {
  world: ClockWorld;
  instagram: SimInstagram;
  /** Writes as the tables' owner, outside of every simulated process. */
  owner: pg.Client;
  ids: Ids;
  tokens: Tokens;
  swarm: Swarm;
}

export async function openShops(parts: SceneParts): Promise<Shop[]> {
  const shops = [await openShop(parts, { n: 0, poor: parts.swarm.credits === 'tight' })];
  if (parts.world.draw('shops').chance(0.5)) shops.push(await openShop(parts, { n: 1, poor: false }));
  return shops;
}

async function openShop(parts: SceneParts, { n, poor }: { n: number; poor: boolean }): Promise<Shop> {
  const { instagram, owner, ids } = parts;
  const { operate } = instagram;
  const made = await operate<{ igId: string; appScopedId: string }>('POST', '/accounts', {
    username: `loja.${n}`,
    name: `Loja ${n}`,
  });
  const { igId } = made;
  const shop: Shop = { id: asAccountId(ids.uuid()), igId, media: [], story: '', poor };
  await owner.query(
    `insert into accounts (id, ig_id, app_scoped_id, username, locale, person_hour_cap, person_day_cap, owner_first_minutes)
      values ($1, $2, $3, $4, 'pt-BR', 1000, 1000, $5)`,
    [shop.id, igId, made.appScopedId, `loja.${n}`, parts.swarm.ownerFirst ? 720 : 0],
  );
  for (const settings of AUTOMATIONS) {
    const { id } = await operate<{ id: string }>('POST', `/accounts/${igId}/media`, { caption: 'anel' });
    shop.media.push(id);
    await automate(parts, { shop, kind: 'post', mediaId: id, settings });
  }
  if (parts.swarm.chats > 0) {
    shop.story = (await operate<{ id: string }>('POST', `/accounts/${igId}/media`, { productType: 'STORY' })).id;
    for (const made of CHAT_AUTOMATIONS) await automate(parts, { shop, mediaId: null, ...made });
  }
  await giveToken(parts, shop);
  await pay(parts, shop);
  return shop;
}

/** An automation that a shop sets up; `onSince`, epoch milliseconds, and `code` belong to what waits for its media. */
interface NewAutomation {
  shop: Shop;
  kind: AutomationKind;
  mediaId: string | null;
  settings: Record<string, unknown>;
  code?: string;
  onSince?: number;
}

/** An automation that is on since yesterday; answers its id. */
export async function automate(
  { owner, ids }: Pick<SceneParts, 'owner' | 'ids'>,
  made: NewAutomation,
): Promise<string> {
  const automationId = ids.uuid();
  await owner.query(
    `insert into automations (account_id, id, kind, media_id, name, enabled, version, created_at, code, on_since)
      values ($1, $2, $3, $4, $5, true, 1, db_now() - interval '1 day', $6, to_timestamp($7::float8 / 1000))`,
    [
      made.shop.id,
      automationId,
      made.kind,
      made.mediaId,
      made.settings.name ?? null,
      made.code ?? null,
      made.onSince ?? null,
    ],
  );
  await owner.query(
    'insert into automation_versions (account_id, automation_id, version, settings) values ($1, $2, 1, $3)',
    [made.shop.id, automationId, JSON.stringify(made.settings)],
  );
  return automationId;
}

/** Leaves behind what a sign-in does, at Instagram and in the accounts' rows. */
export async function giveToken(
  { instagram: { sim }, tokens, ids }: Pick<SceneParts, 'instagram' | 'tokens' | 'ids'>,
  shop: Shop,
): Promise<void> {
  const now = sim.clock.now();
  const token = `IGAA${ids.uuid().replaceAll('-', '')}`;
  await commit(sim, [
    {
      t: 'token',
      token: {
        token,
        igId: shop.igId,
        kind: 'long',
        scopes: SCOPES,
        issuedAt: now,
        expiresAt: now + 60 * DAY,
        deadSubcode: null,
      },
    },
    {
      t: 'accountChanged',
      igId: shop.igId,
      change: { granted: SCOPES, subscribed: FIELDS },
    },
  ]);
  tokens.set(shop.id, token);
}

async function pay({ owner, ids, swarm, world }: SceneParts, shop: Shop): Promise<void> {
  const startsAt = Math.floor(world.now()) - 1_000;
  const endsAt = swarm.periodEnds ? Math.floor(world.now() + swarm.span / 2) : startsAt + 40 * DAY;
  const made = { accountId: shop.id, covers: [...AUTOMATION_KINDS], startsAt, endsAt };
  if (shop.poor) {
    await ensureFreeGrant(owner, shop.id);
    return;
  }
  await grant(owner, { ...made, id: ids.uuid(), reason: 'combo', source: 'plan', sourceId: 'first', amount: 500 });
  // The next period begins where the first one ends.
  if (swarm.periodEnds) {
    const next = { ...made, id: ids.uuid(), startsAt: endsAt, endsAt: endsAt + 40 * DAY };
    await grant(owner, { ...next, reason: 'combo', source: 'unlimited', sourceId: 'second', amount: 0 });
  }
}
