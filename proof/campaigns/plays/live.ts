import { until } from '../child.ts';
import { comment, type House, type Play, saying } from './play.ts';

/** The time until a server has come back, on any machine: a broadcast that nobody is answered in ends then. */
const LASTS_MS = 60_000;

/** People come to a broadcast. It ends when half of them are answered, or at once: what the others get is under way. */
async function goLive(house: House, come: (mediaId: string, met: () => Promise<string>) => Promise<void>) {
  const { world, shop, draw } = house;
  const waiting = new Set<string>();
  let met = 0;
  const meet = async () => {
    const personId = await house.meet();
    waiting.add(personId);
    met++;
    house.listen(personId, async () => void waiting.delete(personId));
    return personId;
  };
  const { id } = await world.sim<{ id: string }>('POST', `/accounts/${shop.igId}/lives`, {});
  try {
    await come(id, meet);
    await until(draw.chance(0.3) ? 0 : LASTS_MS, () => waiting.size <= met / 2);
  } finally {
    await world.sim('POST', `/media/${id}/end-live`, {});
  }
}

/** A word in the chat of a broadcast. */
export const live: Play = {
  name: 'live',
  says: [{ words: 'O link da live', credits: 1, most: 1 }],
  suits: (n) => n % 2 === 0,
  async open(house) {
    const body = { enabled: true, settings: saying('O link da live', 'quero') };
    await house.world.api('POST /lives', { token: house.shop.token, body });
    return (people) =>
      goLive(house, async (mediaId, meet) => {
        for (; people > 0; people--) await comment(house, { mediaId, personId: await meet(), text: 'eu quero esse' });
      });
  },
};

/** The welcome of a broadcast: it greets whoever says anything else there, once. */
export const liveWelcome: Play = {
  name: 'live_welcome',
  says: [{ words: 'Que bom que veio', credits: 1, most: 1 }],
  suits: (n) => n % 2 === 1,
  async open(house) {
    const settings = { ...saying('Que bom que veio', ''), activationComments: [], activationMessages: [] };
    const body = { enabled: true, settings, version: null };
    await house.world.api('PUT /lives/welcome', { token: house.shop.token, body });
    return (people) =>
      goLive(house, async (mediaId, meet) => {
        for (; people > 0; people--) {
          const personId = await meet();
          // One of the two is greeted, whichever Instagram tells of first, and the other where it refused the first: never both.
          const twice = house.draw.chance(0.4);
          await comment(house, { mediaId, personId, text: 'oi gente', answered: twice ? 'maybe' : 'yes' });
          if (twice) await comment(house, { mediaId, personId, text: 'que lindo', answered: 'maybe' });
        }
      });
  },
};
