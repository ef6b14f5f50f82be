import type pg from 'pg';
import {
  grant,
  type HeldCredit,
  reserve,
  rollOver,
  setFreeCredits,
  settleCredits,
  withdraw,
} from '../../../apps/server/src/features/credits/index.ts';
import { letGoPaid } from '../../../apps/server/src/pipeline/deliveries/let-go/let-go-paid.ts';
import { asAccountId, asDeliveryId, type DeliveryId } from '../../../apps/server/src/platform/ids/index.ts';
import type { Draw } from '../seeded.ts';
import { type Books, KINDS, type Opened, type Settled } from './books.ts';
import { ModelAccount, type Period } from './model-account.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const STATES = { capture: 'sent', release: 'failed', goodwill: 'unprovable' } as const;

/** A DM that a credit is held for, or that waits for one. */
interface Message {
  id: DeliveryId;
  kind: (typeof KINDS)[number];
  until: number;
  period: Period | null;
}

export interface Shop extends Opened {
  model: ModelAccount;
  open: Message[];
  waiting: Message[];
  /** Ids of the ledger's grants by source id; filled as they are seen. */
  grants: Map<string, string>;
  sources: string[];
}

/** Some shops and what happens to them, on a connection at a time; every operation is done to the ledger and to the model. */
export interface Play {
  books: Books;
  shops: readonly Shop[];
  draw: Draw;
  uuid(now: number): string;
  wrong: string[];
  /** Entries that the ledger must have by now, by kind. */
  told: Map<string, number>;
}

/** One step of every shop: operations in drawn order, some of them several times. */
export async function playStep(play: Play, now: number): Promise<void> {
  const steps = [messages, messages, settles, settles, grants, takings, freeNumbers, lettingGo];
  for (const step of play.draw.shuffled(steps)) await play.books.work((tx) => step(play, tx, now));
}

/** Closes what is over, as a job of its own beside others. */
export async function playRollOver({ books }: Pick<Play, 'books'>): Promise<void> {
  while ((await books.work((tx) => rollOver(tx, { point: () => {} }))) > 0);
}

function tell({ told }: Play, kind: string, count: number): void {
  told.set(kind, (told.get(kind) ?? 0) + count);
}

function expectSame({ wrong }: Play, what: string, [found, expected]: [unknown, unknown]): void {
  if (found !== expected) wrong.push(`${what}: ${found} instead of ${expected}`);
}

async function messages(play: Play, tx: pg.PoolClient, now: number): Promise<void> {
  const { draw, books, uuid } = play;
  const asked = play.shops.flatMap((shop) => {
    const count = draw.chance(0.4) ? draw.whole(1, 4) : 0;
    return Array.from({ length: count }, () => {
      const until = now + draw.pick([1, 3, 20]) * DAY + 3 * HOUR;
      return { shop, message: { id: asDeliveryId(uuid(now)), kind: draw.pick(KINDS), until, period: null } as Message };
    });
  });
  const wants = asked.map(({ shop, message: { id, kind } }) => ({ accountId: shop.id, deliveryId: id, kind }));
  const paid = await reserve(tx, wants);
  const lines = asked.map(({ shop, message }) => {
    message.period = shop.model.reserve(message.kind, now);
    const grantId = paid.get(message.id) ?? null;
    expectSame(play, `${shop.id} reserves for ${message.id}`, [grantId !== null, message.period !== null]);
    if (message.period && grantId) know(play, shop, { period: message.period, grantId });
    (message.period ? shop.open : shop.waiting).push(message);
    const automationId = shop.automations[message.kind] ?? '';
    return { accountId: shop.id, id: message.id, automationId, grantId, until: message.until };
  });
  tell(play, 'reserve', lines.filter(({ grantId }) => grantId !== null).length);
  await books.write(tx, lines);
}

/** The ledger took the credit from the same period as the model. */
function know(play: Play, shop: Shop, { period, grantId }: { period: Period; grantId: string }): void {
  const known = shop.grants.get(period.id) ?? grantId;
  shop.grants.set(period.id, known);
  expectSame(play, `${shop.id} pays with ${period.id}`, [grantId, known]);
}

async function settles(play: Play, tx: pg.PoolClient, now: number): Promise<void> {
  const { draw, books } = play;
  const credits: HeldCredit[] = [];
  for (const shop of play.shops) {
    const left: Message[] = [];
    for (const message of shop.open) {
      const { period, id } = message;
      if (!period || draw.chance(0.4)) left.push(message);
      else {
        const move = draw.pick(['capture', 'capture', 'capture', 'capture', 'release', 'goodwill'] as const);
        shop.model.settle(period, move, now);
        credits.push({ accountId: shop.id, deliveryId: id, grantId: shop.grants.get(period.id) ?? '', move });
      }
    }
    shop.open = left;
  }
  await settleCredits(tx, credits);
  for (const { move } of credits) tell(play, move, 1);
  const ended = credits.map(({ accountId, deliveryId, move }) => ({ accountId, id: deliveryId, state: STATES[move] }));
  await books.settle(tx, ended);
}

