import type { CurrentUser } from '@recado/contract';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@recado/contract/locale';
import { useSyncExternalStore } from 'react';
import { forgetStored, readStored, writeStored } from './stored.ts';

/** The account as the browser keeps it: its e-mail and phone are asked for where they are shown. */
export type SessionUser = Omit<CurrentUser, 'contact'>;

/** The sign-in of this browser, kept in local storage with the names that the first clients gave to its parts. */
export interface Session {
  userData: SessionUser | null;
  loggedIn: boolean;
  token: string | null;
  viewingAsToken: string | null;
  viewingAsUsername: string | null;
}

const KEY = 'auth';
/** Other tabs hear by it that somebody leaves in this one; it is read by nobody later. */
const LEAVING = 'leaving';
/** A tab that went away while it left is not waited for. */
const LEAVES_WITHIN_MS = 30_000;
const NOBODY: Session = {
  userData: null,
  loggedIn: false,
  token: null,
  viewingAsToken: null,
  viewingAsUsername: null,
};
const listeners = new Set<() => void>();
let ended: 'choice' | 'server' | null = null;
let leaving = false;
let session: Session = { ...NOBODY, ...readStored<Partial<Session>>(KEY) };

/** The language of words that are added for the account's fans. What an earlier program kept here does not say it. */
export function fansLocaleOf(user: SessionUser | null): Locale {
  return LOCALES.find((locale) => locale === user?.fansLocale) ?? user?.locale ?? DEFAULT_LOCALE;
}

/** The session as it is now. */
export function getSession(): Session {
  return session;
}

/** The session, re-rendering when it changes. */
export function useSession(): Session {
  return useSyncExternalStore(onSession, getSession);
}

/** Calls back when it changes, in whatever tab; the function that comes back ends that. */
export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', adopt);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', adopt);
  };
}

/** Begins a session. An empty token is refused. */
export function signIn(token: string, user: CurrentUser): void {
  if (token.trim() === '') throw new Error('Token is empty!');
  ended = null;
  leaving = false;
  if (session.userData && session.userData.id !== user.id) forgetAnswers();
  put({ ...NOBODY, token, userData: withoutContact(user), loggedIn: true });
}

/** Keeps what the server last said about the signed-in account. */
export function keepUser(user: CurrentUser): void {
  if (session.loggedIn) put({ ...session, userData: withoutContact(user) });
}

/** The token that calls are made with: the view's while one looks as somebody else. */
export function activeToken({ token, viewingAsToken }: Session): string | null {
  return viewingAsToken ?? token;
}

/** Begins to look as somebody else; one's own token stays aside. */
export function startViewing(token: string, username: string): void {
  if (token.trim() === '') throw new Error('Token is empty!');
  put({ ...session, viewingAsToken: token, viewingAsUsername: username, userData: null });
}

/** Ends a view: the administrator is back to oneself. */
export function stopViewing(): void {
  if (session.viewingAsToken) put({ ...session, viewingAsToken: null, viewingAsUsername: null, userData: null });
}

/**
 * Ends the session in this browser. Where the server knows it no more, what was typed waits for the next sign-in; by the person's own
 * wish nothing of the account stays.
 */
export function forgetSession(by: 'choice' | 'server'): void {
  if (!session.loggedIn && !session.token) return;
  ended = by;
  leaving = false;
  if (by === 'choice') forgetStored();
  else forgetAnswers();
  put(NOBODY);
}

/**
 * Notes that whoever is here ends the session by a call under way, or that the call failed. What is refused meanwhile is refused by
 * their own wish.
 */
export function noteLeaving(leaves: boolean): void {
  leaving = leaves;
  writeStored(LEAVING, leaves || null);
}

/** Says whether the session ends by the wish of whoever is here. */
export function isLeaving(): boolean {
  return leaving;
}

/** Says who ended the last session of this page, or null while none has ended; after an end by choice the next person starts afresh. */
export function whoEnded(): 'choice' | 'server' | null {
  return ended;
}

/** Forgets what was last known of an account, which does not outlive its session; edits of it wait for its next sign-in, as drafts do. */
function forgetAnswers(): void {
  if (typeof indexedDB === 'undefined') return;
  void import('../last-known/answer-store.ts').then((store) => store.forgetAnswers()).catch(() => {});
}

function withoutContact({ contact: _, ...user }: CurrentUser): SessionUser {
  return user;
}

function put(next: Session): void {
  session = next;
  writeStored(KEY, next.loggedIn ? next : null);
  for (const listener of listeners) listener();
}

/** Another tab signed in or out, or is about to. */
function adopt(event: StorageEvent): void {
  if (event.key === LEAVING) {
    leaving = event.newValue !== null;
    if (leaving)
      setTimeout(() => {
        leaving = false;
      }, LEAVES_WITHIN_MS);
  }
  if (event.key !== KEY && event.key !== null) return;
  session = { ...NOBODY, ...readStored<Partial<Session>>(KEY) };
  for (const listener of listeners) listener();
}
