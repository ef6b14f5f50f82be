import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { refuseUnknown } from './create-app.ts';

/** Prefixes that are never pages of the web app. */
const NOT_PAGES = ['/a', '/api', '/webhooks', '/health', '/assets', '/openapi.json', '/metrics'];

/**
 * The built web app: hashed files are kept for a year, everything else is asked for again. A path without an extension is a page
 * of the app, whose router says what it does not know. Without `dir` only the API answers.
 */
export async function registerWebFiles(app: FastifyInstance, dir: string | null): Promise<void> {
  const index = dir ? path.join(dir, 'index.html') : null;
  const hasApp = index !== null && fs.existsSync(index);
  if (hasApp && dir) {
    await app.register(fastifyStatic, {
      root: dir,
      index: false,
      preCompressed: true,
      // Only files that are there at the start: everything else is a page or nobody's.
      wildcard: false,
      cacheControl: false,
      setHeaders: (reply, file) => {
        reply.header('cache-control', isHashed(file) ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    app.route({ method: ['GET', 'HEAD'], url: '/', handler: (_request, reply) => reply.sendFile('index.html') });
  }
  app.setNotFoundHandler((request, reply) => {
    const [pathname = '/'] = request.url.split('?', 1);
    if (hasApp && isPage(request.method, pathname)) return reply.sendFile('index.html');
    return refuseUnknown(request);
  });
}

function isPage(method: string, pathname: string): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (NOT_PAGES.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`))) return false;
  return path.posix.extname(pathname) === '';
}

/** Vite names its files `name-<8 characters of hash>.ext`. */
function isHashed(file: string): boolean {
  return /[/\\]assets[/\\].*-[\w-]{8}\.\w+(\.(br|gz))?$/.test(file);
}
