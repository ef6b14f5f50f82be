import type { AutomationKind, Settings } from '@recado/engine';
import type { CallName } from '../calls/call.ts';
import type { OnceName } from '../calls/call-once.ts';
import { sameAs } from './same-as.ts';

/** The calls that save something else than an automation's settings, each of which says how one thing is to be. */
export const PLAIN_NAMES = [
  'PUT /people/{personId}/note',
  'PUT /people/{personId}/ignored',
  'PUT /automations/labels',
  'POST /automations/bin',
  'POST /automations/bin/restore',
  'PATCH /audios/{id}',
  'PUT /settings/answers',
  'PUT /settings/data',
  'PUT /settings/notices',
  'PUT /users/me/locale',
  'PUT /home/steps',
  'DELETE /users/me/notices/{id}',
  'POST /introductions/away',
] as const satisfies readonly CallName[]; // const: the names of calls
export type PlainName = (typeof PLAIN_NAMES)[number];

/** The calls that an automation's edit can be: the saves of a place, one that makes, and the switch of the list. */
export type EditName = Exclude<
  Extract<OnceName, `PUT ${string}` | 'POST /remixes' | 'POST /directs' | 'POST /lives'>,
  PlainName
>;

/** The reason why the server did not take an edit, as it said it. */
export interface Why {
  code: string;
  message: string;
}

interface Kept {
  /** Its `Idempotency-Key`: however often it is sent, it is done once. */
  key: string;
  /** The place that it is of: an automation's, by the name that drafts have too; else one that no automation has, such as `note.17`. */
  place: string;
  /** The name of the thing, as its owner knows it. */
  name: string;
  at: number;
  /** It was sent then, for the first time, and may have been done: it is not taken back any more. */
  triedAt: number | null;
  /** The tries at which the server itself failed, and when it did last. */
  faults?: { count: number; at: number };
  /**
   * `changed`: something else was saved meanwhile, and its owner is asked. `refused`: the server did not take it. `told`: it was saved over
   * what was done elsewhere meanwhile, of which its owner is told.
   */
  state: 'waits' | 'changed' | 'refused' | 'told';
  why: Why | null;
}

/** One edit of an automation that was made without a connection. */
export interface AutomationEdit extends Kept {
  wish: 'save' | 'make' | 'switch';
  call: { name: EditName; params?: Record<string, string> };
  /** Null of one that is not there yet. */
  id: string | null;
  kind: AutomationKind;
  /** The post or story that it lies on; null for those that lie on none. */
  mediaId: string | null;
  enabled: boolean;
  /** On or off, as it was before the first edit. */
  wasEnabled: boolean;
  /** Null of a switch, which leaves them as they are. */
  settings: Settings | null;
  /** The version that was edited; null for the first. */
  version: number | null;
  /** Says whether DMs that wait take the new text; left out where that was not asked. */
  renewWaiting?: boolean | undefined;
}

export type Values = Readonly<Record<string, unknown>>;

/** One plain save that was made without a connection: the later one of a thing counts, whatever it was before. */
export interface PlainSave extends Kept {
  wish: 'set';
  call: { name: PlainName; params?: Record<string, string> };
  body: Values;
  /** The body that would have left it as it was before the first; null where nobody knows. */
  was: Values | null;
  /** The kind of an automation that it removes, which is counted once that is done. */
  removes?: AutomationKind;
}

export type Edit = AutomationEdit | PlainSave;

/** The end of one try. `version`: what it made of the automation, where anything. */
export type Outcome = { is: 'done'; version: number | null } | { is: 'changed' } | { is: 'refused'; why: Why };

/** The end of one try: null where it says nothing of the edit, `fault` where the server was reached and failed at it. */
export type Tried = Outcome | null | 'fault';

/** An edit that the server fails at so often is set aside: what is behind it waits for its end. */
const MOST_FAULTS = 10;
/** Tries that follow upon each other faster count as one: another tab may try at once. */
const FAULT_MS = 5_000;

type Edits = readonly Edit[];

/** The edits with another one, the edits that it replaced, and whether it left one: for an undo. */
interface Added {
  edits: Edits;
  replaced: Edits;
  isLeft: boolean;
}

/**
 * Adds an edit at the end. What waits of the same place, and was not sent yet, is replaced: the new one stands on the version that the
 * first began from. One that puts a switch back where it was leaves nothing.
 */
export function add(edits: Edits, edit: Edit): Added {
  const replaced = edits.filter((other) => other.place === edit.place && isReplacedBy(other, edit));
  const before = replaced.findLast(({ state }) => state === 'waits');
  const merged = before ? mergeInto(before, edit) : edit;
  const rest = edits.filter((other) => !replaced.includes(other));
  return { edits: merged ? [...rest, merged] : rest, replaced, isLeft: merged !== null };
}

