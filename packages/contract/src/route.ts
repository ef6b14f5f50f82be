import type * as z from 'zod/mini';
import type { KeyScope } from './account/key-scopes.ts';

type Schema = z.ZodMiniType;

/**
 * One call, described once: the server validates with it, the browser's client is typed by it, `/openapi.json` is made from it.
 * `path` is below `/api`, with `{name}` for parameters. `access` says who may call.
 */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/${string}`;
  summary: string;
  access: 'open' | 'account' | 'administrator';
  /** Accounts of which standing may call it besides those of a good one; 403 `non_compliant_user` to others. */
  standing?: 'not_banned' | 'any';
  /**
   * The second factor that an administrator's call needs: shown within hours where this is left out. `none` opens without it (it is
   * how one shows it), `now` needs it shown within minutes, since it changes others' money or standing. 403 `second_factor_needed`.
   */
  factor?: 'none' | 'now';
  /**
   * Needs an own sign-in with Instagram of the last ten minutes; 403 `confirm_sign_in`. Where only some calls of a route do, its handler asks:
   * for another e-mail than the confirmed one, and for erasing at once.
   */
  confirmed?: true;
  /** The account leaves the browser that calls: over https that is told to forget what the page kept there. */
  leavesBrowser?: true;
  /** The scope that opens it to a key, `any` to whatever key; without it no key calls it, 403 `key_not_allowed`. */
  key?: KeyScope | 'any';
  /** Said where an administrator who views as the account may call it too; 403 `viewing_as` everywhere else. */
  whileViewing?: 'allowed';
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** The longest body, in bytes; without it `BODY_LIMIT`. More is 413 `body_too_large`, before any of it is read where its length is said. */
  bodyLimit?: number;
  /** Set where the body is a file as it is: so many bytes at most. */
  fileBytes?: number;
  /**
   * A GET that changes something, as four calls of old are worded: refused to what comes from elsewhere, limited, never kept. Its handler
   * repeats harmlessly, and writes its audit entry in its own transaction.
   */
  stateChangingGet?: true;
  /** With a header `Idempotency-Key` it is done once in 24 hours: the same call with the same key gets the same answer. */
  idempotent?: true;
  /** Answered 417 `fill_registration` until e-mail and phone are filled in; whether the e-mail was confirmed makes no difference. */
  needsRegistration?: true;
  /** Set where the answer is a file, which the handler gives as a stream. */
  answersFile?: { type: string; name: string };
  /** Set where the answer is a stream of server-sent events, which the handler gives: the schema of each one's data. */
  answersEvents?: Schema;
  answer: Schema;
}

/** The limit of a route that says nothing else: more than every form but an automation's can hold. */
export const BODY_LIMIT = 64 * 1024;

/** The limit of a route that takes the settings of automations: lists of fifty texts of a thousand letters, each letter of several bytes. */
export const SETTINGS_BODY_LIMIT = 1024 * 1024;

/** A file that is being sent. */
export interface IncomingFile {
  /** All of it; refused with `file_too_large` at the first byte too many. Nothing is read before. */
  read(): Promise<Uint8Array>;
}

/** Keeps the literal types of a table of routes. */
export function routes<const R extends Record<string, Route>>(table: R): R {
  return table;
}

type Parsed<S> = S extends Schema ? z.output<S> : undefined;
type Written<S> = S extends Schema ? z.input<S> : undefined;

/** The parts that a handler receives. */
export interface Received<R extends Route> {
  params: Parsed<R['params']>;
  query: Parsed<R['query']>;
  body: Parsed<R['body']>;
  file: R['fileBytes'] extends number ? IncomingFile : undefined;
}
/** The parts that a caller gives: only those that the route has. */
export type Given<R extends Route> = (R['params'] extends Schema ? { params: Written<R['params']> } : unknown) &
  (R['query'] extends Schema ? { query?: Written<R['query']> } : unknown) &
  (R['body'] extends Schema ? { body: Written<R['body']> } : unknown);
export type Answer<R extends Route> = z.output<R['answer']>;
