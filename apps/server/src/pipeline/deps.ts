import type { InstagramClient } from '@recado/instagram';
import type { Pool } from 'pg';
import type { Ports } from '../platform/ports/index.ts';
import type { Limits } from './limits/lanes.ts';

/** The pipeline's own world, given by `context.ts`. The pool belongs to the program's role. */
export interface PipelineDeps {
  pool: Pool;
  instagram: InstagramClient;
  config: PipelineConfig;
  ports: Ports;
  log: PipelineLog;
  /** The account's Instagram token, decrypted; null where none works. Cached by the feature, dropped when a connection is lost. */
  tokenOf(accountId: string): Promise<string | null>;
  /**
   * Writes down that an account cannot work, with all that follows from it, once: told of every answer that says so, and with which token
   * it was asked for.
   */
  onConnectionLost(accountId: string, problem: ConnectionProblem, token: string | null): Promise<void> | void;
  /** A message was refused with a code that may be of one person or post, or of the whole account: asked for once in ten minutes. */
  onAccountDoubted?(accountId: string): void;
}

/** `connection` is the account's new state; `code` is Instagram's (`190/460`). */
export interface ConnectionProblem {
  connection: 'reconnect' | 'messages_off';
  code: string;
}

export interface PipelineConfig {
  /** Secrets that webhook signatures may be made with, newest first. */
  appSecrets: readonly string[];
  verifyToken: string;
  /** Where people and Instagram reach this server: the beginning of the addresses of audios. */
  publicUrl: string;
  /** Ids of the Meta app, where known: a message that says it came from another app is no evidence. */
  appIds?: readonly string[];
  /** Where people's pages lie: a person's key follows. Left out: nobody is told of a page. */
  pagesUrl?: string;
  /** Folder of the spool, made when it is missing. */
  spoolDir: string;
  /** `ingest` takes webhooks, `worker` decides, sends, records and reconciles. */
  roles: { ingest: boolean; worker: boolean };
  limits: Limits;
  waits: Waits;
  /** Calls under way at once: in this process; and for one account, or a quarter of what is free where that is more. */
  concurrency: { total: number; perAccount: number };
}

/** Waits in milliseconds, as in life; kill tests divide all of them by one factor (`dividedBy`). */
export interface Waits {
  /** Nothing is called absent that is younger. */
  beforeAbsent: number;
  /** Until the echo of a message that Instagram has taken is there. */
  echo: number;
  /** Until a message that was announced is asked for (edits of zero). */
  announced: number;
  /** Between two calls that read for one account, as Instagram counts them. */
  readSpacing: number;
  /** Between two reads that find nothing. */
  readGap: number;
  /** Longest that a message waits for the name of whom it goes to, and that a profile is waited for. The same in every test. */
  nameWait: number;
  lease: number;
  graphTimeout: number;
  /** So much of a lease must remain beside the time-out when a request starts. */
  leaseMargin: number;
  /** First back-off after a refusal; doubles. */
  backoff: number;
  /** Second try of a token that Instagram called dead. */
  tokenBlip: number;
  /** Longest stay in `unknown` of a message whose thread cannot be read. */
  unknownAtMost: number;
  /** Receive waits so long for the database before it writes to the spool. */
  databaseAway: number;
  /** Human spacing of public replies is divided by this; 1 in life. */
  spacingFactor: number;
}

export const WAITS: Waits = {
  beforeAbsent: 60_000,
  echo: 5_000,
  announced: 5_000,
  readSpacing: 1_000,
  readGap: 30_000,
  nameWait: 1_500,
  lease: 30_000,
  graphTimeout: 10_000,
  leaseMargin: 2_000,
  backoff: 1_000,
  tokenBlip: 30_000,
  unknownAtMost: 2 * 3_600_000,
  databaseAway: 2_500,
  spacingFactor: 1,
};

/** All waits shorter by one factor; those for the database and for names stay, since neither Postgres nor a busy machine is faster for a test. */
export function dividedBy(factor: number, waits: Waits = WAITS): Waits {
  const shorter = Object.fromEntries(Object.entries(waits).map(([name, ms]) => [name, ms / factor]));
  return { ...waits, ...shorter, databaseAway: waits.databaseAway, nameWait: waits.nameWait, spacingFactor: factor };
}

/** The part of a pino logger that the pipeline uses: fields first, no texts of people. */
export interface PipelineLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