/**
 * Takes an edit back that was not sent yet, and puts back what it replaced; null where it was sent, so that nothing can be taken back. `added`
 * is what came of adding it.
 */
export function takeBack(
  edits: Edits,
  edit: Edit,
  { replaced, isLeft }: Omit<Added, 'edits'> = { replaced: [], isLeft: true },
): Edits | null {
  const there = edits.find(({ key }) => key === edit.key);
  if (there ? there.triedAt !== null : isLeft) return null;
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
 * that was not taken. A switch that was done over another version than the one it was pressed at stays, to be told of.
 */
export function settled(edits: Edits, key: string, outcome: Outcome): Edits {
  const edit = edits.find((one) => one.key === key);
  if (!edit) return edits;
  const later = edits.slice(edits.indexOf(edit) + 1).filter(({ place }) => place === edit.place);
  const rest = edits.filter((one) => one !== edit);
  if (outcome.is === 'done') {
    const { version } = outcome;
    const based = rest.map((one) => (later.includes(one) ? rebased(one, { edit, version }) : one));
    return isOverOthers(edit, version) && later.length === 0 ? [...based, { ...edit, state: 'told' }] : based;
  }
  if (later.some(({ wish }) => wish !== 'switch')) return rest;
  const why = outcome.is === 'refused' ? outcome.why : null;
  return edits.map((one) => (one === edit ? { ...one, state: outcome.is, why } : one));
}

/** The end of one that was set aside: why is not known. */
export const FAULT = { is: 'refused', why: { code: 'unknown', message: '' } } as const; // const: an outcome

/** Notes that the server failed at an edit; after many times it was not taken, as far as anybody knows. */
export function faulted(edits: Edits, key: string, now: number): Edits {
  const { count, at } = edits.find((one) => one.key === key)?.faults ?? { count: 0, at: Number.NEGATIVE_INFINITY };
  if (now - at < FAULT_MS) return edits;
  if (count + 1 >= MOST_FAULTS) return settled(edits, key, FAULT);
  return edits.map((edit) => (edit.key === key ? { ...edit, faults: { count: count + 1, at: now } } : edit));
}

/** The version, or the values, that are there by now: an edit that was not taken is sent over them. */
export type Over = { version: number | null } | { was: Values | null };

/** Sends again what was not taken: over what is there by now, where that is told. */
export function again(edits: Edits, key: string, { newKey, over }: { newKey: string; over?: Over | undefined }): Edits {
  return edits.map((edit) =>
    edit.key === key && edit.state !== 'waits'
      ? ({ ...withoutFaults(edit), key: newKey, state: 'waits', why: null, triedAt: null, ...over } as Edit) // as: `over` belongs to the edit
      : edit,
  );
}

function withoutFaults({ faults: _, ...edit }: Edit) {
  return edit;
}

function rebased(later: Edit, { edit, version }: { edit: Edit; version: number | null }): Edit {
  if (later.wish === 'set') return edit.wish === 'set' ? { ...later, was: { ...later.was, ...edit.body } } : later;
  return version === (later.version ?? 0) + 1 ? { ...later, version } : later;
}

function isOverOthers(edit: Edit, version: number | null): boolean {
  return edit.wish === 'switch' && edit.version !== null && version !== null && version !== edit.version + 1;
}

/** Says whether a new edit takes the place of another one of the same automation. */
function isReplacedBy(other: Edit, edit: Edit): boolean {
  if (other.state === 'waits') return other.triedAt === null;
  // What was typed and not taken yet is not thrown away by a switch.
  return edit.wish !== 'switch' || other.wish === 'switch';
}

function mergeInto(before: Edit, edit: Edit): Edit | null {
  if (before.wish === 'set' || edit.wish === 'set')
    return before.wish === 'set' && edit.wish === 'set' ? mergePlain(before, edit) : edit;
  const { wasEnabled, version, wish, call } = before;
  const renewWaiting = edit.renewWaiting ?? before.renewWaiting;
  if (edit.wish === 'switch') {
    if (before.wish !== 'switch') return { ...before, key: edit.key, at: edit.at, enabled: edit.enabled };
    return edit.enabled === wasEnabled ? null : { ...edit, wasEnabled };
  }
  if (before.wish === 'switch') return { ...edit, wasEnabled };
  return { ...edit, wasEnabled, version, wish, call, ...(renewWaiting !== undefined && { renewWaiting }) };
}

/** One that puts back what the one before did, by the same call or by the opposite one, leaves nothing. */
function mergePlain({ call, was }: PlainSave, edit: PlainSave): PlainSave | null {
  return call.name !== edit.call.name || sameAs(edit.body, was) ? null : { ...edit, was };
}
