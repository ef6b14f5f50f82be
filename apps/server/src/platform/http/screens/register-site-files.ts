import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * The built site: the help for people at `/help`, the description of the API at `/docs`. Its pages run under the policy of every other answer,
 * since they share the app's origin (docs/decisions/044-a-help-site-of-plain-files.md). Without a build nothing is there.
 */
export async function registerSiteFiles(app: FastifyInstance, dir: string): Promise<void> {
  if (!fs.existsSync(path.join(dir, 'help/index.html'))) return;
  await app.register(fastifyStatic, {
    root: dir,
    // The app's own files have it already.
    decorateReply: false,
    preCompressed: true,
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz'],
    cacheControl: false,
    setHeaders: (reply, file) => {
      const isHashed = file.includes(`${path.sep}assets${path.sep}`);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}
