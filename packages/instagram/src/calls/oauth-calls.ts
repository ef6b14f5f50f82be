import * as z from 'zod/mini';
import { optionalId, shaped } from '../outcomes/answers.ts';
import { type Answer, classifyRead, readGraphError } from '../outcomes/classify.ts';
import { redact } from '../outcomes/redact.ts';
import type { CallError, CallResult } from '../outcomes/send-outcome.ts';
import type { InstagramClient, LongToken, Permission, ShortToken } from './caller.ts';
import type { ClientConfig } from './create-instagram-client.ts';
import type { Ask, Graph } from './graph.ts';

/** Business Login for Instagram (docs/platform.md 1). */
export function oauthCalls(
  graph: Graph,
  config: ClientConfig,
): Pick<InstagramClient, 'authorizeUrl' | 'exchangeCode' | 'longLivedToken' | 'refreshToken'> {
  const { appId, appSecret } = config;
  return {
    authorizeUrl({ state, redirectUri, forceReauth, scopes = SCOPES }) {
      const url = new URL(config.authorizeUrl);
      if (url.pathname === '/') url.pathname = '/oauth/authorize';
      url.searchParams.set('client_id', appId);
      url.searchParams.set('redirect_uri', redirectUri);
      url.searchParams.set('response_type', 'code');
      url.searchParams.set('scope', scopes.join());
      url.searchParams.set('state', state);
      if (forceReauth !== undefined) url.searchParams.set('force_reauth', String(forceReauth));
      return url.href;
    },
    async exchangeCode({ code, redirectUri, timeoutMs }) {
      const hasPath = new URL(config.tokenUrl).pathname !== '/';
      const path = hasPath ? [] : ['oauth', 'access_token'];
      const form = {
        client_id: appId,
        client_secret: appSecret,
        grant_type: 'authorization_code',
        redirect_uri: redirectUri,
        code,
      };
      const ask: Ask = { host: 'token', method: 'POST', path, form, token: null, secrets: [code] };
      if (timeoutMs !== undefined) ask.timeoutMs = timeoutMs;
      return readExchange(await graph.answer(ask), graph.secretsOf(ask));
    },
    // The documented form of both token calls has the token, and one the app secret, in the query. Addresses are never logged.
    longLivedToken({ token, timeoutMs }) {
      const query = { grant_type: 'ig_exchange_token', client_secret: appSecret, access_token: token };
      return graph.read({ path: ['access_token'], query, token: null, secrets: [token], timeoutMs }, readLongToken);
    },
    refreshToken({ token, timeoutMs }) {
      const query = { grant_type: 'ig_refresh_token', access_token: token };
      const ask = { path: ['refresh_access_token'], query, token: null, secrets: [token], timeoutMs };
      return graph.read(ask, readLongToken);
    },
  };
}

/** The permissions that Recado uses; publishing is not among them. */
const SCOPES: Permission[] = [
  'instagram_business_basic',
  'instagram_business_manage_comments',
  'instagram_business_manage_messages',
  'instagram_business_manage_insights',
];

const ShortTokenAnswer = z.object({
  access_token: z.string().check(z.minLength(1)),
  user_id: optionalId,
  permissions: z.nullish(z.union([z.string(), z.array(z.string())])),
});

const presentShortToken = ({ access_token, user_id, permissions }: z.output<typeof ShortTokenAnswer>): ShortToken => ({
  token: access_token,
  userId: user_id ?? null,
  permissions: (typeof permissions === 'string' ? permissions.split(/[\s,]+/) : (permissions ?? [])).filter(Boolean),
});

const readFlat = shaped(ShortTokenAnswer, presentShortToken);
const readNested = shaped(
  z.object({ data: z.array(ShortTokenAnswer) }),
  ({ data: [token] }) => token && presentShortToken(token),
);

const SIXTY_DAYS = 60 * 86_400;

/** A number, the same as text, or nothing: then as long as the documentation says. */
const Seconds = z.pipe(
  z.nullish(z.union([z.number().check(z.positive()), z.string().check(z.regex(/^[1-9]\d{0,9}$/))])),
  z.transform((seconds: number | string | null | undefined) => Number(seconds ?? SIXTY_DAYS)),
);

const readLongToken = shaped(
  z.object({ access_token: z.string().check(z.minLength(1)), expires_in: Seconds }),
  ({ access_token, expires_in }): LongToken => ({ token: access_token, expiresInMs: expires_in * 1000 }),
);

/** `{"error_type","code","error_message"}` is this call's own error body. */
const readOauthError = shaped(
  z.object({ code: z.nullish(z.union([z.number(), z.string()])), error_message: z.string() }),
  (error) => ({ code: `oauth/${error.code ?? 400}`, message: error.error_message }),
);

/** A code works once: after anything but a request that never started, the user has to sign in again. */
function readExchange(answer: Answer, secrets: string[]): CallResult<ShortToken> {
  const usage = answer.k === 'answered' ? answer.usage : null;
  if (answer.k === 'answered' && answer.status === 200) {
    const value = readFlat(answer.json) ?? readNested(answer.json);
    if (value) return { ok: true, value, usage };
  }
  return { ok: false, error: exchangeError(answer, secrets), usage };
}

function exchangeError(answer: Answer, secrets: string[]): CallError {
  if (answer.k === 'neverStarted') return classifyRead(answer, secrets);
  const over = { action: 'giveUp', scope: 'message' } as const; // const: literals of the unions
  if (answer.k === 'answered' && !readGraphError(answer.json)) {
    const own = readOauthError(answer.json);
    if (own) return { code: own.code, message: redact(own.message, secrets), ...over };
  }
  const { code, message } = classifyRead(answer, secrets);
  return { code, message, ...over };
}
