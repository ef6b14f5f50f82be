import { mergeKeys } from '../../apps/server/src/platform/jobs/index.ts';
import type { Shop } from './scene.ts';
import type { Servers } from './world/servers.ts';
import type { Stage } from './world/stage.ts';

/** Phase 1: everything that may break does. */
export async function underFaults(stage: Stage): Promise<void> {
  const { world, swarm, instagram, servers, store, network, shops } = stage;
  const draw = world.draw('faults');
  Object.assign(network, swarm.network);
  store.faults.commitUnknown = swarm.commitUnknown;
  await instagram.operate('PUT', '/faults', swarm.simulator);
  const end = world.now() + swarm.span * 1.2;
  const often = (every: number, work: () => void) => {
    if (every === 0) return;
    const next = () =>
      world.at(every * (0.2 + 1.6 * draw.next()), () => {
        if (world.now() >= end) return;
        work();
        next();
      });
    next();
  };
  often(swarm.crashEvery, () => servers.crashSomeone());
  often(swarm.pauseEvery, () => servers.pauseSomeone(draw.whole(1_000, 90_000)));
  often(swarm.databaseAwayEvery, () => {
    const ms = draw.whole(500, 15_000);
    store.goAway(ms, draw.chance(0.4));
    // What takes the database away often takes a server with it.
    if (swarm.crashEvery > 0 && draw.chance(0.5)) world.at(1.3 * ms * draw.next(), () => servers.crashSomeone());
  });
  if (swarm.sweeps) often(swarm.span / 3, () => sweep(servers));
  if (swarm.plays.includes('nextPost')) often(swarm.span / 6, () => lookForPosts(servers));
  if (swarm.forgeries) often(swarm.span / 4, () => void forge(stage, draw.pick(shops)));
  if (swarm.restricts) world.at(swarm.span * draw.next(), () => void restrict(stage, draw.pick(shops)));
  if (swarm.loseToken) world.at(swarm.span * draw.next(), () => void loseToken(stage, draw.pick(shops)));
  often(swarm.mergeEvery, () => merge(stage));
  await world.run({ end });
}

/** Merges keys of whatever age: one statement at a time reaches this database, so that none is older than a key that moves. */
function merge({ servers, store, world }: Stage): void {
  const one = servers.any();
  if (!one) return;
  const merged = mergeKeys({ pool: store.poolOf(one.life), proc: one.life.ports.proc }, { slice: 3, least: 0, age: 0 });
  merged.then(
    (moved) => void (moved > 0 && world.saw('keys merged')),
    () => {}, // the database is away, or the process died in it
  );
}

function sweep(servers: Servers): void {
  void servers
    .any()
    ?.pipeline.sweep()
    .catch(() => {});
}

/** Looks as a job does every minute; all processes at the same moment, which is the worst. */
export function lookForPosts(servers: Servers): void {
  for (const { pipeline } of servers.all()) void pipeline.lookForNextPosts().catch(() => {});
}

/** A body that no secret signed: it must have no effect. */
async function forge({ servers, people, world }: Stage, shop: Shop): Promise<void> {
  const id = `18099${Math.floor(world.now())}`;
  const value = { id, from: { id: '7123', username: 'falso' }, text: 'quero', media: { id: shop.media[0] } };
  const entry = [{ id: shop.igId, time: Math.floor(world.now() / 1_000), changes: [{ field: 'comments', value }] }];
  people.comments.push({ id, igId: shop.igId, personId: '7123', answered: 'no' });
  const body = JSON.stringify({ object: 'instagram', entry });
  const signature = world.draw(`forgery ${id}`).chance(0.5) ? '' : `sha256=${'0'.repeat(64)}`;
  await servers.post({ body, signature }).catch(() => {});
}

/** Instagram puts a post under an age limit: no webhook tells of its comments any more, and none takes a private reply. */
async function restrict({ instagram, world }: Stage, { media: [mediaId] }: Shop): Promise<void> {
  world.note(`${mediaId} comes to be of restricted age`);
  await instagram.operate('POST', `/media/${mediaId}/restricted`, { restricted: true });
}

async function loseToken({ instagram, world }: Stage, shop: Shop): Promise<void> {
  world.note(`the token of ${shop.igId} dies`);
  await instagram.operate('POST', `/accounts/${shop.igId}/token`, { action: 'password_changed' });
}
