import type { Draw } from '../campaigns/seeded.ts';
import { HOSTILE_KEYS, HOSTILE_TEXTS, hostileValue } from './hostile-value.ts';
import type { Json } from './shapes.ts';

type Container = Json[] | { [key: string]: Json };
/** A place in a tree: what holds it, and under which name. */
interface Place {
  holder: Container;
  key: string;
}

type Mutation = (place: Place, draw: Draw) => void;

const MUTATIONS: Record<string, Mutation> = {
  replace: (place, draw) => write(place, hostileValue(draw)),
  text: (place, draw) => write(place, draw.pick(HOSTILE_TEXTS)),
  remove: ({ holder, key }) => {
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else delete holder[key];
  },
  rename: (place, draw) => {
    const value = read(place);
    if (Array.isArray(place.holder)) return;
    delete place.holder[place.key];
    define(place.holder, draw.pick(HOSTILE_KEYS), value);
  },
  wrap: (place, draw) => write(place, draw.chance(0.5) ? [read(place)] : { value: read(place) }),
  repeat: (place, draw) => {
    const many = draw.chance(0.02) ? 1_000 : draw.whole(2, 6);
    if (Array.isArray(place.holder)) place.holder.push(...Array.from({ length: many }, () => read(place)));
    else
      write(
        place,
        Array.from({ length: many }, () => read(place)),
      );
  },
  add: ({ holder }, draw) => {
    if (Array.isArray(holder)) holder.push(hostileValue(draw));
    else define(holder, draw.chance(0.5) ? draw.pick(HOSTILE_KEYS) : `k${draw.whole(0, 9)}`, hostileValue(draw));
  },
  retype: (place) => {
    const value = read(place);
    if (typeof value === 'string') write(place, /^\d{1,15}$/.test(value) ? Number(value) : [value]);
    else write(place, typeof value === 'object' ? JSON.stringify(value) : String(value));
  },
  swap: (place, draw) => {
    const { holder } = place;
    const other = { holder, key: draw.pick(Object.keys(holder)) };
    const value = read(place);
    write(place, read(other));
    write(other, value);
  },
};

/** A changed copy of a tree; `names` gets what was done. The root itself stays. */
export function mutateJson(tree: Container, { draw, names }: { draw: Draw; names: string[] }): Container {
  const copy = structuredClone(tree);
  for (let times = draw.whole(1, draw.chance(0.2) ? 8 : 2); times > 0; times--) {
    const places = placesOf(copy);
    if (places.length === 0) break;
    const name = draw.pick(Object.keys(MUTATIONS));
    names.push(name);
    MUTATIONS[name]?.(draw.pick(places), draw);
  }
  return copy;
}

function placesOf(root: Container): Place[] {
  const places: Place[] = [];
  const waiting: Container[] = [root];
  for (let holder = waiting.pop(); holder && places.length < 5_000; holder = waiting.pop()) {
    for (const key of Object.keys(holder)) {
      places.push({ holder, key });
      const value = read({ holder, key });
      if (typeof value === 'object' && value !== null) waiting.push(value);
    }
  }
  return places;
}

function read({ holder, key }: Place): Json {
  return (Array.isArray(holder) ? holder[Number(key)] : Object.getOwnPropertyDescriptor(holder, key)?.value) ?? null;
}

function write({ holder, key }: Place, value: Json): void {
  if (Array.isArray(holder)) holder[Number(key)] = value;
  else define(holder, key, value);
}

/** An own property, `__proto__` too. */
function define(holder: { [key: string]: Json }, key: string, value: Json): void {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}
