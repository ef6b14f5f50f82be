import type { FastifyRequest } from 'fastify';
import type { Account, Token } from '../world/state.ts';
import type { World } from '../world/world.ts';
import { refuse } from './refusal.ts';

/** A Graph call as it came, before anything is checked. */
export interface Call {
  method: 'GET' | 'POST' | 'DELETE';
  node: string;
  edge: string | null;
  /** Query and form fields together; a form field wins. */
  params: Map<string, string>;
  /** The JSON body, when there was one. */
  json: Record<string, unknown> | null;
  hasJsonBody: boolean;
  bearer: string | null;
}

/** A call whose token has been checked. */
export interface AuthorizedCall extends Call {
  account: Account;
  token: Token;
  world: World;
}

export interface GraphAnswer {
  status: number;
  body: unknown;
  /** Runs once the answer has left (an echo that follows it). */
  afterwards?: () => void;
}

/** @throws Refusal 100 when a JSON body cannot be read. */
export async function readCall(request: FastifyRequest, path: { node: string; edge: string | null }): Promise<Call> {
  const query = request.query as Record<string, unknown>; // as: Fastify parses the query into an object
  const params = new Map<string, string>(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const body = await readBody(request);
  for (const [name, value] of body.form) params.set(name, value);
  const header = request.headers.authorization;
  return {
    method: request.method as Call['method'], // as: only these three are routed here
    node: path.node,
    edge: path.edge,
    params,
    json: body.json,
    hasJsonBody: body.hasJson,
    bearer: header?.startsWith('Bearer ') ? header.slice(7).trim() : null,
  };
}

/** Reads a body that Fastify handed over as bytes: JSON object, urlencoded or multipart form. */
export async function readBody(
  request: FastifyRequest,
): Promise<{ json: Record<string, unknown> | null; hasJson: boolean; form: [string, string][] }> {
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const type = request.headers['content-type'] ?? '';
  if (bytes.length === 0) return { json: null, hasJson: false, form: [] };
  if (type.includes('json')) return { json: parseObject(bytes.toString('utf8')), hasJson: true, form: [] };
  if (type.startsWith('multipart/form-data')) {
    const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData();
    return { json: null, hasJson: false, form: [...form].map(([k, v]) => [k, String(v)]) };
  }
  return { json: null, hasJson: false, form: [...new URLSearchParams(bytes.toString('utf8'))] };
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (isObject) return value as Record<string, unknown>; // as: just shown
  } catch {
    // falls through to the refusal
  }
  throw refuse('100', '(#100) The body is not a JSON object');
}

/** Checks the token: known, alive, not expired. Codes of docs/platform.md 10. */
export function authorize(world: World, call: Call): AuthorizedCall {
  const given = call.bearer ?? call.params.get('access_token');
  const token = given === undefined ? undefined : world.state.tokens.get(given);
  const account = token === undefined ? undefined : world.state.accounts.get(token.igId);
  if (!token || !account) throw refuse('190');
  checkAlive(world, token);
  return { ...call, world, token, account };
}

export function checkAlive(world: World, token: Token): void {
  if (token.deadSubcode !== null) throw refuse(`190/${token.deadSubcode}`);
  if (token.expiresAt <= world.clock.now()) throw refuse('190/463');
}

export type Scope = 'basic' | 'manage_comments' | 'manage_messages' | 'content_publish' | 'manage_insights';

/** Every call needs `basic` besides its own scope; a scope counts while the token has it and the owner has not removed it. */
export function needScope(call: AuthorizedCall, scope: Scope): void {
  for (const wanted of ['basic', scope]) {
    const name = `instagram_business_${wanted}`;
    if (!call.token.scopes.includes(name) || !call.account.granted?.includes(name)) throw refuse('10');
  }
}
