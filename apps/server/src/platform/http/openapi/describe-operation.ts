import type { Route } from '@recado/contract';
import { type Example, examples } from '@recado/contract/examples';
import type * as z from 'zod/mini';
import { toSchema } from './to-schema.ts';

/** One call as OpenAPI describes it; of one that a key can make with an example of what is sent and answered. */
export function describeOperation(name: string, route: Route): object {
  const example = exampleOf(name);
  return {
    operationId: name,
    summary: route.summary,
    description: whoMayCall(route),
    tags: [tagOf(route)],
    ...securityOf(route),
    parameters: [
      ...parameters('path', route.params, example),
      ...parameters('query', route.query, example),
      ...(route.idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...requestBody(route, example),
    responses: responsesOf(route, example),
  };
}

/** The parts of a call that an example gives, whatever the call. */
interface Parts {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
}
type AnyExample = { given: Parts; answer: unknown };

function exampleOf(name: string): AnyExample | null {
  const known: Readonly<Record<string, Example | AnyExample>> = examples;
  const found = known[name];
  return found ? { given: found.given as Parts, answer: found.answer } : null; // as: the three optional parts
}

function securityOf({ access, key }: Route): object {
  if (access === 'open') return {};
  const byKey = key === undefined ? [] : [{ key: key === 'any' ? [] : [key] }];
  return { security: [...byKey, { session: [] }] };
}

/** Returns the first part of the path, which is the room. */
function tagOf({ path }: Route): string {
  return path.split('/')[1] || 'version';
}

/** Says who may call it, beside what the security scheme can say. */
function whoMayCall(route: Route): string {
  const { access, factor, standing } = route;
  const ofAdministrator =
    factor === 'none'
      ? 'Needs a session of an administrator.'
      : `Needs a session of an administrator that showed the second factor within ${factor === 'now' ? 'minutes' : 'hours'}.`;
  const who = {
    open: 'Anybody may call it.',
    account: 'Needs a session.',
    administrator: ofAdministrator,
  }[access];
  return [
    keySentence(route) ?? who,
    standing === 'any' ? 'An account that is on hold or banned may call it too.' : '',
    standing === 'not_banned' ? 'An account that is on hold may call it too.' : '',
    route.confirmed ? 'Needs an own sign-in with Instagram of the last ten minutes.' : '',
    route.needsRegistration ? 'Needs e-mail and phone of the account to be filled in (417).' : '',
    route.whileViewing === 'allowed' ? 'An administrator who views as the account may call it too.' : '',
    route.stateChangingGet ? 'It changes something: a call from another site, or one ahead of time, is refused.' : '',
    route.idempotent ? 'The same call with the same `Idempotency-Key` gets the same answer for 24 hours.' : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

function keySentence({ key }: Route): string | null {
  if (key === undefined) return null;
  return key === 'any' ? 'Any key opens it.' : `Needs a key with \`${key}\`, or a session.`;
}

function responsesOf(route: Route, example: AnyExample | null): object {
  const refused = (name: string) => ({ $ref: `#/components/responses/${name}` });
  const headers = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'];
  const ofKeys = route.key !== undefined;
  return {
    200: {
      description: 'Done',
      ...(ofKeys
        ? { headers: Object.fromEntries(headers.map((one) => [one, { $ref: `#/components/headers/${one}` }])) }
        : {}),
      content: answerOf(route, example),
    },
    ...(ofKeys
      ? { 401: refused('KeyRefused'), 403: refused('NotAllowed'), 422: refused('Invalid'), 429: refused('TooMany') }
      : {}),
    default: refused('Refused'),
  };
}

function answerOf({ answer, answersEvents }: Route, example: AnyExample | null): object {
  // OpenAPI 3.1 has no word for one event after the other: the schema is that of each one's data.
  if (answersEvents) return { 'text/event-stream': { schema: toSchema(answersEvents, 'output') } };
  return {
    'application/json': { schema: toSchema(answer, 'output'), ...(example ? { example: example.answer } : {}) },
  };
}

function requestBody({ body, fileBytes }: Route, example: AnyExample | null): object {
  // OpenAPI 3.1: a file as it is has a type and no schema.
  if (fileBytes !== undefined) return { requestBody: { required: true, content: { 'application/octet-stream': {} } } };
  if (!body) return {};
  const required = !body.safeParse(undefined).success;
  const schema = toSchema(body, 'input');
  const content = { 'application/json': { schema, ...(example ? { example: example.given.body } : {}) } };
  return { requestBody: { required, content } };
}

function parameters(place: 'path' | 'query', schema: z.ZodMiniType | undefined, example: AnyExample | null): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toSchema(schema, 'input');
  const given = (place === 'path' ? example?.given.params : example?.given.query) ?? {};
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
    ...(name in given ? { example: given[name] } : {}),
  }));
}
