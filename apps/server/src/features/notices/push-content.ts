import { createHash } from 'node:crypto';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Worded } from './word-notice.ts';

/** All that the browser's worker is told. It is read on a locked screen: no name but the account's own, and no secret. */
export interface PushContent {
  title: string;
  body: string;
  /** The address of the screen that a tap opens. */
  url: string;
  /** A notification of the same tag takes the place of one that is still shown. */
  tag: string;
}

interface Told {
  accountId: AccountId;
  username: string;
  /** The browser is signed in to a linked account: a tap goes on as this one first. */
  elsewhere: boolean;
  topic: string;
}

export function pushContent({ title, text, to }: Worded, { accountId, username, elsewhere, topic }: Told): PushContent {
  return { title, body: `@${username} · ${text}`, url: elsewhere ? `/switch/${accountId}` : to, tag: topic };
}

/**
 * Returns the word by which a push service and a device put one in the place of another: 32 letters of base64url, as RFC 8030 allows. It
 * differs by account, since linked accounts share a browser's subscription.
 */
export function topicOf(accountId: AccountId, about: string): string {
  return createHash('sha256').update(`${accountId} ${about}`).digest('base64url').slice(0, 32);
}
