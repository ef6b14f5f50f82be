import { startBurst } from '../people/burst.ts';
import { gatherCrowd } from '../people/gather-crowd.ts';
import { prepareMedia } from '../publishing/prepare-media.ts';
import { broadcastOf, isOnAir } from '../world/passing.ts';
import type { Media } from '../world/state.ts';
import { commit } from '../world/world.ts';
import type { Input } from './input.ts';
import { account, media, OperatorError, optionalText, whole } from './input.ts';
import { mediaView } from './views.ts';

type View = Promise<Record<string, unknown>>;

/** The account goes live, until it ends the broadcast or, with `lastsMs`, until virtual time does. One at a time. */
export async function goLive(input: Input): View {
  const { world } = input;
  const owner = account(world, input.path('igId'));
  if (broadcastOf(world, owner.igId)) throw new OperatorError(409, 'The account is live already.');
  const endsAt = input.body.lastsMs === undefined ? null : world.clock.now() + whole(input, 'lastsMs');
  const { media: item, facts } = prepareMedia(world, owner, {
    productType: 'LIVE',
    caption: optionalText(input, 'caption') ?? '',
    live: { endsAt },
  });
  await commit(world, facts);
  world.stream.changed('state');
  return mediaView(world, item);
}

export async function endLive(input: Input): View {
  const { world } = input;
  const item = onAir(input);
  const live = { endsAt: world.clock.now() };
  await commit(world, [{ t: 'mediaChanged', mediaId: item.id, change: { live } }]);
  world.stream.changed('state');
  return mediaView(world, media(world, item.id));
}

/**
 * Starts a burst on a broadcast: `comments` comments, `perSecond` of them in a real second, by `people` people in turn. Returns when
 * it has begun.
 */
export async function burst(input: Input): View {
  const { world } = input;
  const item = onAir(input);
  const comments = between(input, 'comments', 100_000);
  const perSecond = between(input, 'perSecond', 1_000);
  const people = input.body.people === undefined ? Math.min(comments, 100) : between(input, 'people', 100_000);
  const given: unknown[] = [input.body.texts ?? 'quero'].flat();
  const texts = given.filter((text): text is string => typeof text === 'string' && text !== '');
  if (texts.length === 0) throw new OperatorError(400, 'texts must be a list of texts.');
  startBurst(world, item, { comments, perSecond, people: await gatherCrowd(world, people), texts });
  return { comments, perSecond, people };
}

function onAir(input: Input): Media {
  const item = media(input.world, input.path('id'));
  if (!isOnAir(input.world, item)) throw new OperatorError(409, 'This is no broadcast that runs.');
  return item;
}

function between(input: Input, name: string, most: number): number {
  const value = whole(input, name);
  if (value < 1 || value > most) throw new OperatorError(400, `${name} must be 1 to ${most}.`);
  return value;
}
