import type { ExpectedComment, ExpectedMessage } from '../../evidence/evidence.ts';
import type { Swarm } from '../draw-swarm.ts';
import { type Received, whenReceived } from '../received.ts';
import type { Shop } from '../scene.ts';
import type { ClockWorld } from './clock-world.ts';
import { letChatIn } from './let-chat-in.ts';
import type { SimInstagram } from './sim-instagram.ts';

/** The acts of people, and what must come of them. */
export interface People {
  comments: (ExpectedComment & { personId: string })[];
  messages: ExpectedMessage[];
  /** The people whom the owner has written to, or is about to: `<igId> <personId>`. */
  owned: Set<string>;
  /** Messages that the owner wrote by hand, by id. */
  byHand: Set<string>;
}

const WORDS = ['quero', 'Quero!', 'eu QUERO esse', 'quéro 😍'];
const OTHER = ['lindo', 'que amor 💛', 'oi'];
const SECOND = 1_000;

interface Parts {
  world: ClockWorld;
  instagram: SimInstagram;
  shops: Shop[];
  swarm: Swarm;
  /** Takes calls of the operator that failed where none may. */
  problems: string[];
}

/** Plans everything that people do: comments, taps, messages, edits, deletions, and the owner's own words. */
export async function letPeopleIn(parts: Parts): Promise<People> {
  const { world, instagram, shops, swarm, problems } = parts;
  const draw = world.draw('people');
  const people: string[] = [];
  for (let n = 0; n < swarm.people; n++) {
    const username = `fa.${n}`;
    people.push((await instagram.operate<{ id: string }>('POST', '/people', { username, name: username })).id);
  }
  const told: People = { comments: [], messages: await letChatIn(parts), owned: new Set(), byHand: new Set() };
  const soon = (ms: number, work: () => Promise<unknown>) =>
    world.at(ms, () => void work().catch((error: unknown) => problems.push(String(error))));

  async function comment(): Promise<void> {
    const shop = draw.pick(shops);
    const matches = draw.chance(0.85);
    const said = matches || draw.chance(0.7) ? { text: draw.pick(matches ? WORDS : OTHER) } : { gif: true };
    const mediaId = draw.pick(shop.media);
    const personId = draw.pick(people);
    const made = await instagram.operate<{ id: string }>('POST', `/media/${mediaId}/comments`, { personId, ...said });
    world.note(`comment ${made.id} "${said.text ?? 'a GIF'}"`);
    told.comments.push({ id: made.id, igId: shop.igId, personId, answered: matches ? 'yes' : 'no' });
    if (draw.chance(swarm.deletions))
      soon(20 * SECOND * draw.next(), () => instagram.operate('DELETE', `/comments/${made.id}`));
  }

  for (let n = 0; n < swarm.comments; n++) soon(swarm.span * draw.next(), comment);
  watch(parts, { people: new Set(people), draw, told, soon });
  return told;
}

/** Reacts to what arrives: taps buttons, writes back, and lets the owner write the same words by hand. */
function watch(
  { world, instagram, swarm }: Parts,
  {
    people,
    draw,
    told,
    soon,
  }: {
    people: ReadonlySet<string>;
    draw: ReturnType<ClockWorld['draw']>;
    told: People;
    soon(ms: number, work: () => Promise<unknown>): void;
  },
): void {
  const { operate } = instagram;

  function react({ personId, igId, mid, content, text }: Received): void {
    const thread = `/threads/${igId}/${personId}`;
    if (JSON.stringify(content ?? null).includes('"postback"')) {
      const body = { personId, elementIndex: 0, buttonIndex: 0 };
      const where = `/messages/${encodeURIComponent(mid ?? '')}/tap`;
      for (let times = draw.chance(0.3) ? 2 : 1; times > 0; times--)
        soon(15 * SECOND * draw.next(), () => operate('POST', where, body));
    }
    if (draw.chance(0.3)) soon(30 * SECOND * draw.next(), () => write(`${thread}/messages`));
    if (draw.chance(swarm.ownerTalks)) {
      const body = { text: 'Obrigada pelo carinho!' };
      told.owned.add(`${igId} ${personId}`);
      soon(8 * SECOND * draw.next(), () => operate('POST', `${thread}/owner-messages`, body));
    }
    if (text !== null && draw.chance(swarm.human)) {
      told.owned.add(`${igId} ${personId}`);
      soon(20 * SECOND * draw.next(), async () => {
        const { mid: own } = await operate<{ mid: string }>('POST', `${thread}/owner-messages`, { text });
        told.byHand.add(own);
        world.note(`by hand ${own}`);
      });
    }
  }

  async function write(where: string): Promise<void> {
    const { mid } = await operate<{ mid: string }>('POST', where, { text: draw.pick(OTHER) });
    if (swarm.edits && draw.chance(0.5))
      soon(5 * SECOND * draw.next(), () =>
        operate('POST', `/messages/${encodeURIComponent(mid)}/edit`, { text: 'outra coisa' }),
      );
    if (swarm.edits && draw.chance(0.3))
      soon(9 * SECOND + 5 * SECOND * draw.next(), () => operate('DELETE', `/messages/${encodeURIComponent(mid)}`));
  }

  whenReceived({ world, instagram, swarm, people }, react);
}
