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

/** Says whether a post took off: a crowd, and far more than this account is used to. Pure. */
export function tookOff({ comments, people, usualPerHour }: LastHour): boolean {
  return people >= CROWD && comments >= TIMES * usualPerHour;
}
