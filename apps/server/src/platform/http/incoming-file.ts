import type { Readable } from 'node:stream';
import type { IncomingFile } from '@recado/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/** Hands bodies on as they come, of whatever type they say they are: the handler reads them after it has looked at who calls. */
export function takeFiles(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', async (_request: unknown, payload: unknown) => payload);
  return scope;
}

/** The file that a call sends. */
export function incomingFile({ body, headers }: FastifyRequest, most: number): IncomingFile {
  return {
    async read() {
      if (Number(headers['content-length'] ?? 0) > most) throw new Refusal('file_too_large');
      return body === undefined ? Buffer.alloc(0) : readAtMost(body as Readable, most); // as: `takeFiles` says so
    },
  };
}

/**
 * What comes too much is read on and thrown away (until the server's time limit of a request): a caller that is cut off in the middle
 * of sending would never see why.
 */
function readAtMost(stream: Readable, most: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // A caller that went away while we looked at who it is: nothing more will be heard of it.
    if (stream.destroyed) return reject(new Refusal('malformed'));
    const chunks: Buffer[] = [];
    let size = 0;
    stream.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= most) return void chunks.push(chunk);
      chunks.length = 0;
      reject(new Refusal('file_too_large'));
    });
    stream.once('end', () => resolve(Buffer.concat(chunks)));
    stream.once('error', (cause) => reject(new Refusal('malformed', { cause })));
    stream.once('close', () => reject(new Refusal('malformed')));
  });
}
