import type { ExpectedComment } from '../../evidence/evidence.ts';
import { automate } from '../scene.ts';
import { comment, invite, type Play, publish } from './play.ts';

const CODE = 'REC-ABC234';
const TEXT = 'Do remix';

/** A remix that its owner ties by its code, after and before fans have commented; a fan tries the code elsewhere. */
export const remix: Play = async (parts) => {
  const { draw, shop, swarm, soon } = parts;
  const { igId } = shop;
  const settings = {
    name: 'Remix',
    activationComments: ['quero'],
    detectSpam: false,
    messagetitletexts: [TEXT],
    links: [],
  };
  const automationId = await automate(parts, { shop, kind: 'remix', mediaId: null, settings, code: CODE });
  const hidden = { productType: 'REELS', listed: false };
  const [reel, other] = [await publish(parts, hidden), await publish(parts, hidden)];
  const [fan = '', ...fans] = await invite(parts, { name: 'danca', count: 3 });
  const [early, late, else_]: [ExpectedComment[], ExpectedComment[], ExpectedComment[]] = [[], [], []];
  let own: string | null = null;
  for (let n = draw.whole(2, 4); n > 0; n--)
    soon(0.8 * swarm.span * draw.next(), async () => {
      const id = await comment(parts, { mediaId: reel, personId: draw.pick(fans), text: 'quero' });
      (own === null ? early : late).push({ id, igId, answered: 'yes', words: TEXT });
    });
  soon(0.6 * swarm.span * draw.next(), async () => {
    own = `comment:${await comment(parts, { mediaId: reel, igId, text: CODE })}`;
  });
  soon(0.8 * swarm.span * draw.next(), async () => {
    else_.push({ id: await comment(parts, { mediaId: other, personId: fan, text: CODE }), igId, answered: 'no' });
  });
  return () => ({
    comments: [...[...early, ...late].map((one) => ({ ...one, needs: own ?? 'nothing' })), ...else_],
    waiting: [{ automationId, igId, mediaId: reel, after: own ?? 'nothing' }],
  });
};
