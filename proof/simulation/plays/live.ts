import type { ExpectedComment, ExpectedMessage } from '../../evidence/evidence.ts';
import { automate } from '../scene.ts';
import { comment, invite, type Play } from './play.ts';

const LINK = 'O link da live';
const WELCOME = 'Que bom que veio';
const HOUR = 3_600_000;
const SAID = [
  { text: 'manda o link', by: 'link', words: LINK },
  { text: 'LINK por favor', by: 'link', words: LINK },
  { text: 'oi gente', by: null, words: WELCOME },
  { text: 'cheguei', by: null, words: WELCOME },
];

/** A broadcast that begins, is commented on, and ends, sometimes before its answers have left. */
export const live: Play = async (parts) => {
  const { draw, shop, swarm, instagram, soon } = parts;
  const saying = (text: string) => ({ messagetitletexts: [text], links: [], detectSpam: true });
  await automate(parts, {
    shop,
    kind: 'live',
    mediaId: null,
    settings: { name: 'Link', activationMessages: ['link'], ...saying(LINK) },
  });
  await automate(parts, { shop, kind: 'live_welcome', mediaId: null, settings: saying(WELCOME) });
  const people = await invite(parts, { name: 'plateia', count: draw.whole(1, 3) });
  const [comments, messages]: [ExpectedComment[], ExpectedMessage[]] = [[], []];
  // Half of them go on for as long as anybody could be answered.
  const lastsMs = draw.chance(0.5) ? 2 * HOUR : Math.ceil(swarm.span * (0.3 + draw.next()));
  const talkMs = Math.min(lastsMs, swarm.span);
  soon(0.1 * swarm.span * draw.next(), async () => {
    const { id: mediaId } = await instagram.operate<{ id: string }>('POST', `/accounts/${shop.igId}/lives`, {
      lastsMs,
    });
    for (let n = draw.whole(2, 4); n > 0; n--)
      // To the very end: who comments last finds the broadcast over before the answer comes.
      soon((talkMs - 100) * Math.sqrt(draw.next()), async () => {
        const { text, by, words } = draw.pick(SAID);
        const personId = draw.pick(people);
        const id = await comment(parts, { mediaId, personId, text });
        comments.push({ id, igId: shop.igId, answered: 'maybe', words });
        messages.push({ name: `comment:${id}`, igId: shop.igId, personId, by });
      });
  });
  const once = [
    { text: LINK, id: 'M2' },
    { text: WELCOME, id: 'M3' },
  ];
  return () => ({ comments, messages, once });
};
