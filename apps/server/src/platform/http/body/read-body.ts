import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../../limits/index.ts';
import { Refusal } from '../refusal.ts';
import type { Bodies, HeldBody } from './bodies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set where a body is about to be read: its place among those that are held. */
    heldBody: HeldBody | null;
  }
}

/**
 * Gives each body its place among those that are held, once it is known who calls. A caller who asked first (`Expect: 100-continue`)
 * is told to send only now: whoever is refused on the head of the call sends nothing.
 */
export function holdBodies(app: FastifyInstance, bodies: Bodies): void {
  app.decorateRequest('heldBody', null);
  app.server.on('checkContinue', (request, response) => app.server.emit('request', request, response));
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (announcesBody(request)) hold(request, reply, bodies);
    done(null, payload);
  });
  // How slowly an answer is read is no matter of what was sent for it.
  app.addHook('onSend', async (request) => request.heldBody?.release());
  app.addHook('onClose', async () => bodies.end());
}

function hold(request: FastifyRequest, reply: FastifyReply, bodies: Bodies): void {
  // Gone while it was found out who calls: nobody would say so again.
  if (reply.raw.destroyed) return;
  const held = bodies.open(networkOf(request.ip));
  request.heldBody = held;
  reply.raw.once('close', () => held.release());
  if (request.headers.expect !== undefined) reply.raw.writeContinue();
}

/** Says whether the head announces a body. */
export function announcesBody({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * All of a body, `most` bytes at most: refused by its head where that says more, else at the first byte too many. `tooLarge`: what it
 * is refused with. Rejects with a `Refusal` too where it comes too slowly, finds no room, or ends in the middle.
 */
export async function readBody(
  request: Pick<FastifyRequest, 'headers'> & { heldBody?: HeldBody | null },
  payload: Readable,
  { most, tooLarge = 'body_too_large' }: { most: number; tooLarge?: 'body_too_large' | 'file_too_large' },
): Promise<Buffer> {
  const { heldBody: held, headers } = request;
  if (Number(headers['content-length'] ?? 0) > most) throw new Refusal(tooLarge);
  if (!announcesBody(request)) return Buffer.alloc(0);
  const reading = collect(payload, { most, held, tooLarge });
  try {
    // Where nobody holds bodies there is no budget, and the body is read all the same.
    return await (held ? Promise.race([reading.all, held.cut]) : reading.all);
  } catch (error) {
    held?.release();
    throw error;
  } finally {
    reading.stop();
    held?.arrived();
  }
}

function collect(
  payload: Readable,
  {
    most,
    held,
    tooLarge,
  }: { most: number; held: HeldBody | null | undefined; tooLarge: 'body_too_large' | 'file_too_large' },
): { all: Promise<Buffer>; stop(): void } {
  const { promise: all, resolve, reject } = Promise.withResolvers<Buffer>();
  all.catch(() => {}); // heard by whoever waits for both
  let chunks: Buffer[] = [];
  let size = 0;
  let isOver = false;
  const hear = {
    data(chunk: Buffer) {
      size += chunk.length;
      if (size > most) return reject(new Refusal(tooLarge));
      chunks.push(chunk);
      held?.add(chunk.length);
    },
    end() {
      isOver = true;
      const [first] = chunks;
      resolve(first && chunks.length === 1 ? first : Buffer.concat(chunks, size));
    },
    error: (cause: Error) => reject(new Refusal('malformed', { cause })),
    close() {
      // Made only where it is needed: its stack costs more than the reading did.
      if (!isOver) reject(new Refusal('malformed'));
    },
  };
  // A caller that went away while we looked at who it is: nothing more will be heard of it.
  if (payload.destroyed) reject(new Refusal('malformed'));
  else for (const [event, listener] of Object.entries(hear)) payload.on(event, listener);
  const stop = () => {
    for (const [event, listener] of Object.entries(hear)) payload.off(event, listener);
    chunks = [];
  };
  return { all, stop };
}

/** Reads bodies of whatever type as they come, `most` bytes at most: for calls whose bytes are signed. */
export function takeBytes(scope: FastifyInstance, most: number): FastifyInstance {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (request: FastifyRequest, payload: Readable) => readBody(request, payload, { most }));
  return scope;
}

/** Returns what `takeBytes` has read; nothing where the call had no body. */
export function bytesOf({ body }: Pick<FastifyRequest, 'body'>): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}
