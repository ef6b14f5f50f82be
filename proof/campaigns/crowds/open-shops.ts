import { randomUUID } from 'node:crypto';
import { AUTOMATION_KINDS } from '@recado/contract';
import { grant } from '@recado/server/credits';
import { asAccountId } from '../../../apps/server/src/platform/ids/index.ts';
import type { World } from '../world.ts';

/** A seller who signed in, with posts whose automations are on. */
export interface Shop {
  /** The id of its account. */
  id: string;
  igId: string;
  /** The one with nothing but free credits, which run out. */
  poor: boolean;
  media: string[];
  /** Its session with the product's API. */
  token: string;
}

const SCOPES = ['basic', 'manage_comments', 'manage_messages', 'manage_insights'].map(
  (name) => `instagram_business_${name}`,
);
const SIGN_INS = 10;
const LINKS = [{ url: 'https://loja.example/anel', title: 'Ver o anel' }];
const REPLIES = ['Te mandei no direct', 'Olha o direct', 'Foi pro direct', 'Corre no direct'];
const COMMON = { activationComments: ['quero'], detectSpam: false, links: LINKS };

/** One post for each way to answer: text, two-step card, buttons. */
const AUTOMATIONS: Record<string, unknown>[] = [
  {
    ...COMMON,
    replyToComment: true,
    replyComments: REPLIES,
    messagetitletexts: ['Oi {username}, aqui está', 'Olá! É este aqui'],
  },
  {
    ...COMMON,
    template: 'generic',
    messagetitletexts: ['Anel de prata'],
    subtitle: 'Feito à mão',
    opening: { text: 'Oi! Quer ver?', buttonText: 'Quero ver' },
  },
  {
    ...COMMON,
    template: 'buttons',
    replyToComment: true,
    replyComments: REPLIES,
    messagetitletexts: ['Oi {username}! Escolhe'],
  },
];

/** Signs shops in through the consent page and saves their automations by the API. The last one is poor. */
export async function openShops(world: World, count: number): Promise<Shop[]> {
  const shops: Shop[] = [];
  for (let n = 0; n < count; n++) shops.push(await openShop(world, { n, poor: count > 1 && n === count - 1 }));
  return shops;
}

async function openShop(world: World, { n, poor }: { n: number; poor: boolean }): Promise<Shop> {
  const { igId } = await world.sim<{ igId: string }>('POST', '/accounts', { username: `loja.${n}`, name: `Loja ${n}` });
  const media: string[] = [];
  for (const caption of ['anel', 'card', 'botões']) {
    media.push((await world.sim<{ id: string }>('POST', `/accounts/${igId}/media`, { caption })).id);
  }
  const login = await signInPatiently(world, igId);
  // More than one automation asks for how its owner is reached.
  const contact = { email: `loja.${n}@shops.example`, ddi: '55', phone: '11961234567' };
  await world.api('PUT /users', { token: login.token, body: contact });
  const { items } = await world.api<{ items: { id: string }[] }>('GET /media?fresh=1', { token: login.token });
  if (items.length !== media.length) throw new Error(`${items.length} media of ${media.length} are listed`);
  for (const [index, settings] of AUTOMATIONS.entries()) {
    const body = { enabled: true, settings, version: null };
    await world.api(`PUT /automations/posts/${media[index]}`, { token: login.token, body });
  }
  const now = Date.now();
  const months = { sourceId: 'kill campaign', startsAt: now - 1_000, endsAt: now + 30 * 86_400_000, amount: 100_000 };
  if (!poor) await grantTo(world, login.user.id, months);
  return { id: login.user.id, igId, poor, media, token: login.token };
}

interface Login {
  token: string;
  user: { id: string };
}

/** Signs in, several times if needed: with waits divided, a busy machine is too slow for Instagram's answers at times. */
async function signInPatiently(world: World, igId: string): Promise<Login> {
  for (let tries = 1; ; tries++) {
    try {
      return await signIn(world, igId);
    } catch (error) {
      if (tries === SIGN_INS) throw error;
    }
  }
}

async function signIn(world: World, igId: string): Promise<Login> {
  const { url } = await world.api<{ url: string }>('POST /instagram/authorize', { body: { purpose: 'login' } });
  const page = new URL(url);
  const form = new URLSearchParams(page.search);
  form.set('action', 'allow');
  form.set('ig_id', igId);
  for (const scope of SCOPES) form.append('scopes', scope);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const target = `${page.origin}${page.pathname}`;
  const answer = await fetch(target, { method: 'POST', body: form.toString(), redirect: 'manual', headers });
  const back = new URL(answer.headers.get('location') ?? 'http://missing/');
  const body = { code: back.searchParams.get('code'), state: back.searchParams.get('state') };
  return world.api<Login>('POST /users/login', { body });
}

/** A plan's period: the ledger's own function grants it. Times are epoch milliseconds. */
export async function grantTo(
  { pool }: Pick<World, 'pool'>,
  accountId: string,
  period: { sourceId: string; startsAt: number; endsAt: number; amount: number },
): Promise<void> {
  const client = await pool.connect();
  try {
    await grant(client, {
      ...{
        accountId: asAccountId(accountId),
        id: uuid7(Date.now()),
        source: 'plan',
        covers: [...AUTOMATION_KINDS],
        reason: 'combo',
      },
      ...period,
    });
  } finally {
    client.release();
  }
}

function uuid7(ms: number): string {
  const time = ms.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
