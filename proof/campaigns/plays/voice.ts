import { comment, type House, type Play, saying, write } from './play.ts';

/** Half a second of silence that plays: frames of AAC-LC, mono, 44,100 Hz, each with its ADTS header (ISO/IEC 14496-3). */
const SILENCE = Buffer.from('fff1504001bffc00c800802380'.repeat(22), 'hex');

const ANSWERS = {
  ownerFirstMinutes: 720,
  personHourCap: 5,
  personDayCap: 20,
  holdWithoutCredits: true,
  nameFallback: null,
};

/**
 * A voice message behind the text: in the inbox at once, behind a comment after the tap. It is of the same credit. And what goes before a
 * card: the shop says that its messages are automatic.
 */
export const voice: Play = {
  name: 'voice',
  says: [
    { words: 'Ouve aí', credits: 1, most: 1 },
    // Behind the tap of a button that was paid for; where Instagram refuses the button, it is the paid message itself.
    { words: 'Escuta só', credits: { private_reply: 1, dm: 0 }, most: 1 },
    { words: '"type":"audio"', credits: 0, most: 1 },
    { words: 'Um anel por si', credits: 1, most: 1 },
  ],
  async open(house) {
    const { world, shop } = house;
    const audioId = await upload(house);
    const spoken = { audioId, audioMode: 'flow' };
    const settings = { ...saying('Ouve aí', 'áudio'), ...spoken };
    await world.api('POST /directs', { token: shop.token, body: { enabled: true, settings } });
    const { id: mediaId } = await world.sim<{ id: string }>('POST', `/accounts/${shop.igId}/media`, { caption: 'voz' });
    await world.api('GET /media?fresh=1', { token: shop.token });
    const body = { enabled: true, settings: { ...saying('Escuta só', 'quero'), ...spoken }, version: null };
    await world.api(`PUT /automations/posts/${mediaId}`, { token: shop.token, body });
    const card = { ...saying('Um anel por si', 'foto'), template: 'generic', subtitle: 'De prata' };
    await world.api('POST /directs', { token: shop.token, body: { enabled: true, settings: card } });
    const answers = { ...ANSWERS, disclosureOn: true, disclosureText: 'Sou um robô.' };
    await world.api('PUT /settings/answers', { token: shop.token, body: answers });
    return async (people) => {
      for (; people > 0; people--) {
        const personId = await house.meet();
        if (people % 3 === 0) await write(house, { personId, text: 'tem foto?', by: 'foto' });
        else if (people % 3 === 1) await comment(house, { mediaId, personId, text: 'quero ouvir' });
        else await write(house, { personId, text: 'manda áudio', by: 'áudio' });
      }
    };
  },
};

async function upload({ world, shop }: House): Promise<string> {
  const response = await fetch(`${world.env.PUBLIC_URL}/api/audios?name=Voz`, {
    method: 'POST',
    headers: { authorization: `Bearer ${shop.token}`, 'content-type': 'audio/aac' },
    body: new Uint8Array(SILENCE),
  });
  if (!response.ok) throw new Error(`POST /audios: ${response.status} ${await response.text()}`);
  const { audio } = (await response.json()) as { audio: { id: string } }; // as: the contract's answer
  return audio.id;
}
