import type { InstagramClient } from '@recado/instagram';
import type { ClientBase, Pool } from 'pg';
import type { LaneBudgets } from '../config/lane-budgets.ts';
import type { AccountId } from '../platform/ids/index.ts';
import type { Ports } from '../platform/ports/index.ts';
import type { Waits } from './limits/waits.ts';

/** The pipeline's own world, given by `context.ts`. The pool belongs to the program's role. */
export interface PipelineDeps {
  pool: Pool;
  instagram: InstagramClient;
  config: PipelineConfig;
  ports: Ports;
  log: PipelineLog;
  /** The account's Instagram token, decrypted; null where none works. Cached by the feature, dropped when a connection is lost. */
  tokenOf(accountId: AccountId): Promise<string | null>;
  /**
   * Writes down that an account cannot work, with all that follows from it, once: told of every answer that says so, and with which token
   * it was asked for.
   */
  onConnectionLost(accountId: AccountId, problem: ConnectionProblem, token: string | null): Promise<void> | void;
  /** A message was refused with a code that may be of one person or post, or of the whole account: asked for once in ten minutes. */
  onAccountDoubted?(accountId: AccountId): void;
  /** Comments of people were decided: waits for nothing, and throws nothing. */
  onCommented?(commented: readonly { accountId: AccountId; mediaId: string }[]): void;
  /** An automation that waited for the next post lies on it, in the transaction that says so. */
  onNextPost?(tx: ClientBase, found: { accountId: AccountId; mediaId: string }): Promise<void>;
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
  /** The address at which people and Instagram reach this server: the beginning of the addresses of audios. */
  publicUrl: string;
  /** Ids of the Meta app, where known: a message that says it came from another app is no evidence. */
  appIds?: readonly string[];
  /** The address under which people's pages lie: a person's key follows. Left out: nobody is told of a page. */
  pagesUrl?: string;
  /** Folder of the spool, made when it is missing. */
  spoolDir: string;
  /** `ingest` takes webhooks, `worker` decides, sends, records and reconciles. */
  roles: { ingest: boolean; worker: boolean };
  limits: LaneBudgets;
  waits: Waits;
  /** Calls under way at once: in this process; and for one account, or a quarter of what is free where that is more. */
  concurrency: { total: number; perAccount: number };
}

/** The part of a pino logger that the pipeline uses: fields first, no texts of people. */
export interface PipelineLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
