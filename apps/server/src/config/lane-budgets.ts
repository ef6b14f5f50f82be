/** The calls that one account's lanes may make. */
export interface LaneBudgets {
  privateRepliesPerHour: number;
  publicRepliesPerHour: number;
  /** Of each lane; a tenth of it for voice messages. */
  messagesPerSecond: number;
}

/**
 * The budgets of a new installation: nine tenths of Instagram's limits, so that a clock apart or a call by hand does not cross them. The
 * product runs by them unless its environment says otherwise; beds, campaigns and the simulation prove them.
 */
export const LANE_BUDGETS: LaneBudgets = {
  privateRepliesPerHour: 675,
  publicRepliesPerHour: 675,
  messagesPerSecond: 90,
};

/** The reads a second that look for one account's messages and comments, unless the environment says otherwise. */
export const READS_PER_SECOND = 1;
