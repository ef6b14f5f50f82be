import type { ExpectedComment } from '../../evidence/evidence.ts';
import { sleep } from '../child.ts';
import type { Arrived } from '../plays/play.ts';
import type { Draw } from '../seeded.ts';
import type { World } from '../world.ts';
import type { Shop } from './open-shops.ts';

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
  /** Nobody writes or taps any more. Resolves with the calls that failed: none should. */
  close(): Promise<string[]>;
}

const WORDS = ['quero', 'Quero!', 'eu QUERO esse', 'quéro 😍', 'ai, quero muito'];
const OTHER = ['lindo', 'que amor 💛', 'parabéns', 'oi'];
/** Comments of one person at one shop: below the caps of an hour (5) for the whole run. */
const COMMENTS_A_PERSON = 2;

interface Crowd {
  world: World;
  shops: Shop[];
  draw: Draw;
  /** Comments beyond three times as many are never written. */
  total: number;
  /** Asked first what becomes of a message: true when its person does it. */
  hear?(line: Arrived): Promise<boolean>;
}

interface CrowdState extends Crowd {
  comments: ExpectedComment[];
  problems: unknown[];
  /** Ids of those who wrote so far; a shop's next comment is of the next of them. */
  people: string[];
  turns: Map<string, number>;
  allowed: number;
  writing: number;
  taps: number;
  /** Lines of the truth that were read. */
  seen: number;
  closed: boolean;
}

export function startFans(world: World, given: Omit<Crowd, 'world'>): Fans {
  const state: CrowdState = {
    ...{ ...given, world, comments: [], problems: [], people: [], turns: new Map() },
    ...{ allowed: 0, writing: 0, taps: 0, seen: 0, closed: false },
  };
  const running = [keepWriting(state), keepWriting(state), keepTapping(state)];
  return {
    comments: state.comments,
    get taps() {
      return state.taps;
    },
    allow: (count) => {
      state.allowed += count;
    },
    left: () => Math.max(0, state.allowed - state.comments.length),
    async rest() {
      state.allowed = Math.min(state.allowed, state.comments.length + state.writing);
      while (state.writing > 0) await sleep(20);
      await sleep(300);
    },
    async close() {
      state.closed = true;
      await Promise.all(running);
      return state.problems.map(String);
    },
  };
}

async function personFor({ world, turns, people }: CrowdState, shop: Shop): Promise<string> {
  const turn = turns.get(shop.igId) ?? 0;
  turns.set(shop.igId, turn + 1);
  const index = Math.floor(turn / COMMENTS_A_PERSON);
  while (people.length <= index) {
    const username = `fa.${people.length}`;
    people.push((await world.sim<{ id: string }>('POST', '/people', { username, name: username })).id);
  }
  return people[index] as string; // as: made just above
}

async function comment(state: CrowdState): Promise<void> {
  const { world, shops, draw, comments } = state;
  const shop = draw.chance(0.04) ? shops[shops.length - 1] : draw.pick(shops.slice(0, -1));
  if (!shop) return;
  const personId = await personFor(state, shop);
  const matches = draw.chance(0.92);
  const text = draw.pick(matches ? WORDS : OTHER);
  const media = draw.pick(shop.media);
  const said = matches || draw.chance(0.7) ? { text } : { gif: true };
  const made = await world.sim<{ id: string }>('POST', `/media/${media}/comments`, { personId, ...said });
  let answered: ExpectedComment['answered'] = matches ? 'yes' : 'no';
  if (matches && shop.poor) answered = 'maybe';
  comments.push({ id: made.id, igId: shop.igId, answered });
}

async function keepWriting(state: CrowdState): Promise<void> {
  while (!state.closed) {
    const begun = state.comments.length + state.writing;
    if (begun >= state.allowed || begun >= state.total * 3) {
      await sleep(20);
      continue;
    }
    state.writing++;
    await comment(state)
      .catch((error: unknown) => state.problems.push(error))
      .finally(() => state.writing--);
  }
}

async function tapAll(state: CrowdState): Promise<void> {
  const { world, draw, hear } = state;
  const lines = await world.sim<Arrived[]>('GET', `/truth?after=${state.seen}`);
  state.seen += lines.length;
  for (const line of lines) {
    if ((await hear?.(line)) || !hasTap(line)) continue;
    const where = `/messages/${encodeURIComponent(line.mid ?? '')}/tap`;
    const body = { personId: line.personId, elementIndex: 0, buttonIndex: 0 };
    // Impatient people tap twice: the step is taken once.
    for (let times = draw.chance(0.2) ? 2 : 1; times > 0; times--) {
      await world.sim('POST', where, body);
      state.taps++;
    }
  }
}

async function keepTapping(state: CrowdState): Promise<void> {
  while (!state.closed) {
    await tapAll(state).catch((error: unknown) => state.problems.push(error));
    await sleep(150);
  }
}

/** Says whether a message is a template whose first button comes back to the app. */
function hasTap({ kind, content }: Arrived): boolean {
  return kind === 'private_reply' && JSON.stringify(content ?? null).includes('"postback"');
}
