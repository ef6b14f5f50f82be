import { type AutomationKind, nearestWithin, parseSettings, type Settings, scheduleAt } from '@recado/engine';
import { type Caller, Refusal } from '../../../platform/http/index.ts';
import type { AccountId } from '../../../platform/ids/index.ts';
import { isGone, type Tx } from '../media/store.ts';
import { type Place, readAutomation, readNow } from '../store.ts';
import { needCredits } from './need-credits.ts';
import { needRegistrationForSecond } from './need-registration-for-second.ts';
import { refuseProblems } from './refuse-problems.ts';

interface ToBeOn {
  caller: Caller;
  place: Place;
  settings: Settings;
  /** Null for one that is made with it. */
  id: string | null;
  /** It is on already: that it may be was asked when it was turned on. */
  wasOn: boolean;
  /** The account's part that holds for all of many: each is asked once in their transaction. */
  known?: KnownOfAccount | undefined;
}

interface KnownOfAccount {
  registered: boolean;
  /** Kinds that something pays for. */
  paid: Set<AutomationKind>;
}

/** Returns the state before the first of many is turned on. */
export const nothingKnown = (): KnownOfAccount => ({ registered: false, paid: new Set() });

/**
 * Throws the first reason for which an automation may not be on with these settings: whoever saves, switches, copies or brings back asks
 * the same. The account is locked.
 */
export async function needMayBeOn(tx: Tx, asked: ToBeOn, publicUrl: string): Promise<void> {
  await needFit(tx, asked, publicUrl);
  await needRoom(tx, asked);
}

/** The part of it that the settings and their media answer for. */
export async function needFit(
  tx: Tx,
  asked: Pick<ToBeOn, 'caller' | 'place' | 'settings'>,
  publicUrl: string,
): Promise<void> {
  await needMediaThere(tx, asked.caller.accountId, asked.place);
  await refuseProblems(tx, asked, publicUrl);
}

/** The part of it that the account answers for: what else is on, how to reach its owner, and its credits. */
export async function needRoom(
  tx: Tx,
  { caller: { accountId }, place, settings, id, wasOn, known = nothingKnown() }: ToBeOn,
): Promise<void> {
  if (place.kind === 'story') await needOwnStories(tx, accountId, settings);
  if (wasOn) return;
  known.registered ||= await needRegistrationForSecond(tx, accountId, { but: id, more: 1 });
  if (known.paid.has(place.kind)) return;
  await needCredits(tx, accountId, place.kind);
  known.paid.add(place.kind);
}

interface Stored {
  id: string;
  kind: AutomationKind;
  mediaId: string | null;
  settings: Settings;
}

/** The same of one that is off, with the settings that it has; returns those as they are read today. */
export async function needStoredMayBeOn(
  tx: Tx,
  { caller, stored, known }: { caller: Caller; stored: Stored; known: KnownOfAccount },
  publicUrl: string,
): Promise<Settings> {
  const { id, kind, mediaId } = stored;
  const parsed = parseSettings(stored.settings);
  if (!parsed.ok) throw new Refusal('invalid');
  const { settings } = parsed;
  const place = { kind, id, ...(mediaId !== null && { mediaId }) };
  await needMayBeOn(tx, { caller, place, settings, id, wasOn: false, known }, publicUrl);
  return settings;
}

/** Refuses media that was deleted on Instagram, which gets no comments any more: nothing is on there, neither saved nor restored. */
async function needMediaThere(tx: Tx, accountId: AccountId, { kind, mediaId }: Place): Promise<void> {
  if ((kind === 'post' || kind === 'story') && mediaId && (await isGone(tx, { accountId, mediaId })))
    throw new Refusal('media_gone');
}

/** The answer for all stories goes before that of a single one, and has to be off first, or not to answer when that one begins. */
async function needOwnStories(tx: Tx, accountId: AccountId, own: Settings): Promise<void> {
  const all = await readAutomation(tx, accountId, { kind: 'story_global' });
  if (!all?.enabled) return;
  const schedule = parseSettings(all.settings);
  const begins = nearestWithin(own, await readNow(tx));
  if (!schedule.ok || scheduleAt(schedule.settings, begins) === 'within') throw new Refusal('story_global_on');
}
