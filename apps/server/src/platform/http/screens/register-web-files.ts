import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { isScreen } from '@recado/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusalOfUnknown } from '../create-app.ts';
import { openFirstPage } from './open-first-page.ts';
import { openManifest } from './open-manifest.ts';

const OF_PAGES = ['permissions-policy', 'cross-origin-opener-policy', 'x-frame-options'];
const BY_LANGUAGE = { 'cache-control': 'no-cache', vary: 'Accept-Language, Cookie' };

/**
 * The built web app: hashed files are kept for a year, everything else is asked for again. An address of a screen is the app; one that
 * leads nowhere is the app with 404, which says so, where a browser asks for a page, and a problem for everybody else. Without `dir`
 * only the API answers.
 */
export async function registerWebFiles(app: FastifyInstance, dir: string | null): Promise<void> {
  const index = dir ? path.join(dir, 'index.html') : null;
  const hasApp = index !== null && fs.existsSync(index);
  const pageFor = hasApp && dir ? openFirstPage(dir) : null;
  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers(BY_LANGUAGE).type('text/html; charset=utf-8');
    return pageFor ? pageFor(request)(request, reply) : reply.send();
  };
  if (hasApp && dir) {
    await app.register(fastifyStatic, {
      root: dir,
      index: false,
      preCompressed: true,
      // Only files that are there at the start: everything else is a page or nobody's.
      wildcard: false,
      // They are sent in place of the file that they were made of, and have no address.
      globIgnore: ['**/*.br', '**/*.gz'],
      cacheControl: false,
      setHeaders: (reply, file) => {
        if (isPart(file)) shorten(reply);
        reply.header('cache-control', isHashed(file) ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    app.route({ method: ['GET', 'HEAD'], url: '/', handler: sendPage });
    const manifestFor = openManifest();
    app.get('/manifest.webmanifest', (request, reply) => {
      reply.headers(BY_LANGUAGE).type('application/manifest+json; charset=utf-8');
      return manifestFor(request)(request, reply);
    });
    app.answerLost = (request, reply) => {
      if (!isLostPage(request)) return false;
      sendPage(request, reply.status(404));
      return true;
    };
  }
  app.setNotFoundHandler((request, reply) => {
    if (hasApp && isRead(request) && isScreen(pathOf(request))) return sendPage(request, reply);
    if (app.answerLost?.(request, reply)) return reply;
    throw refusalOfUnknown(request);
  });
}

/** Says whether a browser asks for a page at an address that leads nowhere. A missing part of the app is no page. */
function isLostPage(request: FastifyRequest): boolean {
  const wantsPage = isRead(request) && (request.headers.accept?.includes('text/html') ?? false);
  return wantsPage && !pathOf(request).startsWith('/assets/') && refusalOfUnknown(request).code === 'not_found';
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? '/';
}

/** Says whether a file is a part of a page, nothing that a browser shows as a page of its own: a worker would be ruled by its headers too. */
function isPart(file: string): boolean {
  return /[/\\]assets[/\\].*\.(js|css|json|woff2)(\.(br|gz))?$/.test(file);
}

/** Leaves out what rules pages alone. There are a dozen parts to a first load, and the rules of a page weigh a kilobyte. */
function shorten(reply: FastifyReply): void {
  reply.header('content-security-policy', "default-src 'none'");
  for (const name of OF_PAGES) reply.removeHeader(name);
}

/** Vite names its files `name-<8 characters of hash>.ext`. */
function isHashed(file: string): boolean {
  return /[/\\]assets[/\\].*-[\w-]{8}\.\w+(\.(br|gz))?$/.test(file);
}
