/** The people who got one wording, and those of them who wrote or tapped afterwards. */
export interface Arm {
  people: number;
  heard: number;
}

/** A share between two bounds. */
export interface Interval {
  low: number;
  high: number;
}

/** A judgement of two wordings as things stand. `difference`: so much larger is the share of B, as an interval that may be looked at every day. */
export type Judgement =
  | { verdict: 'too_few'; difference: null }
  | { verdict: 'open' | 'a' | 'b'; difference: Interval };

/** The chance of ever calling a difference where there is none. */
const ALPHA = 0.05;
/** The number of people for whom the interval is tightest; any is valid. */
const TIGHTEST_AT = 2_000;
/** Fewer people, or fewer of either outcome, and shares are no normal ones yet: nothing is said. */
const LEAST_PEOPLE = 100;
const LEAST_OF_EACH = 10;

const Z = 1.959963984540054;

/** Returns Wilson's interval of a share at 95 %, for one look. Pure. */
export function wilson({ people, heard }: Arm): Interval {
  if (people === 0) return { low: 0, high: 1 };
  const share = heard / people;
  const middle = share + (Z * Z) / (2 * people);
  const half = Z * Math.sqrt((share * (1 - share)) / people + (Z * Z) / (4 * people * people));
  const whole = 1 + (Z * Z) / people;
  return { low: Math.max(0, (middle - half) / whole), high: Math.min(1, (middle + half) / whole) };
}

/**
 * Judges two wordings, as often as somebody looks. One is called better once a confidence sequence of the difference excludes zero; it holds
 * at all times together at 95 %, asymptotically (docs/decisions/060). Pure.
 */
export function judgeComparison(a: Arm, b: Arm): Judgement {
  if (!isEnough(a, b)) return { verdict: 'too_few', difference: null };
  const difference = b.heard / b.people - a.heard / a.people;
  const half = halfWidth(a, b);
  const interval = { low: Math.max(-1, difference - half), high: Math.min(1, difference + half) };
  const verdict = interval.low > 0 ? 'b' : interval.high < 0 ? 'a' : 'open';
  return { verdict, difference: interval };
}

function isEnough(a: Arm, b: Arm): boolean {
  const heard = a.heard + b.heard;
  const silent = a.people + b.people - heard;
  return Math.min(a.people, b.people) >= LEAST_PEOPLE && heard >= LEAST_OF_EACH && silent >= LEAST_OF_EACH;
}

/** Robbins' normal mixture, with the variance of the difference as it is estimated so far. */
function halfWidth(a: Arm, b: Arm): number {
  const n = a.people + b.people;
  const squared = (-2 * Math.log(ALPHA) + Math.log(-2 * Math.log(ALPHA) + 1)) / TIGHTEST_AT;
  const grown = n * squared + 1;
  return Math.sqrt(
    (varianceOf(a) + varianceOf(b)) * ((2 * grown) / (n * squared)) * Math.log(Math.sqrt(grown) / ALPHA),
  );
}

/** One more of each outcome, so that nobody at all is no certainty. */
function varianceOf({ people, heard }: Arm): number {
  const share = (heard + 1) / (people + 2);
  return (share * (1 - share)) / people;
}
