import type { AutomationKind } from '@recado/contract';
import type { ExpectedMessage } from '../../evidence/evidence.ts';
import type { Swarm } from '../draw-swarm.ts';
import type { Shop } from '../scene.ts';
import type { ClockWorld } from './clock-world.ts';
import type { SimInstagram } from './sim-instagram.ts';

/** Words of the greeting, whatever name is in it. */
export const WELCOME = 'Bem-vinda';
const PRICE = 'o preço é 10.';
export const OF_ALL_STORIES = 'Obrigada pelo story!';

/**
 * The automations that answer messages and stories in each shop, where people write at all. Each says words of its own, and rests a
 * day; two call people by their name.
 */
export const CHAT_AUTOMATIONS: readonly { kind: AutomationKind; settings: Record<string, unknown> }[] = [
  {
    kind: 'direct',
    settings: {
      name: 'Preço',
      activationMessages: ['preço'],
      ...saying(`Oi {first_name}, ${PRICE}`),
      cooldown_days: 1,
    },
  },
  {
    kind: 'direct',
    settings: {
      name: 'Catálogo',
      activationMessages: ['catálogo'],
      ...saying('Aqui está o catálogo.'),
      template: 'buttons',
      links: [{ url: 'https://loja.example/tudo', title: 'Ver tudo' }],
      cooldown_days: 1,
    },
  },
  { kind: 'welcome', settings: { ...saying(`${WELCOME}, {first_name}!`), cooldown_days: 1 } },
  { kind: 'story_global', settings: { ...saying(OF_ALL_STORIES), anyComment: true, detectSpam: true } },
];

function saying(text: string) {
  return { messagetitletexts: [text], links: [] };
}

/** The lines that somebody writes, each with the automation that must answer it; null: the welcome, if it is the first message. */
const LINES: readonly { text: string; by: string | null; to?: 'story' | 'mention' | 'image' | 'profile' }[] = [
  { text: 'qual o preço?', by: 'preço' },
  { text: 'PRECO por favor', by: 'preço' },
  { text: 'tem catálogo?', by: 'catálogo' },
  { text: 'bom dia', by: null },
  { text: 'oi, alguém aí?', by: null },
  { text: 'que lindo', by: 'story', to: 'story' },
  { text: '', by: 'story', to: 'mention' },
  { text: '', by: null, to: 'image' },
  { text: '', by: null, to: 'profile' },
];
/** The names of people as Instagram shows them; no first name can be read of the last one. */
const NAMES = ['Ana Souza', 'BIA', '✨'];
const MOST_PEOPLE = 3;

interface Parts {
  world: ClockWorld;
  instagram: SimInstagram;
  shops: Shop[];
  swarm: Swarm;
  problems: string[];
}

/** People of their own write to the shops and about their stories; nobody else speaks in their conversations. */
export async function letChatIn({ world, instagram, shops, swarm, problems }: Parts): Promise<ExpectedMessage[]> {
  if (swarm.chats === 0) return [];
  const { operate } = instagram;
  const draw = world.draw('chat');
  const people: string[] = [];
  for (let n = draw.whole(1, MOST_PEOPLE); n > 0; n--) {
    const username = `papo.${n}`;
    const name = NAMES[n % NAMES.length];
    people.push((await operate<{ id: string }>('POST', '/people', { username, name })).id);
  }
  const told: ExpectedMessage[] = [];
  // That a message answers a story is not known of one that was asked for (decisions/025), as is one whose own webhook comes late.
  const { editsOfZero = 0, editsInstead = 0 } = swarm.simulator;
  const lines =
    editsOfZero > 0 || editsInstead > 0 ? LINES.filter(({ to }) => to !== 'story' && to !== 'mention') : LINES;

  async function write(): Promise<void> {
    const [{ igId, story }, personId, line] = [draw.pick(shops), draw.pick(people), draw.pick(lines)];
    const attached = { image: { attached: 'image' }, profile: { attached: 'profile' } };
    const more = { ...attached, story: { storyId: story }, mention: { storyMention: true }, inbox: {} }[
      line.to ?? 'inbox'
    ];
    const body = { text: line.text, ...more };
    const { mid } = await operate<{ mid: string }>('POST', `/threads/${igId}/${personId}/messages`, body);
    world.note(`message ${mid} "${line.text}" ${line.to ?? ''}`);
    told.push({ name: `mid:${mid}`, igId, personId, by: line.by });
  }

  for (let n = 0; n < swarm.chats; n++)
    world.at(swarm.span * draw.next(), () => void write().catch((error: unknown) => problems.push(String(error))));
  return told;
}

/** The texts that a person may get once while they rest, each with the promise that would be broken. */
export const SAID_ONCE = CHAT_AUTOMATIONS.flatMap(({ kind, settings }) =>
  (settings.messagetitletexts as string[]).map((text) => ({
    // as: written above
    text: withoutName(text),
    id: kind === 'welcome' ? 'M3' : 'M2',
  })),
);

/** The longest piece that no name changes. */
function withoutName(text: string): string {
  return text
    .split(/,? ?\{first_name\},? ?/)
    .reduce((longest, part) => (part.length > longest.length ? part : longest));
}
