import { contract, type Media } from '@recado/contract';
import { KINDS, type Locale, tryComment } from '@recado/engine';
import { Refusal, type Serve } from '../../platform/http/index.ts';
import type { Ids } from '../../platform/ports/index.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { type Db, readMedia, readSyncedAt } from './media-store.ts';
import { presentAutomation, presentMedia } from './present.ts';
import { removePostAutomation, savePostAutomation } from './save-automation.ts';
import { readLocale, readPostAutomation } from './store.ts';
import { type SyncDeps, syncMedia } from './sync-media.ts';

const PAGE = 24;

export interface AutomationDeps extends SyncDeps {
  db: Db;
  ids: Ids;
  /** An automation was switched off or removed, durably: what still waits for it does not go out. */
  onStopped(accountId: string): Promise<void>;
}

/** Media, and the automations of posts. */
export function registerAutomationRoutes(serve: Serve, deps: AutomationDeps): void {
  const { db, ids } = deps;

  serve(contract.media, async ({ query, caller: { accountId } }) => {
    const after = readCursor(query.after);
    const isFirst = after === null;
    const wantsNews = query.fresh === '1' || (isFirst && (await readSyncedAt(db, accountId)) === null);
    if (wantsNews) await syncMedia(deps, accountId, { pages: 2 });
    const { kind: place, filter = null, state = null } = query;
    const rows = await readMedia(db, { accountId, place, after, filter, state, mediaId: null, limit: PAGE + 1 });
    const shown = rows.slice(0, PAGE);
    const last = shown.at(-1);
    return { items: shown.map(presentMedia), next: rows.length > PAGE && last ? writeCursor(last) : null };
  });

  serve(contract.postAutomation, async ({ params: { mediaId }, caller: { accountId } }) => {
    const media = await ownPost(db, accountId, mediaId);
    const automation = await readPostAutomation(db, accountId, mediaId);
    return { media, automation: automation && presentAutomation(automation) };
  });

  serve(contract.savePostAutomation, async ({ params: { mediaId }, body, caller, call: { requestId } }) => {
    await ownPost(db, caller.accountId, mediaId);
    const saved = await savePostAutomation({ db, ids }, { caller, requestId, mediaId, ...body });
    if (!body.enabled) await deps.onStopped(caller.accountId);
    return { automation: presentAutomation(saved) };
  });

  serve(contract.removePostAutomation, async ({ params: { mediaId }, caller, call: { requestId } }) => {
    await ownPost(db, caller.accountId, mediaId);
    await removePostAutomation({ db, ids }, { caller, requestId, mediaId });
    await deps.onStopped(caller.accountId);
    return {};
  });

  serve(contract.preview, async ({ body: { kind, mediaId, text, settings }, caller: { accountId } }) => {
    if (!KINDS[kind].ready) throw new Refusal('kind_not_ready');
    if (mediaId !== null) await ownPost(db, accountId, mediaId);
    const locale = (await readLocale(db, accountId)) as Locale; // as: only our own values are written
    return { ...tryComment({ text, settings, kind, locale }) };
  });
}

/** Somebody else's media answers as an absent one. */
async function ownPost(db: Db, accountId: string, mediaId: string): Promise<Media> {
  const all = { place: 'post', after: null, filter: null, state: null } as const;
  const [row] = await readMedia(db, { ...all, accountId, mediaId, limit: 1 });
  if (!row) throw new Refusal('media_not_found');
  return presentMedia(row);
}
