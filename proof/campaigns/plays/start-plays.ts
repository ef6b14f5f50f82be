import { sleep } from '../child.ts';
import type { Shop } from '../crowds/open-shops.ts';
import type { Draw } from '../seeded.ts';
import type { World } from '../world.ts';
import { PLAYS } from './index.ts';
import type { Act, Arrived, House, Told } from './play.ts';

/** People who do more than comment on posts. */
export interface Plays {
  told: Told;
  /** Lets so many of the kinds play, each at one of the shops that have it; `people` take part in each. */
  begin(kinds: number, people: number): void;
  /** True where somebody listens, who does what is to be done with what arrived. */
  hear(line: Arrived): Promise<boolean>;
  /** Resolves when everything that began has been played; asks for nothing new. */
  rest(): Promise<void>;
  /** Begins nothing more. Returns the calls that failed: none should. */
  close(): Promise<string[]>;
}

/** The names of people; no first name can be read of the last one. */
const NAMES = ['Ana Souza', 'BIA', '✨'];

/** Opens every play at every shop that suits it. Before anything is killed. */
export async function startPlays(world: World, { shops, draw }: { shops: Shop[]; draw: Draw }): Promise<Plays> {
  const told: Told = { comments: [], messages: [], never: [], acts: new Map() };
  const listeners = new Map<string, (line: Arrived) => Promise<void>>();
  const problems: unknown[] = [];
  const chains = new Map<string, Promise<void>>();
  let met = 0;
  let closed = false;

  const meet = async () => {
    const username = `papo.${met++}`;
    const name = NAMES[met % NAMES.length];
    return (await world.sim<{ id: string }>('POST', '/people', { username, name })).id;
  };
  const houseOf = (shop: Shop, n: number): House => ({
    ...{ world, shop, n, draw, told, meet },
    listen: (personId, hear) => void listeners.set(personId, hear),
  });
  const stages = new Map<string, Act[]>();
  for (const { name, suits = () => true, open } of PLAYS) {
    const houses = shops.filter(({ poor }) => !poor).map(houseOf);
    const acts: Act[] = [];
    for (const house of houses) if (suits(house.n)) acts.push(await open(house));
    stages.set(name, acts);
  }

  let deck: string[] = [];
  function next(): string {
    if (deck.length === 0) deck = draw.shuffled([...stages.keys()]);
    return deck.pop() ?? '';
  }

  /** One of a kind at a time: a shop has one broadcast, and waits for one post. */
  function play(name: string, people: number): void {
    const act = draw.pick(stages.get(name) ?? []);
    const before = chains.get(name) ?? Promise.resolve();
    const played = before
      .then(() => (closed ? undefined : act(people)))
      .catch((error: unknown) => void problems.push(error));
    chains.set(name, played);
    told.acts.set(name, (told.acts.get(name) ?? 0) + 1);
  }

  return {
    told,
    begin(kinds, people) {
      for (let n = 0; n < kinds; n++) play(next(), people);
    },
    async hear(line) {
      const hear = line.personId === null ? undefined : listeners.get(line.personId);
      await hear?.(line);
      return hear !== undefined;
    },
    async rest() {
      await Promise.all(chains.values());
      await sleep(300);
    },
    async close() {
      closed = true;
      await Promise.all(chains.values());
      return problems.map(String);
    },
  };
}
