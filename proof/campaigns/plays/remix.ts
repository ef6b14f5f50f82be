import { comment, type Play, patiently, saying } from './play.ts';

/** A reel that no list holds: its owner comments the code of an automation there, and who wrote before is answered too. */
export const remix: Play = {
  name: 'remix',
  says: [{ words: 'Do remix', credits: 1, most: 1 }],
  async open(house) {
    const { world, shop } = house;
    return async (people) => {
      // Where the answer is lost one more is made, whose code nobody ever comments.
      const { automation } = await patiently(() =>
        world.api<{ automation: { code: string } }>('POST /remixes', {
          token: shop.token,
          body: { enabled: true, settings: saying('Do remix', 'quero') },
        }),
      );
      const reel = { productType: 'REELS', listed: false };
      const { id: mediaId } = await world.sim<{ id: string }>('POST', `/accounts/${shop.igId}/media`, reel);
      const code = () =>
        world.sim('POST', `/media/${mediaId}/comments`, { igId: shop.igId, text: automation.code.toLowerCase() });
      for (let n = 0; n < people; n++) {
        if (n === Math.floor(people / 2)) await code();
        await comment(house, { mediaId, personId: await house.meet(), text: 'quero esse' });
      }
    };
  },
};
