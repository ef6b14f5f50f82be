import { createHash } from 'node:crypto';
import type { State } from './state.ts';

type NumberKind = 'igId' | 'appScopedId' | 'media' | 'comment' | 'ad' | 'attachment' | 'flow';

const prefixes: Record<NumberKind, string> = {
  igId: '17841',
  appScopedId: '24',
  media: '179',
  comment: '180',
  ad: '1202',
  attachment: '159',
  flow: '166',
};

/** A new 17-digit id: beyond 2^53, so whoever reads it as a number loses digits. The seed decides it. */
export function newNumberId(state: State, kind: NumberKind): string {
  const prefix = prefixes[kind];
  const middle = 9 - prefix.length;
  return prefix + digits(`${state.idSeed}:${kind}`, middle) + String(nextNumber(state)).padStart(8, '0');
}

/** A short id of a simulated person; never seen by API callers, who know only IGSIDs. */
export function newPersonId(state: State): string {
  return `p${String(nextNumber(state)).padStart(6, '0')}`;
}

/** Message, conversation and code ids, and tokens: long opaque strings. */
export function newOpaqueId(state: State, kind: 'mid' | 'conversation' | 'code' | 'token'): string {
  const hash = createHash('sha256')
    .update(`${state.idSeed}:${kind}:${nextNumber(state)}`)
    .digest('base64url');
  const body = hash.replaceAll('-', 'x').replaceAll('_', 'y');
  switch (kind) {
    case 'mid':
      return longId(state, body);
    case 'conversation':
      return `aWdfZAG06MTpJR01lc3NhZA2VUaHJlYWQ6${body}`;
    case 'code':
      return `AQ${body}`;
    case 'token':
      return `IGAA${body}ZD`;
  }
}

/** 150 to 180 characters, as the field shows them. */
function longId(state: State, body: string): string {
  const more = createHash('sha512').update(`${state.idSeed}:${body}`).digest();
  const tail = more.toString('base64url').replaceAll(/[-_]/g, 'x');
  const length = 150 + ((more[0] ?? 0) % 31);
  return `aWdfZAG1faXRlbToxOklHTWVzc2FnZAUlE${body}${tail}${tail}`.slice(0, length - 4).concat('ZDZD');
}

/** The Instagram-scoped id of one person for one account: always the same for the pair, different for every other pair. */
export function scopedId(state: State, pair: { personId: string; igId: string }): string {
  return `7${digits(`${state.idSeed}:igsid:${pair.personId}:${pair.igId}`, 16)}`;
}

/**
 * The id of the person in comments while `separateCommentIds` is on: it names nobody in messages. Whether Meta uses one id for
 * both is an open question (docs/platform.md 2).
 */
export function commenterId(state: State, pair: { personId: string; igId: string }): string {
  return `6${digits(`${state.idSeed}:commenter:${pair.personId}:${pair.igId}`, 16)}`;
}

function nextNumber(state: State): number {
  state.lastNumber += 1;
  return state.lastNumber;
}

function digits(text: string, count: number): string {
  const big = createHash('sha256').update(text).digest().readBigUInt64BE(0);
  return String(big).padStart(20, '0').slice(-count);
}
