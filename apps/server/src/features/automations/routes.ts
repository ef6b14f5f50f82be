import { contract, type Media } from '@recado/contract';
import { type Locale, tryText } from '@recado/engine';
import { Refusal, type Serve } from '../../platform/http/index.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Clock } from '../../platform/ports/index.ts';
import { asSent } from '../sales/index.ts';
import type { LinkDeps } from './check-link.ts';
import { registerConflictRoutes } from './conflicts/routes.ts';
import { findAudio } from './find-audio.ts';
import { findPicture } from './find-picture.ts';
import { registerLinkCheckRoutes } from './link-check-routes.ts';
import { registerListRoutes } from './list/routes.ts';
import { readCursor, writeCursor } from './media/cursor.ts';
import { type Db, readMedia, readSyncedAt } from './media/store.ts';
import { type SyncDeps, syncMedia, syncStories } from './media/sync-media.ts';
import { type NamedDeps, registerNamedRoutes, registerSingleRoutes } from './named-routes.ts';
import { presentAutomation, presentMedia } from './present.ts';
import { removeAutomation, saveAutomation } from './save/save-automation.ts';
import { readAutomation, readLocale } from './store.ts';
import { makeTestSend } from './test-send.ts';
import { countWaiting } from './versions/count-waiting.ts';
import { registerVersionRoutes } from './versions/routes.ts';
import { registerWhatIfRoutes } from './what-if/routes.ts';

const PAGE = 20;
/** A look at Instagram is two calls of it. Whoever asks more often gets what was seen some seconds ago. */
const LOOKS = { count: 12, ms: 60_000 };

export interface AutomationDeps extends SyncDeps, NamedDeps, LinkDeps {
  clock: Clock;
}

/** Media, and the automations of an account: on its posts and stories, of its inbox and of its lives. */
export function registerAutomationRoutes(serve: Serve, deps: AutomationDeps): void {
  const { db, limiter } = deps;

  serve(contract.media, async ({ query, caller: { accountId } }) => {
    const after = readCursor(query.after);
    const isFirst = after === null;
    const { kind: place, filter = null, state = null } = query;
    const wantsNews = query.fresh === '1' || (isFirst && (await readSyncedAt(db, accountId)) === null);
    // A story is there for a day: what we know of them is asked for anew each time.
    const wantsLook = place === 'post' ? wantsNews : isFirst;
    if (wantsLook && (await limiter.takeShared([{ key: `media_look ${accountId}`, rate: LOOKS }])) === null) {
      await (place === 'post' ? syncMedia(deps, accountId, { pages: 2 }) : syncStories(deps, accountId));
    }
    const rows = await readMedia(db, { accountId, place, after, filter, state, mediaId: null, limit: PAGE + 1 });
    const shown = rows.slice(0, PAGE);
    const last = shown.at(-1);
    return { items: shown.map(presentMedia), next: rows.length > PAGE && last ? writeCursor(last) : null };
  });

  serve(contract.postAutomation, ({ params, caller }) => read(caller.accountId, 'post', params.mediaId));
  serve(contract.savePostAutomation, ({ params, body, caller, call }) =>
    save({ caller, requestId: call.requestId, ...body }, 'post', params.mediaId),
  );
  serve(contract.removePostAutomation, ({ params, caller, call }) =>
    remove({ caller, requestId: call.requestId }, 'post', params.mediaId),
  );
  serve(contract.storyAutomation, ({ params, caller }) => read(caller.accountId, 'story', params.mediaId));
  serve(contract.saveStoryAutomation, ({ params, body, caller, call }) =>
    save({ caller, requestId: call.requestId, ...body }, 'story', params.mediaId),
  );
  serve(contract.removeStoryAutomation, ({ params, caller, call }) =>
    remove({ caller, requestId: call.requestId }, 'story', params.mediaId),
  );
  registerSingleRoutes(serve, deps);
  registerNamedRoutes(serve, deps);
  registerListRoutes(serve, deps);
  registerVersionRoutes(serve, deps);
  registerConflictRoutes(serve, deps);
  registerWhatIfRoutes(serve, deps);
  registerLinkCheckRoutes(serve, deps);

  serve(contract.testAutomation, ({ params: { id }, caller, call: { requestId } }) =>
    makeTestSend(deps, { caller, id, requestId }),
  );

  serve(contract.automationWaiting, async ({ params: { id }, caller: { accountId } }) => {
    const waiting = await countWaiting(db, { accountId, automationId: id });
    if (waiting === null) throw new Refusal('automation_not_found');
    return { waiting };
  });

  serve(contract.preview, async ({ body: { kind, mediaId, text, settings }, caller: { accountId } }) => {
    if (mediaId !== null) await ownMedia(db, accountId, { place: kind === 'story' ? 'story' : 'post', mediaId });
    const locale = (await readLocale(db, accountId)) as Locale; // as: only our own values are written
    const audio = await findAudio(db, { accountId, audioId: settings.audioId, publicUrl: deps.publicUrl });
    const pictureUrl = await findPicture(db, { accountId, imageId: settings.imageId, publicUrl: deps.publicUrl });
    const playerUrl = audio?.playerUrl ?? null;
    const sent = await asSent(db, { accountId, settings, playerUrl }, deps.publicUrl);
    return { ...tryText({ audio, pictureUrl, text, settings: sent, kind, locale }) };
  });

  async function read(accountId: AccountId, kind: Place, mediaId: string) {
    const media = await ownMedia(db, accountId, { place: kind, mediaId });
    const automation = await readAutomation(db, accountId, { kind, mediaId });
    return { media, automation: automation && presentAutomation(automation) };
  }

  async function save(change: Omit<Parameters<typeof saveAutomation>[1], 'place'>, kind: Place, mediaId: string) {
    const { accountId } = change.caller;
    await ownMedia(db, accountId, { place: kind, mediaId });
    const { automation, renewing } = await saveAutomation(deps, { ...change, place: { kind, mediaId } });
    if (!change.enabled) await deps.onStopped(accountId);
    if (renewing > 0) deps.onRenew();
    return { automation: presentAutomation(automation), renewing };
  }

  async function remove(change: Omit<Parameters<typeof removeAutomation>[1], 'place'>, kind: Place, mediaId: string) {
    const { accountId } = change.caller;
    await ownMedia(db, accountId, { place: kind, mediaId });
    await removeAutomation(deps, { ...change, place: { kind, mediaId } });
    await deps.onStopped(accountId);
    return {};
  }
}

/** The place where media lie, and the kind of automation that lies on them. */
type Place = 'post' | 'story';

/** Somebody else's media answers as an absent one. */
async function ownMedia(
  db: Db,
  accountId: AccountId,
  { place, mediaId }: { place: Place; mediaId: string },
): Promise<Media> {
  const all = { after: null, filter: null, state: null } as const;
  const [row] = await readMedia(db, { ...all, place, accountId, mediaId, limit: 1 });
  if (!row) throw new Refusal('media_not_found');
  return presentMedia(row);
}
