import type { ExpectedComment } from '../../evidence/evidence.ts';
import { type Received, whenReceived } from '../received.ts';
import { automate } from '../scene.ts';
import { comment, invite, type Play, type PlayParts, publish } from './play.ts';

const TEXT = 'Só para quem segue';
const WORD = 'Já sigo';
const SETTINGS = {
  activationComments: ['quero'],
  detectSpam: false,
  messagetitletexts: [TEXT],
  links: [],
  followerOnly: { enabled: true, messagetitletexts: ['Me segue?'], buttonText: WORD },
};
const SECOND = 1_000;

/** A post for followers alone. Some follow before they ask, some when they are asked again, some never; all tap, or write the word. */
export const gate: Play = async (parts) => {
  const { draw, shop, swarm, soon } = parts;
  const people = await invite(parts, { name: 'seguidora', count: draw.whole(1, 3) });
  const mediaId = await publish(parts, { caption: 'segredo' });
  await automate(parts, { shop, kind: 'post', mediaId, settings: SETTINGS });
  const comments: ExpectedComment[] = [];
  const ways = new Map(people.map((id) => [id, draw.pick(['before', 'later', 'never'] as const)]));
  for (const [personId, way] of ways)
    soon(0.7 * swarm.span * draw.next(), async () => {
      if (way === 'before') await follow(parts, personId);
      const id = await comment(parts, { mediaId, personId, text: 'quero' });
      comments.push({ id, igId: shop.igId, answered: 'yes' });
    });
  const prompts = new Map<string, number>();
  whenReceived({ ...parts, people: new Set(people) }, (message) => {
    if (!JSON.stringify([message.text, message.content]).includes(WORD)) return;
    const count = (prompts.get(message.personId) ?? 0) + 1;
    prompts.set(message.personId, count);
    const follows = ways.get(message.personId) === 'later' && count === 2;
    soon(10 * SECOND * draw.next(), () => answer(parts, { message, follows, times: draw.chance(0.4) ? 2 : 1 }));
  });
  const followers = people.filter((id) => ways.get(id) === 'before');
  return () => ({ comments, gates: [{ text: TEXT, word: WORD, followers }] });
};

async function follow({ instagram, shop }: PlayParts, personId: string): Promise<void> {
  await instagram.operate('POST', '/follows', { personId, igId: shop.igId, follows: true });
}

/** Taps the button; where the prompt came as plain text, writes its word. */
async function answer(
  parts: PlayParts,
  { message, follows, times }: { message: Received; follows: boolean; times: number },
): Promise<void> {
  const { instagram, shop } = parts;
  const { personId, mid, text } = message;
  if (follows) await follow(parts, personId);
  for (let n = 0; n < times; n++) {
    if (text === null) {
      const body = { personId, elementIndex: 0, buttonIndex: 0 };
      await instagram.operate('POST', `/messages/${encodeURIComponent(mid ?? '')}/tap`, body);
    } else await instagram.operate('POST', `/threads/${shop.igId}/${personId}/messages`, { text: WORD });
  }
}
