import { parseArgs } from 'node:util';

/** `crowded` is the product with a million automations of others in its database, and with a hundred triggers on each account. */
export type TargetName = 'floor' | 'product' | 'crowded';

export interface Options {
  rounds: number;
  /** Comments of a burst, and those before it that are not measured. */
  comments: number;
  warmUp: number;
  accounts: number;
  connections: number;
  /** The time that the Graph server takes for an answer, milliseconds; one burst table each. */
  delays: number[];
  /** Comments at rest, and milliseconds between two. */
  rest: number;
  spacing: number;
  /** Seconds at half of the target's own best rate; 0 leaves it out. */
  steady: number;
  /** Seconds of a quiet account's comments, alone and beside a busy one; 0 leaves it out. */
  beside: number;
  /** Seconds of 500 comments a second on one account; 0 leaves it out. */
  hot: number;
  /** Comments that come in POSTs of up to 1,000, in the first round; 0 leaves it out. */
  flood: number;
  /** Automations of others in the database of the crowded product; 0 leaves it out. */
  crowd: number;
  /** Comments that wait in the end of a viral day, in the first round; 0 leaves it out. */
  viral: number;
  /** Private replies that one account may send in an hour of the viral day. */
  viralBudget: number;
  /** DMs that one account sends on a busy day, in the first round; 0 leaves it out. */
  day: number;
  targets: TargetName[];
  /** Folder for CPU profiles of the servers, or null. */
  profileDir: string | null;
  /** True where the results page is written. */
  writes: boolean;
}

export const HELP = `npm run bench -- [options]
  --rounds 5          interleaved rounds: floor, product, crowded, floor, product, …
  --comments 20000    matching comments of a burst, one a POST
  --warm-up 2000      comments before it that are not measured
  --accounts 100      sellers they are spread over
  --connections 64    of the load generator
  --delay 0,80        milliseconds the Graph server takes; a burst for each
  --rest 200          comments at rest, one after the other
  --spacing 50        milliseconds between two of them
  --steady 10         seconds at half of the target's own best rate
  --beside 15         seconds of a quiet account alone, and as many beside 100 comments a second of another
  --hot 10            seconds of 500 comments a second on one account
  --flood 100000      comments in POSTs of up to 1,000, once
  --crowd 1000000     automations of others in the database of the crowded product; 0 leaves it out
  --viral 100000      comments on 20 accounts under Instagram's own budgets, once
  --viral-budget 675  private replies of an account in an hour of that day
  --day 50000         DMs of one account on one busy day, once
  --only product      one target alone: floor, product or crowded
  --profile DIR       CPU profile of each server and cost of each statement there (both cost some speed)
  --no-write          leaves RESULTS.md alone
  --smoke             200 comments, one round, a crowd of 100, nothing written`;

/** Throws a sentence for an option that is none. */
export function readOptions(args: string[]): Options | 'help' {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: '5' },
      comments: { type: 'string' },
      'warm-up': { type: 'string' },
      accounts: { type: 'string' },
      connections: { type: 'string', default: '64' },
      delay: { type: 'string' },
      rest: { type: 'string' },
      spacing: { type: 'string' },
      steady: { type: 'string' },
      beside: { type: 'string' },
      hot: { type: 'string' },
      flood: { type: 'string' },
      crowd: { type: 'string' },
      viral: { type: 'string' },
      'viral-budget': { type: 'string' },
      day: { type: 'string' },
      only: { type: 'string' },
      profile: { type: 'string' },
      'no-write': { type: 'boolean', default: false },
      smoke: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return 'help';
  const { smoke } = values;
  const only = TARGETS.find((name) => name === values.only);
  if (values.only !== undefined && !only) throw new Error(`--only is one of ${TARGETS.join(', ')}, not ${values.only}`);
  const crowd = whole('crowd', values.crowd ?? (smoke ? '100' : '1000000'));
  return {
    rounds: smoke ? 1 : whole('rounds', values.rounds),
    comments: whole('comments', values.comments ?? (smoke ? '200' : '20000')),
    warmUp: whole('warm-up', values['warm-up'] ?? (smoke ? '0' : '2000')),
    accounts: whole('accounts', values.accounts ?? (smoke ? '10' : '100')),
    connections: whole('connections', values.connections),
    delays: (values.delay ?? (smoke ? '0' : '0,80')).split(',').map((part) => whole('delay', part)),
    rest: whole('rest', values.rest ?? (smoke ? '20' : '200')),
    spacing: whole('spacing', values.spacing ?? (smoke ? '10' : '50')),
    steady: whole('steady', values.steady ?? (smoke ? '1' : '10')),
    beside: whole('beside', values.beside ?? (smoke ? '1' : '15')),
    hot: whole('hot', values.hot ?? (smoke ? '1' : '10')),
    flood: whole('flood', values.flood ?? (smoke ? '500' : '100000')),
    crowd,
    viral: whole('viral', values.viral ?? (smoke ? '500' : '100000')),
    viralBudget: whole('viral-budget', values['viral-budget'] ?? (smoke ? '20' : '675')),
    day: whole('day', values.day ?? (smoke ? '300' : '50000')),
    targets: only ? [only] : TARGETS.filter((name) => name !== 'crowded' || crowd > 0),
    profileDir: values.profile ?? null,
    writes: !(smoke || values['no-write'] || values.profile || values.only),
  };
}

const TARGETS: TargetName[] = ['floor', 'product', 'crowded'];

function whole(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} is a whole number, not ${text}`);
  return Number(text);
}
