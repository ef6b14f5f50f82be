import type { ExpectedComment } from '../../evidence/evidence.ts';
import { sleep } from '../child-process.ts';
import type { Arrived } from '../plays/play.ts';
import type { Draw } from '../seeded.ts';
import type { World } from '../world.ts';
import type { Shop } from './shops.ts';

/** People who comment, tap the buttons that they are sent, and sometimes take a comment back. */
export interface Fans {
  /** Everything commented so far, and what must come of it. */
  comments: ExpectedComment[];
  taps: number;
  /** Lets so many more comments be written. */
  allow(count: number): void;
  /** Comments that were allowed and are not written yet. */
  left(): number;
  /** Writes nothing more, still taps; resolves when every button that arrived so far is tapped. */
  rest(): Promise<void>;
  /** Nobody writes or taps any more. Answers the calls that failed: none should. */
  close(): Promise<string[]>;
}

const WORDS = ['quero', 'Quero!', 'eu QUERO esse', 'quéro 😍', 'ai, quero muito'];
const OTHER = ['lindo', 'que amor 💛', 'parabéns', 'oi'];
/** Comments of one person at one shop: below the caps of an hour (5) for the whole run. */
const COMMENTS_A_PERSON = 2;

/** `hear` is asked first what becomes of a message: true when its person does it. */
export function startFans(
  world: World,
  given: { shops: Shop[]; draw: Draw; total: number; hear?(line: Arrived): Promise<boolean> },
): Fans {
  const { shops, draw, total, hear } = given;
  const comments: ExpectedComment[] = [];
  const problems: unknown[] = [];
  let allowed = 0;
  let writing = 0;
  let closed = false;
  let seen = 0;
  let taps = 0;
  const people: string[] = [];
  const turns = new Map<string, number>();

  async function personFor(shop: Shop): Promise<string> {
    const turn = turns.get(shop.igId) ?? 0;
    turns.set(shop.igId, turn + 1);
    const index = Math.floor(turn / COMMENTS_A_PERSON);
    while (people.length <= index) {
      const username = `fa.${people.length}`;
      people.push((await world.sim<{ id: string }>('POST', '/people', { username, name: username })).id);
    }
    return people[index] as string; // as: made just above
  }

  async function comment(): Promise<void> {
    const shop = draw.chance(0.04) ? shops[shops.length - 1] : draw.pick(shops.slice(0, -1));
    if (!shop) return;
    const personId = await personFor(shop);
    const matches = draw.chance(0.92);
    const text = draw.pick(matches ? WORDS : OTHER);
    const media = draw.pick(shop.media);
    const said = matches || draw.chance(0.7) ? { text } : { gif: true };
    const made = await world.sim<{ id: string }>('POST', `/media/${media}/comments`, { personId, ...said });
    let answered: ExpectedComment['answered'] = matches ? 'yes' : 'no';
    if (matches && shop.poor) answered = 'maybe';
    comments.push({ id: made.id, igId: shop.igId, answered });
  }

  async function write(): Promise<void> {
    while (!closed) {
      if (comments.length + writing >= allowed || comments.length + writing >= total * 3) {
        await sleep(20);
        continue;
      }
      writing++;
      await comment()
        .catch((error: unknown) => problems.push(error))
        .finally(() => writing--);
    }
  }

  async function tapAll(): Promise<void> {
    const lines = await world.sim<Arrived[]>('GET', `/truth?after=${seen}`);
    seen += lines.length;
    for (const line of lines) {
      if ((await hear?.(line)) || !hasTap(line)) continue;
      const where = `/messages/${encodeURIComponent(line.mid ?? '')}/tap`;
      const body = { personId: line.personId, elementIndex: 0, buttonIndex: 0 };
      // Impatient people tap twice: the step is taken once.
      for (let times = draw.chance(0.2) ? 2 : 1; times > 0; times--) {
        await world.sim('POST', where, body);
        taps++;
      }
    }
  }

  async function tap(): Promise<void> {
    while (!closed) {
      await tapAll().catch((error: unknown) => problems.push(error));
      await sleep(150);
    }
  }

  const running = [write(), write(), tap()];
  return {
    comments,
    get taps() {
      return taps;
    },
    allow: (count) => {
      allowed += count;
    },
    left: () => Math.max(0, allowed - comments.length),
    async rest() {
      allowed = Math.min(allowed, comments.length + writing);
      while (writing > 0) await sleep(20);
      await sleep(300);
    },
    async close() {
      closed = true;
      await Promise.all(running);
      return problems.map(String);
    },
  };
}

/** True for a template whose first button comes back to the app. */
function hasTap({ kind, content }: Arrived): boolean {
  return kind === 'private_reply' && JSON.stringify(content ?? null).includes('"postback"');
}
