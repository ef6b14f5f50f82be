import type { FastifyReply, FastifyRequest } from 'fastify';
import { newOpaqueId } from '../ids.ts';
import type { World } from '../world.ts';
import type { AuthorizedCall, Call, GraphAnswer } from './call.ts';
import { authorize, readCall } from './call.ts';
import { errorAnswer, Refusal, refuse } from './refusal.ts';
import { routeCall } from './route-call.ts';
import { usageHeaders } from './usage.ts';

type Doom = { kind: 'cut' | 'late' | '5xx' } | null;

/** Answers any Graph call: reads it, applies the fault switches, runs it, and records it in the traffic. */
export async function answerGraph(world: World, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const started = world.clock.mono();
  const path = request.params as { node: string; edge?: string }; // as: the routes name exactly these
  const shown: { call: Call | null; fault: string | null } = { call: null, fault: null };
  let answer: GraphAnswer;
  let doom: Doom = null;
  let igId: string | null = null;
  try {
    const call = await readCall(request, { node: path.node, edge: path.edge ?? null });
    shown.call = call;
    const authorized = authorize(world, call);
    igId = authorized.account.igId;
    shown.fault = drawRefusal(world, call);
    if (shown.fault !== null) throw faultRefusal(world, shown.fault);
    doom = drawDoom(world, call);
    shown.fault = doom && faultName(doom);
    answer = await run(authorized, doom);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    answer = errorAnswer(error, trace(world));
  }
  reply.headers(usageHeaders(world, { igId, throttled: shown.fault === 'throttle' }));
  world.traffic.add({
    at: world.clock.now(),
    direction: 'graph',
    method: request.method,
    path: request.originalUrl,
    status: doom?.kind === 'cut' ? 0 : answer.status,
    ms: Math.round((world.clock.mono() - started) * 10) / 10,
    body: shown.call?.json ?? formOf(shown.call),
    answer: answer.body,
    fault: shown.fault,
  });
  return finish(world, reply, { answer, doom });
}

async function run(call: AuthorizedCall, doom: Doom): Promise<GraphAnswer> {
  if (doom?.kind !== '5xx') return routeCall(call);
  if (!call.world.state.faults.error5xxExecutes) throw refuse('2');
  const done = await routeCall(call);
  const failed = errorAnswer(refuse('2'), trace(call.world));
  return { ...failed, ...(done.afterwards ? { afterwards: done.afterwards } : {}) };
}

async function finish(
  world: World,
  reply: FastifyReply,
  end: { answer: GraphAnswer; doom: Doom },
): Promise<FastifyReply> {
  const { answer, doom } = end;
  const { afterwards } = answer;
  if (afterwards && reply.raw.destroyed) afterwards();
  else if (afterwards) reply.raw.once('close', afterwards);
  if (doom?.kind === 'cut') {
    reply.hijack();
    reply.raw.destroy();
    return reply;
  }
  if (doom?.kind === 'late') await world.clock.wait(world.state.faults.timeoutMs);
  return reply.status(answer.status).send(answer.body);
}

/** A fault that refuses without executing. `refuse` concerns writes, `throttle` every Graph call. */
function drawRefusal(world: World, call: Call): 'throttle' | 'refuse' | null {
  const { throttle, refuse: refusal } = world.state.faults;
  if (throttle && world.rng.chance(throttle.probability)) return 'throttle';
  if (refusal && isSend(call) && world.rng.chance(refusal.probability)) return 'refuse';
  return null;
}

function faultRefusal(world: World, fault: string): Refusal {
  const { throttle, refuse: refusal } = world.state.faults;
  if (fault === 'throttle' && throttle) return refuse(String(throttle.code));
  return refuse(refusal?.subcode ? `${refusal.code}/${refusal.subcode}` : String(refusal?.code ?? 1));
}

/** A fault of the answer. Lost and late answers concern sends, 5xx every Graph call. */
function drawDoom(world: World, call: Call): Doom {
  const { errors5xx, loseAnswers, timeoutAfterAccept } = world.state.faults;
  if (world.rng.chance(errors5xx)) return { kind: '5xx' };
  if (!isSend(call)) return null;
  if (world.rng.chance(loseAnswers)) return { kind: 'cut' };
  return world.rng.chance(timeoutAfterAccept) ? { kind: 'late' } : null;
}

function faultName(doom: NonNullable<Doom>): string {
  return { cut: 'loseAnswers', late: 'timeoutAfterAccept', '5xx': 'errors5xx' }[doom.kind];
}

function isSend(call: Call): boolean {
  return call.method === 'POST' && ['messages', 'replies', 'comments'].includes(call.edge ?? '');
}

function formOf(call: Call | null): Record<string, string> | null {
  return call === null || call.method === 'GET' ? null : Object.fromEntries(call.params);
}

function trace(world: World): string {
  return newOpaqueId(world.state, 'code').slice(0, 20);
}