/** Plan months that run and that begin later, codes, gifts, unlimited ones; some sources come twice. */
async function grants(play: Play, tx: pg.PoolClient, now: number): Promise<void> {
  const { draw, uuid } = play;
  for (const shop of play.shops) {
    if (!draw.chance(0.12)) continue;
    const source = draw.pick(['plan', 'plan', 'code', 'gift', 'unlimited'] as const);
    const again = draw.chance(0.1) ? shop.sources.at(-1) : undefined;
    const id = uuid(now);
    const startsAt = now - 3 * HOUR + draw.pick([0, 0, 0, 30]) * DAY;
    const endsAt = startsAt + draw.whole(1, 40) * DAY;
    const covers = draw.pick([['post'], ['story', 'post'], ['direct'], [...KINDS]] as const);
    const amount = source === 'unlimited' ? 0 : draw.whole(1, 12);
    const [given = source, sourceId = id] = again?.split(' ') ?? [];
    const made = { id, source: given as typeof source, sourceId, covers, startsAt, endsAt, amount }; // as: one of the list above
    const isNew = await grant(tx, { accountId: shop.id, reason: 'gift', ...made });
    expectSame(play, `${shop.id} is granted ${sourceId}`, [isNew, again === undefined]);
    if (!isNew) continue;
    shop.sources.push(`${source} ${sourceId}`);
    shop.grants.set(id, id);
    shop.model.grant({ id, source, covers, from: startsAt, to: endsAt, granted: amount });
  }
}

async function takings(play: Play, tx: pg.PoolClient, now: number): Promise<void> {
  const { draw, uuid } = play;
  for (const shop of play.shops) {
    const source = draw.chance(0.08) ? shop.sources.at(-1)?.split(' ')[1] : undefined;
    const period = source === undefined ? undefined : shop.model.periods.get(source);
    if (!period) continue;
    const expected = period.closed ? null : period.available;
    const taken = { accountId: shop.id, grantId: period.id, reason: 'refund' as const, id: uuid(now) }; // const: of the closed list
    expectSame(play, `${shop.id} loses ${period.id}`, [await withdraw(tx, taken), expected]);
    shop.model.withdraw(period, now);
    tell(play, 'withdraw', (expected ?? 0) > 0 ? 1 : 0);
  }
}

async function freeNumbers(play: Play, tx: pg.PoolClient, now: number): Promise<void> {
  const { draw, uuid } = play;
  for (const shop of play.shops) {
    if (!draw.chance(0.01)) continue;
    const credits = draw.pick([0, 3, 10, 25]);
    await setFreeCredits(tx, { accountId: shop.id, credits, id: uuid(now), actorAccountId: shop.id });
    shop.model.setFree(credits, now);
  }
}

/** Lets go in deadline order, as far as the credits reach; those whose time is over are not among them. */
async function lettingGo(play: Play, tx: pg.PoolClient, now: number): Promise<void> {
  const { draw, books } = play;
  const late: Settled[] = [];
  const gone: { shop: Shop; message: Message }[] = [];
  for (const shop of play.shops) {
    for (const { id, until } of shop.waiting) if (until <= now) late.push({ accountId: shop.id, id, state: 'expired' });
    shop.waiting = shop.waiting.filter(({ until }) => until > now);
    const payable = shop.waiting.filter(({ kind }) => shop.model.payer(kind, now) !== null);
    if (payable.length === 0 || draw.chance(0.3)) continue;
    const count = await letGoPaid(tx, shop.id);
    payable.sort((a, b) => a.until - b.until || (a.id < b.id ? -1 : 1));
    for (const message of payable) message.period = shop.model.reserve(message.kind, now);
    const paid = payable.filter(({ period }) => period !== null);
    expectSame(play, `${shop.id} lets go`, [count, paid.length]);
    gone.push(...paid.map((message) => ({ shop, message })));
    shop.open.push(...paid);
    shop.waiting = shop.waiting.filter(({ period }) => period === null);
  }
  tell(play, 'reserve', gone.length);
  await books.settle(tx, late);
  const paidBy = await books.payers(
    tx,
    gone.map(({ shop, message }) => ({ accountId: shop.id, id: message.id })),
  );
  for (const { shop, message } of gone) {
    const { id, period } = message;
    if (period) know(play, shop, { period, grantId: paidBy.get(id) ?? 'none' });
  }
}

/** A shop that has just opened. */
export function openShop({ uuid, draw, now }: { uuid(now: number): string; draw: Draw; now: number }): Shop {
  const first = now - draw.whole(0, 120) * 6 * HOUR - 3 * HOUR;
  const automations = Object.fromEntries(KINDS.map((kind) => [kind, uuid(now)]));
  const id = asAccountId(uuid(now));
  return {
    id,
    first,
    automations,
    model: new ModelAccount(first),
    open: [],
    waiting: [],
    grants: new Map(),
    sources: [],
  };
}
