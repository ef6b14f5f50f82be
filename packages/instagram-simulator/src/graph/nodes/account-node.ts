import { pictureAddress, picturePath } from '../../files/picture-address.ts';
import { graphTime, readGraphTime } from '../../world/clock.ts';
import { newNumberId } from '../../world/ids.ts';
import { isOnAir, isStoryUp } from '../../world/passing.ts';
import type { Account, Media } from '../../world/state.ts';
import type { World } from '../../world/world.ts';
import { commit } from '../../world/world.ts';
import type { AuthorizedCall, GraphAnswer } from '../call.ts';
import { needScope } from '../call.ts';
import { refuse } from '../refusal.ts';
import { mediaBody } from './media-node.ts';
import { listBody, newestFirst } from './page.ts';
import type { FieldReaders } from './select-fields.ts';
import { fieldsOf, selectFields } from './select-fields.ts';

/** `GET /me` and `GET /<IG_ID>` (docs/platform.md 2). */
export function readAccount(call: AuthorizedCall): GraphAnswer {
  needScope(call, 'basic');
  const body = selectFields(fieldsOf(call.params, 'id'), accountReaders(call.world, call.account), 'IGUser');
  return { status: 200, body: call.world.state.faults.meBody === 'nested' ? { data: [body] } : body };
}

function accountReaders(world: World, account: Account): FieldReaders {
  return {
    id: () => account.appScopedId,
    user_id: () => account.igId,
    username: () => account.username,
    name: () => account.name,
    account_type: () => account.accountType,
    profile_picture_url: () => pictureAddress(world, picturePath('avatar', account.pictureSeed)),
    followers_count: () => followersOf(world, account.igId),
    follows_count: () => 0,
    media_count: () =>
      (world.state.mediaOf.get(account.igId) ?? []).filter((id) => isPost(world.state.media.get(id))).length,
    biography: () => '',
    website: () => undefined,
  };
}

export function followersOf(world: World, igId: string): number {
  let count = 0;
  for (const key of world.state.follows) if (key.endsWith(`>${igId}`)) count += 1;
  return count;
}

/** `GET /<IG_ID>/media`: posts and reels but no remix, newest first, the latest 10,000 (docs/platform.md 7). */
export function listMedia(call: AuthorizedCall): GraphAnswer {
  needScope(call, 'basic');
  const { world, account } = call;
  const since = readTime(call.params.get('since')) ?? 0;
  const until = readTime(call.params.get('until')) ?? Number.POSITIVE_INFINITY;
  const ids = (world.state.mediaOf.get(account.igId) ?? []).slice(-10_000);
  return mediaList(call, ids, (media) => isPost(media) && media.at >= since && media.at <= until);
}

/** `GET /<IG_ID>/stories`: live for 24 hours. */
export function listStories(call: AuthorizedCall): GraphAnswer {
  needScope(call, 'basic');
  const { world, account } = call;
  return mediaList(call, world.state.mediaOf.get(account.igId) ?? [], (media) => isStoryUp(world, media));
}

/** `GET /<IG_ID>/live_media`: the present broadcast only. Simulator choice: its types are FEED and VIDEO, the page names no others. */
export function listLiveMedia(call: AuthorizedCall): GraphAnswer {
  needScope(call, 'basic');
  const { world, account } = call;
  return mediaList(call, world.state.mediaOf.get(account.igId) ?? [], (media) => isOnAir(world, media));
}

function mediaList(call: AuthorizedCall, ids: readonly string[], keep: (media: Media) => boolean): GraphAnswer {
  const { world } = call;
  const fields = fieldsOf(call.params, 'id');
  const page = newestFirst(
    ids,
    (id) => {
      const media = world.state.media.get(id);
      return media && keep(media) ? mediaBody(world, media, fields) : null;
    },
    { params: call.params, most: 100, address: `${world.url}/${call.node}/${call.edge}` },
  );
  return { status: 200, body: listBody(page) };
}

function isPost(media: Media | undefined): boolean {
  if (!media || media.deleted || media.live !== null || !media.listed) return false;
  return media.productType === 'FEED' || media.productType === 'REELS';
}

function readTime(text: string | undefined): number | null {
  if (text === undefined) return null;
  const ms = readGraphTime(text);
  if (ms === null) throw refuse('100', '(#100) Invalid time');
  return ms;
}

/** `POST /<IG_ID>/message_attachments`; the path is a guess (docs/platform.md 5.4). */
export async function uploadAttachment(call: AuthorizedCall): Promise<GraphAnswer> {
  needScope(call, 'manage_messages');
  const message = call.json?.message;
  const attachment =
    typeof message === 'object' && message !== null && 'attachment' in message ? message.attachment : null;
  if (typeof attachment !== 'object' || attachment === null)
    throw refuse('100', '(#100) param message.attachment is required');
  const id = newNumberId(call.world.state, 'attachment');
  const value = { attachment, uploadedAt: graphTime(call.world.clock.now()) };
  await commit(call.world, [{ t: 'setting', key: `${call.account.igId}/attachment/${id}`, value }]);
  return { status: 200, body: { attachment_id: id } };
}
