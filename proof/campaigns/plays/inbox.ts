import { type Play, saying, write } from './play.ts';

/** A word in the inbox, answered by name, with a line before or behind it that no word of ours is in. */
export const direct: Play = {
  name: 'direct',
  says: [{ words: 'O preço é 10', credits: 1, most: 1 }],
  async open(house) {
    const settings = { ...saying('Oi {first_name}! O preço é 10', 'preço'), cooldown_days: 1 };
    await house.world.api('POST /directs', { token: house.shop.token, body: { enabled: true, settings } });
    return async (people) => {
      for (; people > 0; people--) {
        const personId = await house.meet();
        await write(house, { personId, text: 'qual o preço?', by: 'preço' });
        // Asked again at once, it rests.
        if (house.draw.chance(0.3)) await write(house, { personId, text: 'PRECO por favor', by: 'preço' });
      }
    };
  },
};

/** The first message of a conversation is greeted; those behind it are not. */
export const welcome: Play = {
  name: 'welcome',
  says: [{ words: 'Bem-vinda', credits: 1, most: 1 }],
  async open(house) {
    const settings = {
      ...saying('Bem-vinda, {first_name}!', ''),
      activationComments: [],
      activationMessages: [],
      cooldown_days: 1,
    };
    const body = { enabled: true, settings, version: null };
    await house.world.api('PUT /welcome', { token: house.shop.token, body });
    return async (people) => {
      for (; people > 0; people--) {
        const personId = await house.meet();
        // A photo or a shared profile begins a conversation as words do.
        const attached = house.draw.branch(personId).pick([null, null, 'image', 'profile']);
        const first = attached === null ? { text: 'bom dia' } : { text: '', more: { attached } };
        await write(house, { personId, by: null, ...first });
        if (house.draw.chance(0.5)) await write(house, { personId, text: 'tem alguém aí?', by: null });
      }
    };
  },
};
