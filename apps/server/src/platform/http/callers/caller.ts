import type { KeyScope, Locale } from '@recado/contract';
import type { AccountId } from '../../ids/index.ts';

/** The caller: the account of a live session, or of a key. */
export interface Caller {
  accountId: AccountId;
  /** Of a call with a key that key's id, which is no session's. */
  sessionId: string;
  role: 'user' | 'administrator';
  standing: 'good' | 'non_compliant' | 'banned';
  /** The administrator behind a view session; null for the account itself. */
  actorAccountId: AccountId | null;
  proof: Proof;
  /** The key that the call came with, and what it may do; null in a session. */
  key: CallerKey | null;
}

/** A key of the account's own. */
export interface CallerKey {
  id: string;
  scopes: readonly KeyScope[];
}

/** A call as it was counted: milliseconds to wait where there were too many, and what is left of a rate that its caller is told. */
export interface Counted {
  wait: number | null;
  left: { limit: number; calls: number; fullInMs: number } | null;
}

/** The strength of a session's claim that its account's owner calls. */
export interface Proof {
  /** False where it came by switching: the sign-in that it descends from was a linked account's. */
  own: boolean;
  /** The time since that sign-in. */
  signedInMs: number;
  /** The time since this session showed the second factor; null where it has not. 0 where this installation asks for none. */
  factorMs: number | null;
}

/** The things that a handler knows about a call besides its input. */
export interface CallInfo {
  requestId: string;
  /** Of `Accept-Language`. */
  locale: Locale;
  userAgent: string;
  /** The network that the call comes from: an IPv4 address, or the /56 of an IPv6 one. */
  network: string;
  /** The reason that an administrator looks, as `X-Reason` says; percent-encoded where it is not plain. */
  reason: string | null;
  /** The bare session token; null on open calls without one. */
  token: string | null;
}
