import type { ExpectedMessage } from '../../evidence/evidence.ts';
import { automate } from '../scene.ts';
import { invite, type Play } from './play.ts';

const TEXT = 'Escuta só:';
const WORD = 'áudio';

/** Messages that are answered with a text and, behind it, a voice message. */
export const voice: Play = async (parts) => {
  const { draw, shop, swarm, owner, ids, instagram, soon } = parts;
  const audioId = ids.uuid();
  await owner.query(
    `insert into audios (account_id, id, name, format, bytes, storage_key, public_key, stored_at)
      values ($1, $2, 'Oi', 'm4a', 1, 'audios/voz', 'voz', db_now())`,
    [shop.id, audioId],
  );
  const settings = { name: 'Voz', activationMessages: [WORD], messagetitletexts: [TEXT], links: [], audioId };
  await automate(parts, { shop, kind: 'direct', mediaId: null, settings });
  const people = await invite(parts, { name: 'ouvinte', count: draw.whole(1, 2) });
  const messages: ExpectedMessage[] = [];
  for (let n = draw.whole(1, 3); n > 0; n--)
    soon(0.8 * swarm.span * draw.next(), async () => {
      const personId = draw.pick(people);
      const where = `/threads/${shop.igId}/${personId}/messages`;
      const { mid } = await instagram.operate<{ mid: string }>('POST', where, { text: 'tem AUDIO?' });
      messages.push({ name: `mid:${mid}`, igId: shop.igId, personId, by: WORD });
    });
  return () => ({ messages, voiced: [TEXT] });
};
