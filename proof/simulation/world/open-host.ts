import type { ClientPorts } from '../../../packages/instagram/src/calls/create-instagram-client.ts';
import type { Exchange } from '../../../packages/instagram/src/calls/exchange.ts';
import { readUsage } from '../../../packages/instagram/src/calls/usage.ts';
import type { Answer } from '../../../packages/instagram/src/outcomes/classify.ts';
import { parseBody } from '../../../packages/instagram/src/updates/parse-body.ts';
import type { Draw } from '../../campaigns/seeded.ts';
import type { Life } from '../life.ts';
import type { ClockWorld } from './clock-world.ts';
import type { SimInstagram } from './sim-instagram.ts';
import { letsThrough, noteCall, profileAsked, UNREADABLE, type Wire } from './wire.ts';

/** The faults of the network between a server and Instagram. Shares from 0 to 1. */
export interface NetworkFaults {
  /** No connection: nothing was written. */
  refused: number;
  /** The request never arrives, and no answer comes. */
  requestLost: number;
  /** It arrives, is executed, and the answer never comes. */
  answerLost: number;
  /** It is executed, and answered with a 400 that no list knows. */
  odd400: number;
  /** It arrives and is executed after the caller gave up, up to `lateMs` later. */
  late: number;
  lateMs: number;
  /** Share of the looks at profiles that are refused: it is not to be read. */
  unreadable: number;
  /** Most milliseconds of one way. */
  slowMs: number;
}

export const calmNetwork = (): NetworkFaults => ({
  refused: 0,
  requestLost: 0,
  answerLost: 0,
  odd400: 0,
  late: 0,
  lateMs: 0,
  unreadable: 0,
  slowMs: 80,
});

interface Way {
  world: ClockWorld;
  life: Life;
  inject: SimInstagram['inject'];
  faults: NetworkFaults;
  wire: Wire;
  draw: Draw;
}

/** The network of one life, as Instagram's client sees a host. */
export function makeOpenHost(parts: Omit<Way, 'draw'>): NonNullable<ClientPorts['openHost']> {
  const draw = parts.world.draw(`${parts.life.name} network`);
  return (_origin, { mono }) => ({
    exchange: (request) => parts.life.guard(exchange({ ...parts, draw }, request, mono)),
    close: async () => {},
  });
}

function exchange(way: Way, request: Exchange, mono: () => number): Promise<Answer> {
  const { world, life, faults, draw } = way;
  const isWrite = request.method === 'POST';
  const what = `${life.name} ${request.method} ${request.path.split('?')[0]}`;
  const oneWay = () => 1 + faults.slowMs * draw.next();
  return new Promise((resolve) => {
    let settled = false;
    let started = false;
    const settle = (answer: Answer, why: string) => {
      if (settled) return;
      settled = true;
      cancel();
      world.note(`${what}: ${why}`);
      resolve(answer);
    };
    const cancel = world.at(request.timeoutMs, () => {
      if (started) world.saw('answer timed out');
      settle(started ? { k: 'broken', why: 'timeout' } : { k: 'neverStarted', why: 'queue' }, 'time-out');
    });
    if (draw.chance(faults.refused)) {
      world.at(oneWay(), () => settle({ k: 'neverStarted', why: 'connect' }, 'refused'));
      return;
    }
    // The first byte leaves after a moment in a queue, if the process still lives then.
    world.at(draw.chance(0.1) ? 30 * faults.slowMs * draw.next() : 0, () =>
      life.reach(() => {
        if (settled) return;
        if (mono() > (request.startBefore ?? Number.POSITIVE_INFINITY)) {
          world.saw('too late to start');
          return settle({ k: 'neverStarted', why: 'queue' }, 'too late to start');
        }
        started = true;
        request.onWritten?.();
        noteCall(way.wire, request);
        const fate = isWrite ? fateOf(way) : 'fine';
        if (fate !== 'fine') world.saw(`network: ${fate}`);
        if (fate === 'requestLost') return breakLater(way, settle, request);
        const extra = fate === 'late' ? request.timeoutMs + faults.lateMs * draw.next() : 0;
        world.at(oneWay() + extra, () => void arrive({ way, request, fate, settle, oneWay }));
      }),
    );
  });
}

type Fate = 'fine' | 'requestLost' | 'answerLost' | 'odd400' | 'late';
type Settle = (answer: Answer, why: string) => void;

function fateOf({ faults, draw }: Way): Fate {
  const drawn = draw.next();
  let sum = 0;
  for (const fate of ['requestLost', 'answerLost', 'odd400', 'late'] as const) {
    sum += faults[fate];
    if (drawn < sum) return fate;
  }
  return 'fine';
}

/** Sometimes the connection is reset, else the time-out ends it. */
function breakLater({ world, draw }: Way, settle: Settle, request: Exchange): void {
  if (!draw.chance(0.5)) return;
  world.at(request.timeoutMs * draw.next(), () => settle({ k: 'broken', why: 'reset' }, 'reset'));
}

async function arrive({
  way,
  request,
  fate,
  settle,
  oneWay,
}: {
  way: Way;
  request: Exchange;
  fate: Fate;
  settle: Settle;
  oneWay: () => number;
}): Promise<void> {
  const { world, inject } = way;
  const { method, path, headers, body } = request;
  world.note(`${way.life.name} arrives ${method} ${path} ${body ?? ''}`);
  const payload = body === undefined ? {} : { payload: body };
  const response = await inject({ method, url: path, headers, ...payload }).catch(() => null);
  if (response === null) return breakLater(way, settle, request);
  if (fate === 'answerLost') return breakLater(way, settle, request);
  const answer = read(response, fate);
  const igsid = profileAsked(request);
  if (igsid === null) return void world.at(oneWay(), () => settle(answer, `${response.statusCode} ${fate}`));
  const told = way.draw.chance(way.faults.unreadable) ? UNREADABLE : answer;
  if (letsThrough(told)) way.wire.passes.push({ igsid, at: world.now() });
  world.at(oneWay(), () => settle(told, told === UNREADABLE ? 'unreadable' : `${response.statusCode}`));
}

function read(response: { statusCode: number; headers: object; rawPayload: Buffer }, fate: Fate): Answer {
  if (fate === 'odd400') {
    const json = { error: { message: 'simulated: unlisted', type: 'OAuthException', code: 987_654 } };
    return { k: 'answered', status: 400, json, usage: null };
  }
  const parsed = parseBody(response.rawPayload);
  const usage = readUsage(response.headers as Parameters<typeof readUsage>[0]); // as: Fastify's headers, one value each
  return { k: 'answered', status: response.statusCode, json: parsed.ok ? parsed.json : undefined, usage };
}
