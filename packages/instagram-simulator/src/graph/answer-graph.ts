import type { FastifyReply, FastifyRequest } from 'fastify';
import { newOpaqueId } from '../world/ids.ts';
import type { World } from '../world/world.ts';
import type { AuthorizedCall, Call, GraphAnswer } from './call.ts';
import { authorize, readCall } from './call.ts';
import type { CallFault } from './limits/draw-fault.ts';
import { drawFault } from './limits/draw-fault.ts';
import { enforceLimits } from './limits/enforce-limits.ts';
import { executeLate } from './limits/execute-late.ts';
import type { Reading } from './limits/usage-meter.ts';
import { countCall, fullReading, usageHeaders } from './limits/usage-meter.ts';
import { errorAnswer, Refusal, refuse } from './refusal.ts';
import { routeCall } from './route-call.ts';

/** The course of a call so far, for its headers and its line in the traffic. */
interface Course {
  call: Call | null;
  igId: string | null;
  fault: CallFault | null;
  reading: Reading | null;
  /** The limit that refused it for too many calls: one of Instagram's, or the switch. */
  full: 'limit' | 'usage' | null;
}

/** Serves any Graph call: reads it, applies the fault switches, runs it, and records it in the traffic. */
export async function answerGraph(world: World, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const started = world.clock.mono();
  const path = request.params as { node: string; edge?: string }; // as: the routes name exactly these
  const course: Course = { call: null, igId: null, fault: null, reading: null, full: null };
  let answer: GraphAnswer | null;
  try {
    course.call = await readCall(request, { node: path.node, edge: path.edge ?? null });
    answer = await decide(world, course, course.call);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    answer = errorAnswer(error, trace(world), world.state.faults);
  }
  reply.headers(usageHeaders(course.igId, course.reading));
  const note = (status: number, body: unknown) =>
    world.traffic.add({
      at: world.clock.now(),
      direction: 'graph',
      method: request.method,
      path: request.originalUrl,
      status,
      ms: Math.round((world.clock.mono() - started) * 10) / 10,
      body: course.call?.json ?? formOf(course.call),
      answer: body,
      fault: course.fault?.name ?? course.full,
    });
  if (answer === null) return withhold(world, reply, { course, note });
  note(course.fault?.name === 'loseAnswers' ? 0 : answer.status, answer.body);
  return finish(world, reply, { answer, fault: course.fault });
}

/** Checks the token, draws the fault and carries the call out. Null when the caller gets no answer. */
async function decide(world: World, course: Course, call: Call): Promise<GraphAnswer | null> {
  const authorized = authorize(world, call);
  const { igId } = authorized.account;
  course.igId = igId;
  const verdict = enforceLimits(authorized);
  const drawn = countCall(world, igId);
  course.reading = drawn ?? verdict.reading;
  if (verdict.refusal !== null) {
    course.full = 'limit';
    throw refuse(verdict.refusal);
  }
  if (drawn?.percent === 100) {
    course.full = 'usage';
    if (world.state.faults.usage?.refusesWhenFull) throw refuse(drawn.of === 'app' ? '4' : '80002');
  }
  const fault = drawFault(world, call);
  course.fault = fault;
  switch (fault?.name) {
    case 'throttle':
      course.reading = fullReading(fault.throttle.code, fault.throttle.estimatedMinutes);
      throw refuse(String(fault.throttle.code));
    case 'refuse': {
      const { code, subcode, executes, status, type } = fault.rule;
      const refusal = refuse(subcode === null ? String(code) : `${code}/${subcode}`, undefined, { status, type });
      return executes ? refuseExecuted(authorized, refusal) : fail(refusal);
    }
    case 'errors5xx':
      return fault.executes ? refuseExecuted(authorized, refuse('2')) : fail(refuse('2'));
    case 'hang':
    case 'lateExecution':
      return null;
    default:
      return routeCall(authorized);
  }
}

function fail(refusal: Refusal): never {
  throw refusal;
}

/** Carries the call out and answers with an error all the same; an echo follows as if nothing had happened. */
async function refuseExecuted(call: AuthorizedCall, refusal: Refusal): Promise<GraphAnswer> {
  const { afterwards } = await routeCall(call);
  const failed = errorAnswer(refusal, trace(call.world), call.world.state.faults);
  return { ...failed, ...(afterwards ? { afterwards } : {}) };
}

/** Keeps the caller waiting for nothing; a late execution begins when it has given up. */
function withhold(
  world: World,
  reply: FastifyReply,
  held: { course: Course; note: (status: number, body: unknown) => void },
): FastifyReply {
  const { call, fault } = held.course;
  reply.hijack();
  if (call !== null && fault?.name === 'lateExecution') {
    executeLate(world, reply.raw, {
      afterMs: fault.afterMs,
      execute: async () => routeCall(authorize(world, call)),
      note: held.note,
    });
    return reply;
  }
  const cancel = world.clock.after(world.state.faults.timeoutMs, () => reply.raw.destroy());
  reply.raw.once('close', () => {
    cancel();
    held.note(0, null);
  });
  return reply;
}

async function finish(
  world: World,
  reply: FastifyReply,
  end: { answer: GraphAnswer; fault: CallFault | null },
): Promise<FastifyReply> {
  const { answer, fault } = end;
  const { afterwards } = answer;
  if (afterwards && reply.raw.destroyed) afterwards();
  else if (afterwards) reply.raw.once('close', afterwards);
  if (fault?.name === 'loseAnswers') {
    reply.hijack();
    reply.raw.destroy();
    return reply;
  }
  if (fault?.name === 'timeoutAfterAccept') await world.clock.wait(world.state.faults.timeoutMs);
  if (fault?.name !== 'cutBody') return reply.status(answer.status).send(answer.body);
  const whole = Buffer.from(JSON.stringify(answer.body));
  const cut = whole.subarray(0, fault.cut.atByte);
  reply.status(answer.status).type('application/json; charset=utf-8');
  if (fault.cut.connection === 'kept') return reply.send(cut);
  reply.hijack();
  const head = { ...reply.getHeaders(), 'content-length': whole.length };
  reply.raw.writeHead(answer.status, head as Record<string, string | number>); // as: none of them is undefined
  reply.raw.write(cut, () => reply.raw.destroy());
  return reply;
}

function formOf(call: Call | null): Record<string, string> | null {
  return call === null || call.method === 'GET' ? null : Object.fromEntries(call.params);
}

function trace(world: World): string {
  return newOpaqueId(world.state, 'code').slice(0, 20);
}
