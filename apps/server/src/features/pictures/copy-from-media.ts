import { PICTURE_LIMITS } from '@recado/contract';
import type { InstagramClient } from '@recado/instagram';
import { Refusal } from '../../platform/http/index.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Outside } from '../../platform/outside/index.ts';
import { type Change, isSane, keepPicture, type PictureDeps } from './change-pictures.ts';
import { type CleanPicture, readPicture } from './read-picture.ts';
import { type PictureRow, readMediaPicture } from './store.ts';

export interface CopyDeps extends PictureDeps {
  outside: Outside;
  instagram: Pick<InstagramClient, 'getMedia'>;
  /** The account's working token; given by features/accounts. */
  openToken(accountId: AccountId): Promise<{ token: string } | null>;
}

const LONGEST_MS = 10_000;

/**
 * Keeps a copy of the picture of the account's own media: Instagram's address of it ends after days. One that has ended already is asked
 * for anew. Refuses with `media_not_found`, `post_without_picture`, or as `addPicture` does.
 */
export async function copyFromMedia(deps: CopyDeps, change: Change & { mediaId: string }): Promise<PictureRow> {
  const { accountId } = change.caller;
  const media = await readMediaPicture(deps.db, accountId, change.mediaId);
  if (!media) throw new Refusal('media_not_found');
  const clean = (await fetchPicture(deps, media.url)) ?? (await fetchPicture(deps, await askAnew(deps, change)));
  if (!clean || !isSane(clean)) throw new Refusal('post_without_picture');
  return keepPicture(deps, change, clean);
}

async function askAnew(deps: CopyDeps, { caller, mediaId }: Change & { mediaId: string }): Promise<string | null> {
  const open = await deps.openToken(caller.accountId);
  const read = open && (await deps.instagram.getMedia({ token: open.token, mediaId }));
  return read?.ok ? (read.value.thumbnailUrl ?? read.value.mediaUrl) : null;
}

/** Fetches a picture; null where there is none any more. Instagram's are where their address says: no redirect is followed. */
async function fetchPicture({ outside }: CopyDeps, url: string | null): Promise<CleanPicture | null> {
  if (url === null || !URL.canParse(url)) return null;
  try {
    const ask = { method: 'GET', accept: 'image/jpeg, image/png', signal: AbortSignal.timeout(LONGEST_MS) } as const; // const: a method of the closed list
    const answer = await outside.ask(new URL(url), ask);
    if (answer.status !== 200) {
      answer.leave();
      return null;
    }
    const bytes = await answer.read(PICTURE_LIMITS.fileBytes);
    return bytes && readPicture(bytes);
  } catch {
    return null;
  }
}
