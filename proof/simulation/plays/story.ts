import type { ExpectedMessage, NeverSaid } from '../../evidence/evidence.ts';
import { automate } from '../scene.ts';
import { CHAT_AUTOMATIONS, OF_ALL_STORIES, WELCOME } from '../world/let-chat-in.ts';
import { invite, type Play, publish } from './play.ts';

const OWN = 'Deste story';
const SETTINGS = { activationComments: ['quero'], detectSpam: true, messagetitletexts: [OWN], links: [] };

/**
 * A story with an automation of its own: people answer it, and mention the shop in theirs. In most shops one answers all stories as
 * well; then its own rests.
 */
export const story: Play = async (parts) => {
  const { draw, shop, swarm, instagram, soon } = parts;
  const { igId } = shop;
  const storyId = await publish(parts, { productType: 'STORY' });
  const opens = swarm.chats === 0 && draw.chance(0.7);
  if (opens) for (const made of CHAT_AUTOMATIONS) await automate(parts, { shop, mediaId: null, ...made });
  const isOfAll = opens || swarm.chats > 0;
  await automate(parts, { shop, kind: 'story', mediaId: storyId, settings: SETTINGS });
  const people = await invite(parts, { name: 'espectadora', count: draw.whole(2, 4) });
  const [messages, never]: [ExpectedMessage[], NeverSaid[]] = [[], []];

  function plan(personId: string): void {
    const isMention = draw.chance(0.4);
    const body = isMention ? { text: '', storyMention: true } : { text: 'eu quero 😍', storyId };
    const forbidden = isMention ? [OWN, WELCOME] : [isOfAll ? OWN : OF_ALL_STORIES, WELCOME];
    never.push(...forbidden.map((words) => ({ igId, personId, words })));
    for (let n = draw.whole(1, 2); n > 0; n--)
      soon(0.8 * swarm.span * draw.next(), async () => {
        const { mid } = await instagram.operate<{ mid: string }>('POST', `/threads/${igId}/${personId}/messages`, body);
        // A mention that nothing answers is owed nothing.
        if (isOfAll || !isMention)
          messages.push({ name: `mid:${mid}`, igId, personId, by: isOfAll ? OF_ALL_STORIES : OWN });
      });
  }

  for (const personId of people) plan(personId);
  return () => ({ messages, never, once: [{ text: OWN, id: 'M2' }] });
};
