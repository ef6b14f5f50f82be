import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readBody } from '../graph/call.ts';
import { newOpaqueId } from '../world/ids.ts';
import type { World } from '../world/world.ts';
import { commit } from '../world/world.ts';
import { consentPage, wrongPage } from './consent-page.ts';
import { pickLanguage } from './words.ts';

export const knownScopes = [
  'instagram_business_basic',
  'instagram_business_manage_comments',
  'instagram_business_manage_messages',
  'instagram_business_content_publish',
  'instagram_business_manage_insights',
];

const echoed = ['client_id', 'redirect_uri', 'response_type', 'scope', 'state', 'force_reauth', 'enable_fb_login'];

/** `GET` and `POST /oauth/authorize` (docs/platform.md 1.1, 1.2). */
export function authorizeRoutes(server: FastifyInstance, world: World): void {
  server.get('/oauth/authorize', (request, reply) => {
    const query = new Map(Object.entries(request.query as Record<string, string>)); // as: Fastify parses the query into an object
    const asked = checkRequest(world, query);
    if ('problem' in asked) return refusePage(request, reply, asked.problem);
    const page = consentPage({
      language: pickLanguage(request.headers['accept-language']),
      accounts: [...world.state.accounts.values()],
      scopes: asked.scopes,
      query: new Map([...query].filter(([name]) => echoed.includes(name))),
    });
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
  });

  server.post('/oauth/authorize', async (request, reply) => {
    const { form } = await readBody(request);
    const query = new Map(form);
    const asked = checkRequest(world, query);
    if ('problem' in asked) return refusePage(request, reply, asked.problem);
    const back = new URL(asked.redirectUri);
    if (query.get('action') === 'allow') {
      const account = world.state.accounts.get(query.get('ig_id') ?? '');
      if (!account) return refusePage(request, reply, 'Invalid account');
      const ticked = form.filter(([name]) => name === 'scopes').map(([, scope]) => scope);
      const scopes = asked.scopes.filter((scope) => scope === 'instagram_business_basic' || ticked.includes(scope));
      back.searchParams.set(
        'code',
        await giveConsent(world, { igId: account.igId, scopes, redirectUri: asked.redirectUri }),
      );
    } else {
      back.searchParams.set('error', 'access_denied');
      back.searchParams.set('error_reason', 'user_denied');
      back.searchParams.set('error_description', 'The user denied your request');
    }
    const state = query.get('state');
    if (state !== undefined) back.searchParams.set('state', state);
    const fragment = query.get('action') === 'allow' ? '#_' : '';
    return reply.header('cache-control', 'no-store').redirect(back.href + fragment, 303);
  });
}

async function giveConsent(
  world: World,
  consent: { igId: string; scopes: string[]; redirectUri: string },
): Promise<string> {
  const code = newOpaqueId(world.state, 'code');
  await commit(world, [
    { t: 'code', code: { ...consent, code, issuedAt: world.clock.now(), used: false } },
    { t: 'accountChanged', igId: consent.igId, change: { granted: consent.scopes } },
  ]);
  world.stream.changed('state');
  return code;
}

type Asked = { scopes: string[]; redirectUri: string } | { problem: string };

function checkRequest(world: World, query: Map<string, string>): Asked {
  if (query.get('client_id') !== world.app.id) return { problem: 'Invalid platform app' };
  const redirectUri = query.get('redirect_uri') ?? '';
  if (!world.app.redirectUris.includes(redirectUri)) return { problem: 'Invalid redirect_uri' };
  if (query.get('response_type') !== 'code') return { problem: 'Invalid response_type: it must be code' };
  for (const name of ['force_reauth', 'enable_fb_login']) {
    if (!['true', 'false', undefined].includes(query.get(name))) return { problem: `Invalid ${name}` };
  }
  const scopes = (query.get('scope') ?? '').split(/[\s,]+/).filter((scope) => scope !== '');
  const unknown = scopes.find((scope) => !knownScopes.includes(scope));
  if (unknown !== undefined) return { problem: `Invalid scope: ${unknown}` };
  if (!scopes.includes('instagram_business_basic'))
    return { problem: 'Invalid scope: instagram_business_basic is required' };
  return { scopes: [...new Set(scopes)], redirectUri };
}

function refusePage(request: FastifyRequest, reply: FastifyReply, problem: string): FastifyReply {
  const language = pickLanguage(request.headers['accept-language']);
  return reply.status(400).type('text/html; charset=utf-8').send(wrongPage(language, problem));
}
