import type { AutomationKind, Settings } from '@recado/engine';
import type { OnceName } from '../calls/call-once.ts';

/** The calls that an edit can be: the saves of a place, one that makes, and the switch of the list. */
export type EditName = Extract<OnceName, `PUT ${string}` | 'POST /remixes' | 'POST /directs' | 'POST /lives'>;

/** The reason why the server did not take an edit, as it said it. */
export interface Why {
  code: string;
  message: string;
}

/** One edit of an automation that was made without a connection. */
export interface Edit {
  /** Its `Idempotency-Key`: however often it is sent, it is done once. */
  key: string;
  /** The automation's place, by the name that drafts have too. */
  place: string;
  wish: 'save' | 'make' | 'switch';
  call: { name: EditName; params?: Record<string, string> };
  /** Null of one that is not there yet. */
  id: string | null;
  kind: AutomationKind;
  /** The post or story that it lies on; null for those that lie on none. */
  mediaId: string | null;
  /** As its owner knows it. */
  name: string;
  enabled: boolean;
  /** On or off, as it was before the first edit. */
  wasEnabled: boolean;
  /** Null of a switch, which leaves them as they are. */
  settings: Settings | null;
  /** The version that was edited; null for the first. */
  version: number | null;
  at: number;
  /** It was sent then, for the first time, and may have been done: it is not taken back any more. */
  triedAt: number | null;
  /** `changed`: another version was saved meanwhile, and its owner is asked. `refused`: the server did not take it. */
  state: 'waits' | 'changed' | 'refused';
  why: Why | null;
}

/** The end of one try. `version`: what it made of the automation, where anything. */
export type Outcome = { is: 'done'; version: number | null } | { is: 'changed' } | { is: 'refused'; why: Why };

type Edits = readonly Edit[];

/**
 * Adds an edit at the end. What waits of the same place, and was not sent yet, is replaced: the new one stands on the version that the
 * first began from. One that puts a switch back where it was leaves nothing. `replaced` is what an undo puts back.
 */
export function add(edits: Edits, edit: Edit): { edits: Edits; replaced: Edits } {
  const replaced = edits.filter((other) => other.place === edit.place && isReplacedBy(other, edit));
  const before = replaced.findLast(({ state }) => state === 'waits');
  const merged = before ? mergeInto(before, edit) : edit;
  const rest = edits.filter((other) => !replaced.includes(other));
  return { edits: merged ? [...rest, merged] : rest, replaced };
}

/** Takes an edit back that was not sent yet, and puts back what it replaced. */
export function takeBack(edits: Edits, edit: Edit, replaced: Edits = []): Edits {
  const there = edits.find(({ key }) => key === edit.key);
  if (there?.triedAt) return edits;
  const rest = edits.filter(({ key }) => key !== edit.key);
  const known = new Set(rest.map(({ key }) => key));
  return [...rest, ...replaced.filter(({ key }) => !known.has(key))];
}

/** Returns the edit that is sent next: the one that has waited longest. */
export function nextOf(edits: Edits): Edit | undefined {
  return edits.find(({ state }) => state === 'waits');
}

/** Notes that an edit is about to be sent. */
export function tried(edits: Edits, key: string, now: number): Edits {
  return edits.map((edit) => (edit.key === key ? { ...edit, triedAt: edit.triedAt ?? now } : edit));
}

/**
 * Notes the end of a try. A later edit of the same place stands on what this one made, where nobody else came between; it goes before one
 * that was not taken.
 */
export function settled(edits: Edits, key: string, outcome: Outcome): Edits {
  const edit = edits.find((one) => one.key === key);
  if (!edit) return edits;
  const later = edits.slice(edits.indexOf(edit) + 1).filter(({ place }) => place === edit.place);
  if (outcome.is === 'done') {
    const rebased = (one: Edit) =>
      later.includes(one) && outcome.version === (one.version ?? 0) + 1 ? { ...one, version: outcome.version } : one;
    return edits.filter((one) => one !== edit).map(rebased);
  }
  if (later.some(({ wish }) => wish !== 'switch')) return edits.filter((one) => one !== edit);
  const why = outcome.is === 'refused' ? outcome.why : null;
  return edits.map((one) => (one === edit ? { ...one, state: outcome.is, why } : one));
}

/** Sends again what was not taken: over the version that is there by now, where it is told. */
export function again(
  edits: Edits,
  key: string,
  { newKey, version }: { newKey: string; version?: number | null },
): Edits {
  return edits.map((edit) =>
    edit.key === key && edit.state !== 'waits'
      ? {
          ...edit,
          key: newKey,
          state: 'waits',
          why: null,
          triedAt: null,
          version: version === undefined ? edit.version : version,
        }
      : edit,
  );
}

/** Says whether a new edit takes the place of another one of the same automation. */
function isReplacedBy(other: Edit, edit: Edit): boolean {
  if (other.state === 'waits') return other.triedAt === null;
  // What was typed and not taken yet is not thrown away by a switch.
  return edit.wish !== 'switch' || other.wish === 'switch';
}

function mergeInto(before: Edit, edit: Edit): Edit | null {
  const { wasEnabled, version, wish, call } = before;
  if (edit.wish === 'switch') {
    if (before.wish !== 'switch') return { ...before, key: edit.key, at: edit.at, enabled: edit.enabled };
    return edit.enabled === wasEnabled ? null : { ...edit, wasEnabled };
  }
  if (before.wish === 'switch') return { ...edit, wasEnabled };
  return { ...edit, wasEnabled, version, wish, call };
}
