import type { ExpectedComment } from '../../evidence/evidence.ts';
import { automate } from '../scene.ts';
import { comment, invite, type Play, publish } from './play.ts';

const TEXT = 'Do novo';
const CAPTION = 'anel novo';
const SECOND = 1_000;

/** An automation that waits for the next post: not the one before, not one of other words, and not the one after it. */
export const nextPost: Play = async (parts) => {
  const { draw, shop, swarm, world, soon } = parts;
  const { igId } = shop;
  const [fan = ''] = await invite(parts, { name: 'novidade', count: 1 });
  const before = await publish(parts, { caption: CAPTION });
  const settings = {
    activationComments: ['quero'],
    detectSpam: false,
    messagetitletexts: [TEXT],
    links: [],
    captionText: CAPTION,
  };
  // Instagram tells times in whole seconds: what was published in the second before is older.
  const onSince = world.now() + 2 * SECOND;
  const automationId = await automate(parts, { shop, kind: 'scheduled', mediaId: null, settings, onSince });
  const comments: ExpectedComment[] = [];
  let taken: string | null = null;

  async function published(caption: string, answered: 'yes' | 'no'): Promise<string> {
    const mediaId = await publish(parts, { caption });
    commentOn(mediaId, answered);
    return mediaId;
  }

  function commentOn(mediaId: string, answered: 'yes' | 'no'): void {
    soon(0.3 * swarm.span * draw.next(), async () => {
      const id = await comment(parts, { mediaId, personId: fan, text: 'quero' });
      comments.push({ id, igId, answered, ...(answered === 'yes' ? { words: TEXT } : {}) });
    });
  }

  commentOn(before, 'no');
  const at = 3 * SECOND + 0.4 * swarm.span * draw.next();
  if (draw.chance(0.5)) soon(at - SECOND, () => published('colar', 'no'));
  soon(at, async () => {
    taken = await published(`Chegou o ${CAPTION.toUpperCase()}!`, 'yes');
  });
  if (draw.chance(0.7)) soon(at + SECOND + 0.2 * swarm.span * draw.next(), () => published(`Mais um ${CAPTION}`, 'no'));
  return () => ({ comments, waiting: [{ automationId, igId, mediaId: taken, after: null }] });
};
