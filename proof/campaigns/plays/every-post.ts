import { comment, type Play, saying } from './play.ts';

/** A post that nobody configured: the automation for every post that has none answers below it. */
export const everyPost: Play = {
  name: 'post_global',
  says: [{ words: 'De todo post', credits: 1, most: 1 }],
  async open(house) {
    const { world, shop } = house;
    const { id: mediaId } = await world.sim<{ id: string }>('POST', `/accounts/${shop.igId}/media`, {
      caption: 'Sem automação própria',
    });
    const body = { enabled: true, settings: saying('De todo post', 'todo post'), version: null };
    await world.api('PUT /automations/posts/global', { token: shop.token, body });
    return async (people) => {
      for (; people > 0; people--)
        await comment(house, { mediaId, personId: await house.meet(), text: 'vim de todo post' });
    };
  },
};
