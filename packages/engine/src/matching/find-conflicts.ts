import type { AutomationRef } from '../answering/plan.ts';
import { AUTOMATION_KINDS, type AutomationKind } from '../kinds/automation-kinds.ts';
import { KINDS, type KindMatch } from '../kinds/index.ts';
import type { CompiledAutomation } from '../settings/compile-automation.ts';
import { schedulesMeet } from '../settings/schedule.ts';
import { matchWords } from './match-drawn-out.ts';
import type { CompiledTrigger } from './match-triggers.ts';
import { type Claim, comparePrecedence, type PrecedenceReason } from './precedence.ts';
import { type Reading, readText } from './read-text.ts';
import { hasSigns } from './signs.ts';

/** One text that two automations would answer, and which of them does. */
export interface Conflict {
  /** The edited automation's trigger, as typed; null where it answers whatever is written. */
  trigger: string | null;
  /** A text that both answer: a trigger of one of them, as typed. Null: whatever is written. */
  text: string | null;
  with: AutomationRef;
  winner: 'this' | 'other';
  because: PrecedenceReason;
}

/**
 * Finds where the automation being edited and the account's others would answer the same event, and which of them wins. `edited` is
 * taken as switched on and is never held against itself; others count only while they are on, and where both schedules have a time
 * in common that is still to come. One line for each trigger, other automation, winner and reason; what the other automation says
 * about the same pair is the mirror image.
 */
export function findConflicts(
  edited: CompiledAutomation,
  automations: readonly CompiledAutomation[],
  when: When = {},
): Conflict[] {
  return [...conflictsByRival(edited, automations, when)].flat();
}

/** The time of asking, in epoch milliseconds; what is over by then meets nobody. Left out: the beginning of time. */
interface When {
  now?: number;
}

/** The same, one other automation after the other: whoever has a thousand of them does something else in between. */
export function* conflictsByRival(
  edited: CompiledAutomation,
  automations: readonly CompiledAutomation[],
  { now = 0 }: When = {},
): Generator<Conflict[], void, void> {
  const mine = claimsOf(edited);
  const rivals = rivalsOf(edited, automations).filter(({ settings }) => schedulesMeet(edited.settings, settings, now));
  for (const other of rivals) yield resting(edited, other) ?? between(mine, other);
}

/** The kinds that may answer the same event as this one. */
export function rivalKinds(kind: AutomationKind): AutomationKind[] {
  return AUTOMATION_KINDS.filter((other) => PLACES[other].some((place) => PLACES[kind].includes(place)));
}

function rivalsOf(edited: CompiledAutomation, automations: readonly CompiledAutomation[]): CompiledAutomation[] {
  return automations.filter((other) => other.enabled && other.ref.id !== edited.ref.id && meet(edited, other));
}

/** A text worth trying, as matching reads it, and what the edited automation claims of it. */
interface Try {
  /** As typed; null: whatever is written. */
  text: string | null;
  reading: Reading;
  claim: Claim | null;
}

/** The claims of the edited automation: of its own triggers and of no text at all once, however many others there are. */
interface Claims {
  own: readonly Try[];
  whatever: Try;
  of(trigger: CompiledTrigger): Try;
}

function claimsOf(edited: CompiledAutomation): Claims {
  const tryOn = (text: string | null, reading: Reading): Try => {
    const by = claimOf(edited, reading);
    return { text, reading, claim: by && { automation: edited, by } };
  };
  const of = (trigger: CompiledTrigger) => tryOn(trigger.word, readingOf(trigger));
  return { own: edited.triggers.triggers.map(of), whatever: tryOn(null, readText('')), of };
}

/** A trigger was read when it was compiled: as a text it is those words, and nothing around them. */
function readingOf({ folded, words }: CompiledTrigger): Reading {
  if (hasSigns(folded)) return readText(folded);
  return { folded, words, starts: [0], ends: [folded.length], signed: null };
}

/** The places where a kind hears people. `scheduled` hears nobody before it has become a post's automation. */
const PLACES: Readonly<Record<AutomationKind, readonly ('media' | 'stories' | 'inbox' | 'live')[]>> = {
  post: ['media'],
  // Where another lies on the media it is no choice at all.
  post_global: [],
  remix: ['media'],
  story: ['media', 'stories'],
  story_global: ['stories'],
  scheduled: [],
  direct: ['stories', 'inbox'],
  welcome: ['stories', 'inbox'],
  live: ['live'],
  live_welcome: ['live'],
};

/** Says whether one event can concern both: the same place, and the same media where both belong to one. */
function meet(a: CompiledAutomation, b: CompiledAutomation): boolean {
  const onMedia = a.mediaId !== null && b.mediaId !== null;
  if (onMedia && a.mediaId !== b.mediaId) return false;
  const places = PLACES[b.ref.kind];
  return PLACES[a.ref.kind].some((place) => places.includes(place) && (place !== 'media' || onMedia));
}

/** Finds what rests: a story's own automation answers nothing while `story_global` is on, whatever the words. */
function resting(edited: CompiledAutomation, other: CompiledAutomation): Conflict[] | null {
  const kinds = [edited.ref.kind, other.ref.kind];
  if (!kinds.includes('story') || !kinds.includes('story_global')) return null;
  const winner = edited.ref.kind === 'story_global' ? 'this' : 'other';
  return [{ trigger: null, text: null, with: other.ref, winner, because: 'kind' }];
}

/** Every text worth trying: the triggers of both, and one that holds none. */
function between(mine: Claims, other: CompiledAutomation): Conflict[] {
  const lines = new Map<string, Conflict>();
  for (const tried of [...mine.own, ...other.triggers.triggers.map(mine.of), mine.whatever]) {
    const conflict = conflictOn(tried, other);
    if (!conflict) continue;
    const key = JSON.stringify([conflict.trigger, conflict.winner, conflict.because]);
    if (!lines.has(key)) lines.set(key, conflict);
  }
  return [...lines.values()];
}

function conflictOn({ text, reading, claim }: Try, other: CompiledAutomation): Conflict | null {
  const theirs = claim && claimOf(other, reading);
  if (!claim || !theirs) return null;
  const { order, because } = comparePrecedence(claim, { automation: other, by: theirs });
  const trigger = claim.by.by === 'word' ? claim.by.match.word : null;
  return { trigger, text, with: other.ref, winner: order < 0 ? 'this' : 'other', because };
}

/** A kind without a list of words answers whatever is written, as *any comment* does. */
export function claimOf(automation: CompiledAutomation, reading: Reading): KindMatch | null {
  const match = matchWords(reading, automation.triggers);
  if (match) return { by: 'word', match };
  const list = KINDS[automation.ref.kind].words;
  const any = list === null || (list === 'activationComments' && automation.anyComment);
  return any ? { by: 'any' } : null;
}
