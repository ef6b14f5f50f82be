import type { FastifyInstance, FastifyReply } from 'fastify';
import { checkAlive, readBody } from '../graph/call.ts';
import { errorAnswer, Refusal, refuse } from '../graph/refusal.ts';
import { newOpaqueId } from '../world/ids.ts';
import type { Token } from '../world/state.ts';
import type { World } from '../world/world.ts';
import { commit } from '../world/world.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** The token host and the unversioned token calls of the Graph host (docs/platform.md 1.3 to 1.5). */
export function tokenRoutes(server: FastifyInstance, world: World): void {
  server.post('/oauth/access_token', async (request, reply) => {
    const { form } = await readBody(request);
    const result = await exchangeCode(world, new Map(form));
    if (typeof result !== 'string')
      return note(world, reply, { path: request.originalUrl, status: 200, body: tokenBody(world, result) });
    const body = { error_type: 'OAuthException', code: 400, error_message: result };
    return note(world, reply, { path: request.originalUrl, status: 400, body });
  });

  for (const path of ['/access_token', '/refresh_access_token']) {
    server.get(path, async (request, reply) => {
      const query = new Map(Object.entries(request.query as Record<string, string>)); // as: Fastify parses the query into an object
      const header = request.headers.authorization;
      if (header?.startsWith('Bearer ')) query.set('access_token', header.slice(7).trim());
      try {
        const token = await (path === '/access_token' ? lengthen(world, query) : refresh(world, query));
        const seconds = Math.floor((token.expiresAt - token.issuedAt) / 1_000);
        const body = { access_token: token.token, token_type: 'bearer', ...life(world, seconds) };
        return note(world, reply, { path: request.originalUrl, status: 200, body });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return note(world, reply, {
          path: request.originalUrl,
          ...errorAnswer(error, newOpaqueId(world.state, 'code').slice(0, 20), world.state.faults),
        });
      }
    });
  }
}

/** Returns the field that says how long a token lives, as the switch has it said. */
function life(world: World, seconds: number): Record<string, unknown> {
  const { expiresIn } = world.state.faults;
  if (expiresIn === 'missing') return {};
  return { expires_in: expiresIn === 'text' ? String(seconds) : seconds };
}

/** A short-lived token, or the sentence of the error. A code lives 1 hour and works once. */
async function exchangeCode(world: World, form: Map<string, string>): Promise<Token | string> {
  if (form.get('client_id') !== world.app.id) return 'Invalid platform app';
  if (form.get('client_secret') !== world.app.secret) return 'Error validating client secret.';
  if (form.get('grant_type') !== 'authorization_code') return 'Invalid grant_type';
  const code = world.state.codes.get(form.get('code') ?? '');
  if (!code) return 'Invalid authorization code';
  if (code.redirectUri !== form.get('redirect_uri')) {
    return 'Error validating verification code. Please make sure your redirect_uri is identical to the one you used in the OAuth dialog request';
  }
  const now = world.clock.now();
  if (code.used || now >= code.issuedAt + hour) return 'Matching code was not found or was already used';
  const token = newToken(world, { igId: code.igId, scopes: code.scopes, kind: 'short', lifeMs: hour });
  await commit(world, [
    { t: 'codeUsed', code: code.code },
    { t: 'token', token },
  ]);
  // The screen turns to the shop that has just signed in.
  world.stream.changed('state');
  return token;
}

/** Flat, with a number of 17 digits and a list, is what the field shows; nested what the documentation does. */
function tokenBody(world: World, token: Token): unknown {
  const id = world.state.accounts.get(token.igId)?.appScopedId ?? '';
  if (world.state.faults.tokenBody === 'nested') {
    return { data: [{ access_token: token.token, user_id: id, permissions: token.scopes.join(',') }] };
  }
  return { access_token: token.token, user_id: rawNumber(id), permissions: token.scopes };
}

/** The id as a JSON number with all its digits, as Meta writes it. */
function rawNumber(id: string): unknown {
  const json = JSON as typeof JSON & { rawJSON(text: string): unknown }; // as: TypeScript's library does not list it yet
  return json.rawJSON(id);
}

async function lengthen(world: World, query: Map<string, string>): Promise<Token> {
  const short = world.state.tokens.get(query.get('access_token') ?? '');
  // The misleading error of docs/platform.md 1.4.
  const misleading = refuse('100', 'Unsupported request - method type: get');
  if (query.get('grant_type') !== 'ig_exchange_token' || query.get('client_secret') !== world.app.secret)
    throw misleading;
  if (!short) throw refuse('190');
  checkAlive(world, short);
  if (short.kind !== 'short') throw misleading;
  return addLongToken(world, short);
}

/** A long token, at least 24 hours old, alive, with `basic` still granted. Simulator choice of codes: 100, and 10 for the scope. */
async function refresh(world: World, query: Map<string, string>): Promise<Token> {
  if (query.get('grant_type') !== 'ig_refresh_token') throw refuse('100', '(#100) Invalid grant_type');
  const old = world.state.tokens.get(query.get('access_token') ?? '');
  if (!old) throw refuse('190');
  checkAlive(world, old);
  if (old.kind !== 'long') throw refuse('100', '(#100) Only a long-lived token can be refreshed');
  if (world.clock.now() < old.issuedAt + day) throw refuse('100', '(#100) The token must be at least 24 hours old');
  if (!world.state.accounts.get(old.igId)?.granted?.includes('instagram_business_basic')) throw refuse('10');
  // Simulator choice: a new string comes back, and the old one stays valid until its own end.
  return addLongToken(world, old);
}

async function addLongToken(world: World, from: Token): Promise<Token> {
  // About 60 days; the real value varies slightly, 5183944 s is the documented sample.
  const token = newToken(world, { igId: from.igId, scopes: from.scopes, kind: 'long', lifeMs: 5_183_944_000 });
  await commit(world, [{ t: 'token', token }]);
  return token;
}

function newToken(world: World, wanted: Pick<Token, 'igId' | 'scopes' | 'kind'> & { lifeMs: number }): Token {
  const { lifeMs, ...rest } = wanted;
  const issuedAt = world.clock.now();
  const token = newOpaqueId(world.state, 'token');
  return { ...rest, token, issuedAt, expiresAt: issuedAt + lifeMs, deadSubcode: null };
}

function note(
  world: World,
  reply: FastifyReply,
  answer: { path: string; status: number; body: unknown },
): FastifyReply {
  world.traffic.add({
    at: world.clock.now(),
    direction: 'graph',
    method: reply.request.method,
    path: answer.path,
    status: answer.status,
    ms: Math.round(reply.elapsedTime * 10) / 10,
    body: null,
    answer: answer.body,
    fault: null,
  });
  return reply.status(answer.status).send(answer.body);
}
