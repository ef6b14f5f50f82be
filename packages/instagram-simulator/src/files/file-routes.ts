import type { FastifyInstance, FastifyReply } from 'fastify';
import type { World } from '../world/world.ts';
import type { KeptFile } from './files.ts';

/** Kept files at `/files/<name>`; a player that jumps asks for a part. */
export function fileRoutes(server: FastifyInstance, world: World): void {
  server.get('/files/:name', async (request, reply) => {
    const { name } = request.params as { name: string }; // as: the route names exactly this
    const file = await world.files.read(name);
    if (file === null) return reply.status(404).send({ error: 'There is no such file.' });
    return sendPart(reply, file, request.headers.range);
  });
}

function sendPart(reply: FastifyReply, { type, content }: KeptFile, range: string | undefined): FastifyReply {
  const last = content.length - 1;
  const asked = /^bytes=(\d{1,12})-(\d{0,12})$/.exec(range ?? '');
  reply.type(type).header('accept-ranges', 'bytes').header('cache-control', 'public, max-age=86400');
  if (asked === null) return reply.send(content);
  const from = Number(asked[1]);
  const to = Math.min(last, asked[2] === '' ? last : Number(asked[2]));
  if (from > to) return reply.status(416).header('content-range', `bytes */${content.length}`).send();
  const part = content.subarray(from, to + 1);
  return reply.status(206).header('content-range', `bytes ${from}-${to}/${content.length}`).send(part);
}
