/** The last hour of a post, beside what the account is used to. */
export interface LastHour {
  comments: number;
  /** The people who wrote them. */
  people: number;
  /** Comments of the whole account an hour, on average of the days of before; 0 where there were none. */
  usualPerHour: number;
}

/** The least that is a crowd, in people: one who writes fifty times is none. */
const CROWD = 50;
/** So many times what all posts of the account get together in a usual hour. */
const TIMES = 5;

/**
 * Returns how many comments a post lacks, at the least, before it takes off: until there is a crowd, and far more than this account is used
 * to. 0 of one that took off. Pure.
 */
export function lackingToTakeOff({ comments, people, usualPerHour }: LastHour): number {
  return Math.max(0, CROWD - people, Math.ceil(TIMES * usualPerHour) - comments);
}
