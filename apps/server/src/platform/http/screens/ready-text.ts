import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];

const COMPRESS: Readonly<Record<Encoding, (text: string) => Buffer>> = {
  br: (text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (text) => gzipSync(text),
};

/** Sends one text as the caller can read it. */
export type ReadyText = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** A text that everybody gets: compressed once, when it is first asked for, and not anew for each stranger. */
export function readyText(text: string): ReadyText {
  const made = new Map<Encoding, Buffer>();
  return (request, reply) => {
    reply.header('vary', [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', '));
    const encoding = bestEncoding(request.headers['accept-encoding']);
    if (encoding === null) return reply.send(text);
    const bytes = made.get(encoding) ?? COMPRESS[encoding](text);
    made.set(encoding, bytes);
    return reply.header('content-encoding', encoding).send(bytes);
  };
}

/** The best that an `Accept-Encoding` names and does not refuse (RFC 9110, 12.5.3). */
export function bestEncoding(header: string | string[] | undefined): Encoding | null {
  const named = new Map<string, boolean>();
  for (const part of String(header ?? '').split(',')) {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
    named.set(name, !parameters.some((word) => /^q=0(\.0*)?$/.test(word)));
  }
  return ENCODINGS.find((encoding) => named.get(encoding)) ?? null;
}
