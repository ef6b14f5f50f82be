import { comment, type House, type Play, saying, write } from './play.ts';

/** A story of the shop with its own automation: people answer it and comment on it. Rests where one answers all stories. */
export const ownStory: Play = {
  name: 'story',
  says: [{ words: 'Deste story', credits: 1, most: 1 }],
  suits: (n) => n % 2 === 1,
  async open(house) {
    const { world, shop } = house;
    const storyId = await publishStory(house);
    const body = { enabled: true, settings: saying('Deste story', 'eu quero'), version: null };
    await world.api(`PUT /automations/stories/${storyId}`, { token: shop.token, body });
    return async (people) => {
      for (; people > 0; people--) {
        const personId = await house.meet();
        if (house.draw.chance(0.3)) await comment(house, { mediaId: storyId, personId, text: 'eu quero!' });
        else await write(house, { personId, text: 'eu quero 😍', by: 'story', more: { storyId } });
      }
    };
  },
};

/** One automation for all stories: replies to any of them, and mentions in people's own. */
export const allStories: Play = {
  name: 'story_global',
  says: [{ words: 'De todos os stories', credits: 1, most: 1 }],
  suits: (n) => n % 2 === 0,
  async open(house) {
    const { world, shop } = house;
    const storyId = await publishStory(house);
    const settings = { ...saying('De todos os stories', 'eu quero'), anyComment: true };
    const body = { enabled: true, settings, version: null };
    await world.api('PUT /automations/stories/global', { token: shop.token, body });
    return async (people) => {
      for (; people > 0; people--) {
        const personId = await house.meet();
        const isMention = house.draw.chance(0.4);
        const said = isMention ? { text: '', more: { storyMention: true } } : { text: 'que lindo', more: { storyId } };
        await write(house, { personId, by: 'all stories', ...said });
      }
    };
  },
};

/** A story that the product knows of: no webhook announces one. */
async function publishStory({ world, shop }: House): Promise<string> {
  const { id } = await world.sim<{ id: string }>('POST', `/accounts/${shop.igId}/media`, { productType: 'STORY' });
  await world.api('GET /media?kind=story&fresh=1', { token: shop.token });
  return id;
}
