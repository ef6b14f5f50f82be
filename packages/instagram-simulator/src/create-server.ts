import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { serveFile } from '@recado/family/pages';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { fileRoutes } from './files/file-routes.ts';
import { isPictureAlive } from './files/picture-address.ts';
import { answerGraph } from './graph/answer-graph.ts';
import { authorizeRoutes } from './oauth/authorize-routes.ts';
import { tokenRoutes } from './oauth/token-routes.ts';
import { OperatorError } from './operator/input.ts';
import { operatorRoutes } from './operator/operator-routes.ts';
import { drawPicture } from './pictures/index.ts';
import { photograph } from './pictures/photograph.ts';
import type { World } from './world/world.ts';

const screenDir = fileURLToPath(new URL('../dist-screen/', import.meta.url));

/** All routes in one Fastify server. Versioned and unversioned Graph paths are the same. */
export async function createServer(world: World): Promise<FastifyInstance> {
  const server = Fastify({
    bodyLimit: 1_000_000,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 500 },
    rewriteUrl: (request) => (request.url ?? '/').replace(/^\/v\d{1,3}\.\d(?=\/)/, ''),
  });
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  server.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof OperatorError) return reply.status(error.status).send({ error: error.message });
    const status = error.statusCode ?? 500;
    if (request.url.startsWith('/sim/')) return reply.status(status).send({ error: error.message });
    const code = status >= 500 ? 1 : 100;
    return reply
      .status(status)
      .send({ error: { message: error.message, type: 'OAuthException', code, fbtrace_id: 'sim' } });
  });
  await screenRoutes(server);
  familyRoutes(server);
  pictureRoutes(server, world);
  fileRoutes(server, world);
  authorizeRoutes(server, world);
  tokenRoutes(server, world);
  operatorRoutes(server, world);
  for (const url of ['/:node', '/:node/:edge']) {
    server.route({
      method: ['GET', 'POST', 'DELETE'],
      url,
      handler: (request, reply) => answerGraph(world, request, reply),
    });
  }
  return server;
}

/** The built screen; a sentence where it has not been built. */
async function screenRoutes(server: FastifyInstance): Promise<void> {
  if (existsSync(`${screenDir}index.html`)) {
    await server.register(fastifyStatic, { root: screenDir, prefix: '/screen/', index: false });
    server.get('/', (_request, reply) => reply.header('cache-control', 'no-cache').sendFile('index.html'));
    return;
  }
  server.get('/', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send('The simulator runs. Its screen has not been built: npm run build -w packages/instagram-simulator'),
  );
}

/** The letters and colours of the consent page, which is written by hand. */
function familyRoutes(server: FastifyInstance): void {
  server.get('/family/:file', (request, reply) => {
    const file = serveFile(request.url.split('?', 1)[0] ?? '');
    if (!file) return reply.status(404).send({ error: 'There is no such file.' });
    return reply.type(file.type).header('cache-control', 'max-age=3600').send(file.body);
  });
}

function pictureRoutes(server: FastifyInstance, world: World): void {
  server.get('/pictures/:kind/:file', (request, reply) => {
    const { kind, file } = request.params as { kind: string; file: string }; // as: the route names exactly these
    if (!isPictureKind(kind) || !file.endsWith('.svg'))
      return reply.status(404).send({ error: 'There is no such picture.' });
    const [path = '', query] = request.url.split('?');
    if (!isPictureAlive(world, path, Object.fromEntries(new URLSearchParams(query))))
      return reply.status(403).type('text/plain').send('URL signature expired');
    const seed = file.slice(0, -4);
    reply.header('cache-control', 'public, max-age=86400').header('vary', 'accept');
    // Browsers take anything; who asks for a photograph alone, as Instagram's pictures are, gets one.
    if (/^image\/(jpeg|png)\b/.test(request.headers.accept ?? ''))
      return reply.type('image/png').send(photograph(seed, kind));
    return reply.type('image/svg+xml').send(drawPicture(seed, kind));
  });
}

function isPictureKind(kind: string): kind is 'post' | 'reel' | 'story' | 'avatar' {
  return ['post', 'reel', 'story', 'avatar'].includes(kind);
}
