import type { Readable } from 'node:stream';
import type { IncomingFile } from '@recado/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readBody } from './read-body.ts';

/** Hands bodies on as they come, of whatever type they say they are: the handler reads them after it has looked at who calls. */
export function takeFiles(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', async (_request: unknown, payload: unknown) => payload);
  return scope;
}

/** The file that a call sends. */
export function incomingFile(request: FastifyRequest, most: number): IncomingFile {
  return {
    read: () => readBody(request, (request.body ?? request.raw) as Readable, { most, tooLarge: 'file_too_large' }), // as: `takeFiles` says so
  };
}
