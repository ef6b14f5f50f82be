import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Shorter answers gain nothing; in bytes. */
const LEAST_BYTES = 1024;
/** The types that are text; archives, sounds and pictures are as small as they get, and an event must not wait for the next one. */
const TEXTS = /^(text\/(?!event-stream)|application\/(json|problem\+json|javascript|manifest\+json)|image\/svg)/;

/**
 * Compresses what is answered, as the caller can read it. What callers send is never unpacked: a small body cannot become a large one.
 * Files of the build are compressed when they are built, and come with their encoding.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(fastifyCompress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: LEAST_BYTES,
    customTypes: (type: string) => TEXTS.test(type),
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 6 },
  });
}
