import type { FastifyInstance } from 'fastify';
import type { World } from '../world/world.ts';
import * as breaking from './change-account.ts';
import * as control from './control.ts';
import type { Input } from './input.ts';
import { readInput } from './input.ts';
import * as leaving from './leaving.ts';
import * as lives from './lives.ts';
import * as messages from './messages.ts';
import * as stories from './react-to-story.ts';
import * as scenarios from './scenarios.ts';
import * as scene from './scene.ts';
import * as strangers from './strangers.ts';
import * as taps from './tap.ts';

type Handle = (input: Input) => unknown;

/** The operator's API: everything that the screen, the journeys and the seed can do. */
const calls: [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, handle: Handle][] = [
  ['GET', '/state', scene.readState],
  ['GET', '/neighbours', ({ world }) => world.neighbours()],
  ['POST', '/accounts', scene.addAccount],
  ['POST', '/people', scene.addPerson],
  ['POST', '/accounts/:igId/media', scene.addMedia],
  ['POST', '/accounts/:igId/lives', lives.goLive],
  ['POST', '/media/:id/end-live', lives.endLive],
  ['POST', '/media/:id/burst', lives.burst],
  ['POST', '/media/:id/strangers', strangers.letStrangersComment],
  ['POST', '/media/:id/story-reactions', stories.reactToStory],
  ['POST', '/media/:id/restricted', scene.restrictMedia],
  ['DELETE', '/media/:id', scene.deleteMedia],
  ['GET', '/media/:id/comments', scene.readComments],
  ['POST', '/media/:id/comments', scene.addComment],
  ['DELETE', '/comments/:id', scene.deleteComment],
  ['POST', '/comments/:id/hide', scene.hideComment],
  ['POST', '/media/:id/likes', scene.likeMedia],
  ['POST', '/comments/:id/likes', scene.likeComment],
  ['POST', '/follows', scene.follow],
  ['POST', '/blocks', scene.block],
  ['POST', '/restricts', scene.restrict],
  ['GET', '/people/:id/inbox', messages.readPersonInbox],
  ['GET', '/accounts/:igId/inbox', messages.readAccountInbox],
  ['POST', '/threads/:igId/:personId/messages', messages.writeAsPerson],
  ['POST', '/threads/:igId/:personId/owner-messages', messages.writeAsOwner],
  ['POST', '/messages/:mid/tap', taps.tap],
  ['POST', '/messages/:mid/quick-reply', taps.tapQuickReply],
  ['POST', '/messages/:mid/seen', messages.see],
  ['POST', '/messages/:mid/react', messages.react],
  ['POST', '/messages/:mid/edit', messages.edit],
  ['DELETE', '/messages/:mid', messages.unsend],
  ['GET', '/truth', control.readTruth],
  ['GET', '/truth/counts', control.countTruth],
  ['GET', '/traffic', control.readTraffic],
  ['GET', '/faults', control.readFaults],
  ['PUT', '/faults', control.setFaults],
  ['POST', '/faults/reset', control.resetFaults],
  ['GET', '/faults/codes', control.readCodes],
  ['GET', '/clock', control.readClock],
  ['POST', '/clock', control.jumpClock],
  ['PUT', '/accounts/:igId', breaking.changeAccount],
  ['POST', '/accounts/:igId/token', leaving.endTokens],
  ['POST', '/accounts/:igId/deletion', leaving.askDeletion],
  ['PUT', '/callbacks', leaving.setCallbacks],
  ['POST', '/accounts/:igId/permissions', control.removePermissions],
  ['POST', '/accounts/:igId/messages-allowed', control.allowMessages],
  ['POST', '/accounts/:igId/impressions', control.setImpressions],
  ['GET', '/webhooks/pending', control.readPending],
  ['POST', '/webhooks/replay', control.replayWebhook],
  ['GET', '/scenarios', scenarios.readScenarios],
  ['POST', '/scenarios/run', scenarios.runScenario],
  ['POST', '/scenarios/stop', scenarios.stopScenario],
  ['POST', '/reset', control.reset],
];

export function operatorRoutes(server: FastifyInstance, world: World): void {
  for (const [method, path, handle] of calls) {
    server.route({
      method,
      url: `/sim/api${path}`,
      handler: async (request, reply) => {
        const answer = await handle(await readInput(world, request));
        return reply.header('cache-control', 'no-store').send(answer);
      },
    });
  }
  server.get('/sim/api/stream', (_request, reply) => {
    reply.hijack();
    world.stream.add(reply.raw);
  });
}
