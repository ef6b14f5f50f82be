import { type Arrived, comment, type House, type Play, saying } from './play.ts';

const SECRET = 'Só para quem segue';
const BUTTON = 'Já sigo';
const MOST_PROMPTS = 3;

/** A post for followers alone. Of its people some follow, some never do, and some after they were asked. */
export const gate: Play = {
  name: 'follower gate',
  // What asks to follow has the button, or as a text the word: it is free, the DM behind it costs one.
  says: [
    { words: BUTTON, credits: 0, most: MOST_PROMPTS },
    { words: SECRET, credits: 1, most: 1 },
  ],
  async open(house) {
    const { world, shop } = house;
    const { id: mediaId } = await world.sim<{ id: string }>('POST', `/accounts/${shop.igId}/media`, {
      caption: 'segredo',
    });
    await world.api('GET /media?fresh=1', { token: shop.token });
    const followerOnly = { enabled: true, messagetitletexts: ['Me segue?'], buttonText: BUTTON };
    const body = { enabled: true, settings: { ...saying(SECRET, 'quero'), followerOnly }, version: null };
    await world.api(`PUT /automations/posts/${mediaId}`, { token: shop.token, body });
    return async (people) => {
      for (; people > 0; people--) await come(house, mediaId);
    };
  },
};

async function come(house: House, mediaId: string): Promise<void> {
  const { world, shop, told, draw } = house;
  const personId = await house.meet();
  const follow = () => world.sim('POST', '/follows', { personId, igId: shop.igId, follows: true });
  const when = draw.pick(['before', 'asked twice', 'never']);
  if (when === 'before') await follow();
  if (when === 'never') told.never.push({ igId: shop.igId, personId, words: SECRET });
  let asked = 0;
  house.listen(personId, async (line) => {
    if (!JSON.stringify([line.text, line.content]).includes(BUTTON)) return;
    asked++;
    if (when === 'asked twice' && asked === 2) await follow();
    await agree(house, line);
    if (draw.chance(0.2)) await agree(house, line);
  });
  await comment(house, { mediaId, personId, text: 'quero' });
}

/** Taps the button, or writes its word where the prompt came as a text. */
async function agree({ world, shop }: House, { mid, personId, text }: Arrived): Promise<void> {
  if (text === null)
    await world.sim('POST', `/messages/${encodeURIComponent(mid ?? '')}/tap`, { personId, buttonIndex: 0 });
  else await world.sim('POST', `/threads/${shop.igId}/${personId}/messages`, { text: BUTTON });
}
