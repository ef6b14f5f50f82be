import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acrossAccounts } from '../../platform/db/walls.ts';
import { type CallLimits, Refusal, readLocale } from '../../platform/http/index.ts';
import type { Storage } from '../../platform/storage/index.ts';
import { gonePage, PAGE_POLICY, playerPage } from './player-page.ts';
import { CONTENT_TYPES, filePathOf } from './present.ts';
import { readRange } from './read-range.ts';
import { type Db, readPublicAudio } from './store.ts';

const KEY = /^[A-Za-z0-9_-]{32}$/;
/** A file is a file and no page, whatever it holds. */
const FILE_POLICY = "default-src 'none'; sandbox";

/** The page alone is limited: files are fetched by Instagram, from few addresses, as often as automations answer. */
export const playerCallLimits: CallLimits = {
  'GET /a/:key': { name: 'player', ofNetwork: { count: 120, ms: 60_000 }, shared: false },
};

interface Addressed {
  Params: { key: string };
}

/** Pages and files for strangers who were sent the address: no session, no data of the account. */
export function registerPlayerRoutes(app: FastifyInstance, deps: { db: Db; storage: Storage }): void {
  const find = async ({ params: { key } }: FastifyRequest<Addressed>) =>
    KEY.test(key) ? acrossAccounts('address', () => readPublicAudio(deps.db, key)) : null;

  app.get<Addressed>('/a/:key', async (request, reply) => {
    const locale = readLocale(request.headers['accept-language']);
    const isThere = (await find(request)) !== null;
    return reply
      .status(isThere ? 200 : 404)
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': PAGE_POLICY, 'cache-control': 'no-cache', vary: 'Accept-Language' })
      .send(isThere ? playerPage(locale, filePathOf(request.params.key)) : gonePage(locale));
  });

  app.route<Addressed>({
    method: ['GET', 'HEAD'],
    url: '/a/:key/audio',
    handler: async (request, reply) => {
      const audio = await find(request);
      if (!audio) throw new Refusal('audio_not_found');
      reply.headers({
        'content-type': CONTENT_TYPES[audio.format],
        'content-disposition': `attachment; filename="audio.${audio.format}"`,
        'content-security-policy': FILE_POLICY,
        'accept-ranges': 'bytes',
        'cache-control': 'private, max-age=3600',
      });
      return sendFile(request, reply, { ...audio, storage: deps.storage });
    },
  });
}

interface SentFile {
  storage: Storage;
  storage_key: string;
  bytes: number;
}

async function sendFile(
  { headers, method }: FastifyRequest<Addressed>,
  reply: FastifyReply,
  { storage, storage_key, bytes }: SentFile,
): Promise<FastifyReply> {
  const part = readRange(headers.range, bytes);
  if (part === 'none') return reply.status(416).header('content-range', `bytes */${bytes}`).send();
  const { from, to } = part ?? { from: 0, to: bytes };
  if (part) reply.status(206).header('content-range', `bytes ${from}-${to - 1}/${bytes}`);
  reply.header('content-length', to - from);
  if (method === 'HEAD') return reply.send();
  const content = await storage.read(storage_key, part ?? undefined);
  if (content?.length !== to - from) throw new Error('the file of an audio is not in the store as it was put');
  return reply.send(content);
}
