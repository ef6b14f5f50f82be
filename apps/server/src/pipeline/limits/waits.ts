import { READS_PER_SECOND } from '../../config/lane-budgets.ts';
import { LEASE, LEASE_MARGIN } from './lease.ts';

/** The pipeline's waits in milliseconds: leases, gaps, back-offs. Kill tests divide them by one factor (`dividedBy`). */
export interface Waits {
  /** Nothing is called absent that is younger. */
  beforeAbsent: number;
  /** Until the echo of a message that Instagram has taken is there. */
  echo: number;
  /** Until a message that was announced is asked for (edits of zero). */
  announced: number;
  /** Between two calls that read for one account. */
  readSpacing: number;
  /** Between two reads that find nothing. */
  readGap: number;
  /** Longest that a message waits for the name of whom it goes to, and that a profile is waited for. The same in every test. */
  nameWait: number;
  lease: number;
  /** A call to Instagram is given up after it. */
  graphTimeout: number;
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
  readSpacing: 1_000 / READS_PER_SECOND,
  readGap: 30_000,
  nameWait: 1_500,
  lease: LEASE,
  graphTimeout: 10_000,
  leaseMargin: LEASE_MARGIN,
  backoff: 1_000,
  tokenBlip: 30_000,
  unknownAtMost: 2 * 3_600_000,
  databaseAway: 2_500,
  spacingFactor: 1,
};

/**
 * Returns all waits shorter by one factor; those for the database and for names stay, since neither Postgres nor a busy machine is
 * faster for a test.
 */
export function dividedBy(factor: number, waits: Waits = WAITS): Waits {
  const shorter = Object.fromEntries(Object.entries(waits).map(([name, ms]) => [name, ms / factor]));
  return { ...waits, ...shorter, databaseAway: waits.databaseAway, nameWait: waits.nameWait, spacingFactor: factor };
}
