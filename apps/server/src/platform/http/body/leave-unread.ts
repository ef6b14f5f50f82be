import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../ports/index.ts';
import { announcesBody } from './read-body.ts';

/** The bytes of a body that nobody wants which are read and thrown away; the rest stays on the wire. */
const DROPPED = 256 * 1024;
/** The time for that after the answer, milliseconds: whoever is cut off in the middle of sending would never see why. */
const LINGER = 2_000;

/**
 * Lets a call be answered before its body was read: the caller gets the answer, and a short while to stop sending. A short body that ends
 * in that time leaves the connection as it was; any other takes the connection with it, which is said.
 */
export function leaveUnread(app: FastifyInstance, clock: Clock): void {
  app.addHook('onSend', async (request, reply) => leaveBody(request, reply, clock));
}

/** The same for an answer that no hook sees. */
export function leaveBody(
  request: Pick<FastifyRequest, 'raw' | 'headers'>,
  reply: Pick<FastifyReply, 'raw'> & {
    header(name: string, value: string): unknown;
    removeHeader(name: string): unknown;
  },
  clock: Clock,
): void {
  const { raw } = request;
  const { socket } = raw;
  // Without a network, as tests call it, there is nothing on the wire.
  if (!announcesBody(request) || raw.complete || !(socket instanceof Socket)) return;
  const end = () => void linger(raw, clock).then((isOver) => isOver || socket.destroy());
  if (Number(raw.headers['content-length'] ?? Number.POSITIVE_INFINITY) <= DROPPED) {
    reply.removeHeader('connection');
    reply.raw.once('finish', end);
  } else {
    reply.header('connection', 'close');
    // Node would close at once, and what is still on its way would throw the answer away at the other end.
    socket.destroySoon = () => {
      socket.end();
      void linger(raw, clock).then(() => socket.destroy());
    };
  }
  drop(raw);
}

function drop(body: IncomingMessage): void {
  let dropped = 0;
  body.on('error', () => {}); // a caller that went away
  body.on('data', (chunk: Buffer) => {
    dropped += chunk.length;
    if (dropped > DROPPED) body.pause();
  });
  body.resume();
}

/** Waits for the end of a body; true where it ended, or the caller left. */
async function linger(body: IncomingMessage, clock: Clock): Promise<boolean> {
  const ending = new AbortController();
  for (const event of ['end', 'close']) body.once(event, () => ending.abort(event));
  if (!body.complete && !body.destroyed) await clock.sleep(LINGER, 'an unread body', ending.signal);
  return body.complete || body.destroyed;
}
