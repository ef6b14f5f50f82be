import { SettingsSchema } from '@recado/engine';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import {
  AdminUserSchema,
  API_VERSION,
  AudioSchema,
  type Contract,
  CreditsSchema,
  CurrentUserSchema,
  contract,
  INSIGHT_METRICS,
  PlanSchema,
  SubscriptionSchema,
} from './index.ts';
import { DEFAULT_LOCALE, LOCALES } from './locale.ts';
import { SCREENS } from './screens.ts';

type Name = keyof Contract;

/** Names of the fields of an object's schema, of what an optional one holds too; none where there is no schema. */
function fieldsOf(schema: unknown): string[] {
  const def = (schema as { _zod?: { def?: { shape?: object; innerType?: unknown } } } | undefined)?._zod?.def; // as: a schema of zod, or none
  return def?.shape ? Object.keys(def.shape) : def?.innerType ? fieldsOf(def.innerType) : [];
}

const partsOf = (name: Name) => {
  const route = contract[name] as { method: string; path: string; body?: unknown; query?: unknown; params?: unknown }; // as: parts that a route may have
  return { call: `${route.method} ${route.path}`, body: fieldsOf(route.body), query: fieldsOf(route.query), route };
};

const ID = '01890000-0000-7000-8000-000000000000';
const USER_ROW = [
  ...['email', 'phone', 'ddi', 'username', 'name', 'followersCount', 'premiumUntil', 'createdAt', 'lastUsedAt'],
  ...['subscriptionActive', 'freeCredits', 'partner', 'standing'],
];
const LIST = ['page', 'size', 'sort', 'order', 'filter'];

test('the number of the api is 32', () => {
  expect(API_VERSION).toBe(32);
});

test.each<[string, Name, { body?: string[]; query?: string[] }]>([
  ['POST /users/login', 'login', { body: ['code'] }],
  ['POST /users/logout', 'logout', {}],
  ['GET /users/me', 'me', {}],
  ['PUT /users', 'saveContact', { body: ['email', 'ddi', 'phone'] }],
  ['DELETE /users', 'deleteUser', {}],
  ['GET /users', 'users', { query: LIST }],
  ['GET /users/zero-credits', 'zeroCredits', { query: LIST }],
  ['GET /users/old-clients', 'oldClients', { query: LIST }],
  ['POST /users/set-partner', 'setPartner', { body: ['userId', 'partner'] }],
  ['GET /users/as/{id}', 'viewAs', {}],
  ['POST /users/merge', 'merge', { body: ['code'] }],
  ['GET /users/switch/{id}', 'switchUser', {}],
  ['GET /users/unmerge/{id}', 'unmerge', {}],
  ['GET /subscriptions/redeem/{code}', 'redeem', { query: ['auto'] }],
  ['GET /subscriptions', 'subscriptions', {}],
  ['POST /subscriptions/free-credits/{userId}/{credits}', 'setFreeCredits', {}],
  ['GET /', 'version', {}],
])('%s is a call, and takes what it was asked to take', (call, name, { body = [], query = [] }) => {
  const parts = partsOf(name);
  expect(parts.call).toBe(call);
  expect(parts.body).toEqual(expect.arrayContaining(body));
  expect(parts.query).toEqual(query);
  // Whatever else may be sent can be left out.
  const schema = parts.route.body as z.ZodMiniType | undefined; // as: where a route has one
  const asked = { code: 'c', email: 'a@b.co', ddi: '55', phone: '11961234567', userId: ID, partner: true };
  const least = Object.fromEntries(Object.entries(asked).filter(([field]) => body.includes(field)));
  expect(schema === undefined || schema.safeParse(body.length > 0 ? least : undefined).success).toBe(true);
});

test.each<[string, unknown, string[]]>([
  [
    'the current user',
    CurrentUserSchema,
    [
      ...['hasContentActive', 'hasContentUnlimited', 'hasSelfServiceActive', 'hasLivesActive', 'partner'],
      ...['hasOnlyUpgradablePlans', 'mergedUsers'],
    ],
  ],
  ['a user in the lists of administrators', AdminUserSchema, USER_ROW],
  ['a subscription', SubscriptionSchema, ['code', 'renewalDate', 'freeRenewalDate', 'validUntil', 'since', 'active']],
  ['a plan', PlanSchema, ['code', 'priceCents', 'credits']],
  ['credits', CreditsSchema, ['remaining', 'total', 'unlimited', 'addOns']],
  ['an audio', AudioSchema, ['name', 'filePath']],
  [
    'what an automation says',
    SettingsSchema,
    [
      ...['anyComment', 'activationComments', 'replyToComment', 'replyComments', 'detectSpam', 'messagetitletexts'],
      ...['template', 'imageUrl', 'links', 'followerOnly', 'audioId', 'audioMode', 'name', 'cooldown_days'],
      ...['activationMessages', 'exactMatch'],
    ],
  ],
])('%s has the fields that were asked for', (_, schema, fields) => {
  expect(fieldsOf(schema)).toEqual(expect.arrayContaining(fields));
});

test('detect spam is on where nothing else was said', () => {
  expect(SettingsSchema.parse({}).detectSpam).toBe(true);
});

test('the figures of a media are the twelve that were asked for', () => {
  expect([...INSIGHT_METRICS].sort()).toEqual(
    [
      ...['replies', 'comments', 'likes', 'reach', 'follows', 'shares', 'profileVisits', 'averageWatchTime'],
      ...['totalWatchTime', 'saved', 'totalInteractions', 'views'],
    ].sort(),
  );
});

test('the seven languages, and the one where none fits', () => {
  expect([...LOCALES].sort()).toEqual(['en-US', 'es-ES', 'fr-FR', 'it-IT', 'ja-JA', 'pt-BR', 'zh-SG']);
  expect(DEFAULT_LOCALE).toBe('en-US');
});

test('every address that was asked for is a screen', () => {
  expect(SCREENS).toEqual(
    expect.arrayContaining([
      ...['/', '/ios', '/lives', '/directs', '/profile', '/redeem', '/affiliate', '/dashboard', '/exclusion'],
      ...['/subscriptions', '/recommendations', '/advertising', '/switch/$id', '/administration/users'],
      ...['/administration/charts/$days', '/plans', '/merge/error', '/merge/success', '/login', '/error', '/thanks'],
      ...['/update', '/view-as', '/no-connection', '/instagram/merge', '/instagram/callback'],
    ]),
  );
});

test('lists have twenty rows where nothing else is asked', () => {
  for (const name of ['users', 'zeroCredits', 'oldClients', 'remixes', 'directs', 'lives'] as const) {
    const query = contract[name].query as z.ZodMiniType<{ size: number }>; // as: what a list is asked with
    expect([name, query.parse({}).size]).toEqual([name, 20]);
  }
});
