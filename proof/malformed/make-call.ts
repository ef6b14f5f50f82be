import { contract, type Route } from '@recado/contract';
import { type Draw, seeded } from '../campaigns/seeded.ts';
import { HOSTILE_KEYS, HOSTILE_TEXTS, hostileValue } from '../fuzz/hostile-value.ts';
import { mutateBytes } from '../fuzz/mutate-bytes.ts';
import { mutateJson } from '../fuzz/mutate-json.ts';
import type { Json } from '../fuzz/shapes.ts';
import { sampleOf } from './sample-of.ts';

/** A call that breaks what the contract says of its route, and nothing else. */
export interface MalformedCall {
  /** Its number: with the seed it makes the same call again. */
  n: number;
  route: string;
  access: Route['access'];
  /** A description of what was done to it. */
  what: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
}

interface Parts {
  params: Record<string, string>;
  query: URLSearchParams;
  body: Buffer | null;
  type: string | null;
}

type Break = (parts: Parts, given: { route: Route; draw: Draw; names: string[] }) => Parts | null;

const TRIES = 30;
/** Every route of the contract with something that can be wrong. */
export const ROUTES: readonly Route[] = Object.values(contract as Record<string, Route>).filter(
  ({ params, query, body }) => params || query || body,
);

/** The n-th call of a seed. */
export function makeCall(seed: string, n: number): MalformedCall {
  const draw = seeded(`${seed}/${n}`);
  // By turns, so that every route is reached.
  const route = ROUTES[n % ROUTES.length] as Route; // as: within the list
  const whole = wholeParts(route, draw);
  for (let tries = 0; tries < TRIES; tries++) {
    const names: string[] = [];
    const name = draw.pick(breaksOf(route));
    const parts = BREAKS[name]?.(structuredCopy(whole), { route, draw, names });
    if (parts && !fits(route, parts)) return toCall(n, route, { what: [name, ...names].join(' '), parts });
  }
  return toCall(n, route, { what: 'a field that nobody knows', parts: withStrangeField(whole, route) });
}

function breaksOf({ params, query, body }: Route): string[] {
  return [
    ...(params ? ['params'] : []),
    ...(query ? ['query'] : []),
    ...(body ? ['json', 'bytes', 'type', 'none'] : []),
  ];
}

const BREAKS: Readonly<Record<string, Break>> = {
  params(parts, { draw }) {
    const name = draw.pick(Object.keys(parts.params));
    // A path without it is another route's.
    const text = draw.pick(HOSTILE_TEXTS).slice(0, 1_000) || '%';
    return { ...parts, params: { ...parts.params, [name]: text } };
  },
  query(parts, { draw }) {
    const known = [...parts.query.keys()];
    const name =
      known.length > 0 && draw.chance(0.7) ? draw.pick(known) : draw.pick([...HOSTILE_KEYS, 'page', 'after']);
    if (draw.chance(0.2)) parts.query.append(name, draw.pick(HOSTILE_TEXTS).slice(0, 1_000));
    else parts.query.set(name, draw.pick(HOSTILE_TEXTS).slice(0, 1_000));
    return parts;
  },
  json(parts, { draw, names }) {
    const tree = JSON.parse(parts.body?.toString() || '{}') as Json; // as: what was sampled
    if (tree === null || typeof tree !== 'object') return null;
    const changed = draw.chance(0.05) ? hostileValue(draw) : mutateJson(tree, { draw, names });
    return { ...parts, body: Buffer.from(JSON.stringify(changed)) };
  },
  bytes: (parts, { draw, names }) => ({
    ...parts,
    body: mutateBytes(parts.body ?? Buffer.from('{}'), { draw, names }),
  }),
  type: (parts, { draw }) => ({
    ...parts,
    type: draw.pick(['text/plain', 'application/xml', 'multipart/form-data', 'application/x-www-form-urlencoded']),
  }),
  none: (parts) => ({ ...parts, body: null, type: null }),
};

/** Says whether the contract takes a call: then it is none for this campaign. */
function fits(route: Route, { params, query, body, type }: Parts): boolean {
  try {
    if (route.params && !route.params.safeParse(params).success) return false;
    if (route.query && !route.query.safeParse(queryOf(query)).success) return false;
    if (!route.body) return true;
    if (type !== null && type !== 'application/json') return false;
    // Nothing is what a call without a body says.
    const given = body === null || body.toString().trim() === '' ? undefined : JSON.parse(body.toString('utf8'));
    return route.body.safeParse(given).success;
  } catch {
    return false;
  }
}

/** Reads a query as the server does: what is given twice is a list. */
function queryOf(query: URLSearchParams): Record<string, unknown> {
  return Object.fromEntries(
    [...new Set(query.keys())].map((key) => {
      const all = query.getAll(key);
      return [key, all.length === 1 ? all[0] : all];
    }),
  );
}

function wholeParts(route: Route, draw: Draw): Parts {
  const placed = (route.params ? sampleOf(route.params, draw) : {}) as Record<string, Json>; // as: parameters are an object
  const params = Object.fromEntries(Object.entries(placed).map(([key, value]) => [key, String(value)]));
  const asked = (route.query ? sampleOf(route.query, draw) : {}) as Record<string, Json>; // as: a query is an object
  const query = new URLSearchParams(
    Object.entries(asked).map(([key, value]): [string, string] => [key, String(value)]),
  );
  const body = route.body ? Buffer.from(JSON.stringify(sampleOf(route.body, draw))) : null;
  return { params, query, body, type: body ? 'application/json' : null };
}

function structuredCopy({ query, ...parts }: Parts): Parts {
  return { ...parts, query: new URLSearchParams(query) };
}

function withStrangeField(parts: Parts, { body, query }: Route): Parts {
  if (body) return { ...parts, body: Buffer.from('{"nobodyKnows":{}}') };
  if (query) return { ...parts, query: new URLSearchParams({ nobodyKnows: '1' }) };
  return { ...parts, params: Object.fromEntries(Object.keys(parts.params).map((key) => [key, '\0'])) };
}

function toCall(n: number, route: Route, { what, parts }: { what: string; parts: Parts }): MalformedCall {
  const { params, query, body, type } = parts;
  const path = route.path.replace(/\{(\w+)\}/g, (_, key: string) => toSegment(params[key] ?? ''));
  return {
    n,
    route: `${route.method} ${route.path}`,
    access: route.access,
    what,
    method: route.method,
    path: `/api${path}${query.size > 0 ? `?${query}` : ''}`,
    headers: type === null ? {} : { 'content-type': type },
    body,
  };
}

/** A lone surrogate has no address. */
function toSegment(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
