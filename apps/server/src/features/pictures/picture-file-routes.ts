import type { FastifyInstance } from 'fastify';
import { acrossAccounts } from '../../platform/db/walls.ts';
import { Refusal } from '../../platform/http/index.ts';
import type { Storage } from '../../platform/storage/index.ts';
import { CONTENT_TYPES } from './present.ts';
import { type Db, readPublicPicture } from './store.ts';

const KEY = /^[A-Za-z0-9_-]{32}\.(jpg|png)$/;
/** A file is a picture and no page, whatever it holds. */
const FILE_POLICY = "default-src 'none'; sandbox";

interface Addressed {
  Params: { key: string };
}

/**
 * The files of pictures, for whoever was sent their address: no session, no data of the account. They are not limited: Instagram fetches
 * them from few addresses, as often as automations answer.
 */
export function registerPictureFileRoutes(app: FastifyInstance, { db, storage }: { db: Db; storage: Storage }): void {
  app.route<Addressed>({
    method: ['GET', 'HEAD'],
    url: '/p/:key',
    handler: async ({ method, params: { key } }, reply) => {
      const picture = KEY.test(key) ? await acrossAccounts('address', () => readPublicPicture(db, key)) : null;
      if (!picture) throw new Refusal('not_found');
      reply.headers({
        'content-type': CONTENT_TYPES[picture.format],
        'content-length': picture.bytes,
        'content-security-policy': FILE_POLICY,
        // Pages of Instagram show it, and no address ever gets another picture.
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'public, max-age=86400, immutable',
      });
      if (method === 'HEAD') return reply.send();
      const content = await storage.read(picture.storage_key);
      if (content?.length !== picture.bytes) throw new Error('the file of a picture is not in the store as it was put');
      return reply.send(content);
    },
  });
}
