/** A claimed delivery belongs to its sender so long, milliseconds: then another may take it up, as one of unknown outcome. */
export const LEASE = 30_000;

/** The part of a lease that must remain beside the time-out when a request starts, so that nobody else sends it meanwhile. Milliseconds. */
export const LEASE_MARGIN = 2_000;
