import { until } from '../child.ts';
import { comment, type House, type Play, patiently, saying } from './play.ts';

const TAKEN_MS = 180_000;

/** The play of the next post, which is published and commented on while nobody looks. */
export const nextPost: Play = {
  name: 'next post',
  says: [{ words: 'Do post novo', credits: 1, most: 1 }],
  async open(house) {
    const { world, shop } = house;
    return async (people) => {
      const automationId = await waitForPost(house);
      const { id: mediaId } = await world.sim<{ id: string }>('POST', `/accounts/${shop.igId}/media`, {
        caption: 'novidade',
      });
      for (; people > 0; people--) await comment(house, { mediaId, personId: await house.meet(), text: 'quero!' });
      // No webhook tells of a post: one more person finds what a server forgot when it died.
      const isTaken = async () => {
        // A save whose answer got lost may come in after the post was taken: another one waits then.
        if ((await waiting(house))?.id !== automationId) return true;
        await comment(house, { mediaId, personId: await house.meet(), text: 'quero também' });
        return false;
      };
      if (await until(TAKEN_MS, isTaken, 1_500)) return;
      throw new Error(`the next post ${mediaId} was not taken by ${JSON.stringify(await waiting(house))}`);
    };
  },
};

async function waiting({ world, shop }: House): Promise<{ id: string } | null> {
  const call = () =>
    world.api<{ automation: { id: string } | null }>('GET /automations/scheduled', { token: shop.token });
  return (await patiently(call)).automation;
}

/** Saved once, however often a server dies before it has said so; its id. */
async function waitForPost(house: House): Promise<string> {
  const { world, shop } = house;
  const body = { enabled: true, settings: saying('Do post novo', 'quero'), version: null };
  return patiently(async () => {
    const saved = await waiting(house);
    if (saved) return saved.id;
    const made = await world.api<{ automation: { id: string } }>('PUT /automations/scheduled', {
      token: shop.token,
      body,
    });
    return made.automation.id;
  });
}
