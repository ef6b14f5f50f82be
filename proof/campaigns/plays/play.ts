import type { ExpectedComment, ExpectedMessage, NeverSaid, Saying } from '../../evidence/evidence.ts';
import { sleep } from '../child.ts';
import type { Shop } from '../crowds/open-shops.ts';
import type { Draw } from '../seeded.ts';
import type { World } from '../world.ts';

/** Something that reached a person by way of the API, as the simulator's truth tells it. */
export interface Arrived {
  seq: number;
  kind: string;
  igId: string;
  personId: string | null;
  mid: string | null;
  text: string | null;
  content: unknown;
}

/** The acts of people in plays, and what must come of them. */
export interface Told {
  comments: ExpectedComment[];
  messages: ExpectedMessage[];
  never: NeverSaid[];
  /** The number of times that each play was played. */
  acts: Map<string, number>;
}

/** A shop as a play sees it. */
export interface House {
  world: World;
  shop: Shop;
  /** Place among the shops that play. */
  n: number;
  draw: Draw;
  told: Told;
  /** Somebody who has done nothing yet. */
  meet(): Promise<string>;
  /** Hands what that person gets from now on to `hear`, and taps no button for them. */
  listen(personId: string, hear: (line: Arrived) => Promise<void>): void;
}

/** Plays so many people's part, one after the other. Calls of the operator that fail are the campaign's failure. */
export type Act = (people: number) => Promise<void>;

/** One kind of thing that people do at a shop while its servers die. */
export interface Play {
  name: string;
  /** The sayings of its automations: what each costs, how often one person may have it. Each is said by this play alone. */
  says: readonly Saying[];
  /** False where its automation would stand in another's way. */
  suits?(n: number): boolean;
  /** Makes its automations, before anything is killed. */
  open(house: House): Promise<Act>;
}

const LINKS = [{ url: 'https://loja.example/jogo', title: 'Ver agora' }];

/** Settings that every kind accepts; each kind reads its own words. */
export function saying(text: string, word: string): Record<string, unknown> {
  const words = { activationComments: [word], activationMessages: [word], detectSpam: false };
  return { name: text, ...words, messagetitletexts: [text], links: LINKS };
}

/** Somebody comments, and what must come of it is noted. */
export async function comment(
  { world, shop, told }: House,
  on: { mediaId: string; personId: string; text: string; answered?: ExpectedComment['answered'] },
): Promise<void> {
  const { mediaId, personId, text, answered = 'yes' } = on;
  const { id } = await world.sim<{ id: string }>('POST', `/media/${mediaId}/comments`, { personId, text });
  told.comments.push({ id, igId: shop.igId, answered });
}

/** Somebody writes; `by` is the automation that must answer, null where only a welcome could. */
export async function write(
  { world, shop: { igId }, told }: House,
  message: { personId: string; text: string; by: string | null; more?: Record<string, unknown> },
): Promise<void> {
  const { personId, text, by, more = {} } = message;
  const where = `/threads/${igId}/${personId}/messages`;
  const { mid } = await world.sim<{ mid: string }>('POST', where, { text, ...more });
  told.messages.push({ name: `mid:${mid}`, igId, personId, by });
}

const PATIENCE_MS = 300_000;

/** A call of the product's API, again until a server lives that answers it. Harmless twice, or the caller sees to it. */
export async function patiently<T>(call: () => Promise<T>): Promise<T> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (performance.now() > end) throw error;
      await sleep(200);
    }
  }
}
