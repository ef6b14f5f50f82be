import { parseArgs } from 'node:util';

/**
 * `floor` does the job by hand in tables of its own, `rows` does it with the product's rows. The others are the product: alone, among a
 * million automations of others, beside a million deliveries that wait, in the first hour of a month, and after a year.
 */
export type TargetName = 'floor' | 'rows' | 'product' | 'crowded' | 'backlog' | 'young' | 'year';

/** A product in a database that is filled first. */
export type AgedName = Exclude<TargetName, 'floor' | 'rows' | 'product'>;

/** A measurement; each can be asked for alone. */
export type Measure = 'burst' | 'profile' | 'rest' | 'steady' | 'beside' | 'hot' | 'flood' | 'day' | 'viral';

export interface Options {
  rounds: number;
  /** Comments of a burst, and those before it that are not measured. */
  comments: number;
  warmUp: number;
  accounts: number;
  connections: number;
  /** The time that the Graph server takes for an answer, milliseconds; one burst table each. */
  delays: number[];
  /** Of a hundred comments so many are by people who wrote before; of a year's people. */
  returning: number;
  /** The Graph server names the receiver otherwise than the comment did. */
  otherId: boolean;
  /** Comments of which rows, index entries and WAL are counted, in the first round; 0 leaves it out. */
  profile: number;
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
  /** Comments that wait in the end of a viral day, in the first round; 0 leaves it out. */
  viral: number;
  /** Private replies that one account may send in an hour of the viral day. */
  viralBudget: number;
  /** DMs that one account sends on a busy day, in the first round; 0 leaves it out. */
  day: number;
  /** The size of each aged database: automations of others, deliveries that wait, messages of the eleven months before, and of the year. */
  filled: Record<AgedName, number>;
  targets: TargetName[];
  /** False in a smoke run alone, which measures nothing: commits need not reach the disk. */
  durable: boolean;
  /** Folder in which the databases are left for further runs, or null. */
  keptDir: string | null;
  /** Folder for CPU profiles of the servers, or null. */
  profileDir: string | null;
  /** True where the results page is written. */
  writes: boolean;
}

export const HELP = `npm run bench -- [options]
npm run bench -- profile [options]   rows, index entries and WAL of a message by table, printed and not written

  --rounds 5          interleaved rounds: floor, rows, product, crowded, …, floor, rows, …
  --only floor,year   these alone: floor, rows, product, crowded, backlog, young, year
  --just burst,hot    these alone: burst, profile, rest, steady, beside, hot, flood, day, viral
  --comments 20000    matching comments of a burst, one a POST
  --warm-up 2000      comments before it that are not measured
  --accounts 100      sellers they are spread over
  --connections 64    of the load generator
  --delay 0,80        milliseconds the Graph server takes; a burst for each
  --returning 0       of a hundred comments so many are by people of the year before (with --only year)
  --other-id          the Graph server names the receiver otherwise than the comment did
  --profile-of 2000   comments of which rows, index entries and WAL are counted, once
  --rest 200          comments at rest, one after the other
  --spacing 50        milliseconds between two of them
  --steady 10         seconds at half of the target's own best rate
  --beside 15         seconds of a quiet account alone, and as many beside 100 comments a second of another
  --hot 10            seconds of 500 comments a second on one account
  --flood 100000      comments in POSTs of up to 1,000, once
  --viral 100000      comments on 20 accounts under Instagram's own budgets, once
  --viral-budget 675  private replies of an account in an hour of that day
  --day 50000         DMs of one account on one busy day, once
  --crowd 1000000     automations of others in the database of crowded; 0 leaves it out, as with the next three
  --backlog 1000000   deliveries of others that wait in the database of backlog
  --young 1100000     messages of the eleven months before this one in the database of young
  --year 3000000      messages of twelve months in the database of year
  --keep DIR          leaves the filled databases there: a further run with the same sizes need not fill them (for days, not for weeks)
  --profile DIR       CPU profile of each server and cost of each statement there (both cost some speed)
  --no-write          leaves RESULTS.md alone
  --smoke             200 comments, one round, everything small, nothing written`;

const TARGETS: TargetName[] = ['floor', 'rows', 'product', 'crowded', 'backlog', 'young', 'year'];
const MEASURES: Measure[] = ['burst', 'profile', 'rest', 'steady', 'beside', 'hot', 'flood', 'day', 'viral'];

/** Each option that is a number, with its value where it is not given, and in a smoke run. */
const NUMBERS = {
  rounds: ['5', '1'],
  comments: ['20000', '200'],
  'warm-up': ['2000', '30'],
  accounts: ['100', '10'],
  connections: ['64', '64'],
  returning: ['0', '0'],
  'profile-of': ['2000', '50'],
  rest: ['200', '10'],
  spacing: ['50', '10'],
  steady: ['10', '1'],
  beside: ['15', '1'],
  hot: ['10', '1'],
  flood: ['100000', '500'],
  viral: ['100000', '500'],
  'viral-budget': ['675', '20'],
  day: ['50000', '200'],
  crowd: ['1000000', '100'],
  backlog: ['1000000', '500'],
  young: ['1100000', '300'],
  year: ['3000000', '300'],
} as const satisfies Record<string, [string, string]>; // const: the names are closed
type NumberName = keyof typeof NUMBERS;

/** Throws a sentence for an option that is none. */
export function readOptions(args: string[]): Options | 'help' {
  const text = { type: 'string' } as const; // const: a word of a closed list
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      ...(Object.fromEntries(Object.keys(NUMBERS).map((name) => [name, text])) as Record<NumberName, typeof text>), // as: of these names
      ...{ delay: text, only: text, just: text, keep: text, profile: text },
      'other-id': { type: 'boolean', default: false },
      'no-write': { type: 'boolean', default: false },
      smoke: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return 'help';
  const [command, ...more] = positionals;
  if (more.length > 0 || (command !== undefined && command !== 'profile'))
    throw new Error(`the one command is profile, not ${positionals.join(' ')}`);
  const asProfile = command === 'profile';
  const { smoke } = values;
  const number = (name: NumberName) => whole(name, values[name] ?? NUMBERS[name][smoke ? 1 : 0]);
  const only = among('only', values.only ?? (asProfile ? 'rows,product' : undefined), TARGETS);
  const just = among('just', values.just ?? (asProfile ? 'profile' : undefined), MEASURES);
  const measured = (measure: Measure, name: NumberName) => (just === null || just.includes(measure) ? number(name) : 0);
  const filled = { crowded: number('crowd'), backlog: number('backlog'), young: number('young'), year: number('year') };
  const isFilled = (name: TargetName) => !(name in filled) || filled[name as AgedName] > 0; // as: just asked
  const targets = (only ?? TARGETS).filter(isFilled);
  const returning = number('returning');
  if (returning > 100) throw new Error(`--returning is of a hundred, not ${returning}`);
  if (returning > 0 && targets.some((name) => name !== 'year')) throw new Error('--returning goes with --only year');
  // Who came back is not answered again for a day.
  if (returning > 0 && values.keep) throw new Error('--returning goes without --keep');
  return {
    rounds: asProfile && values.rounds === undefined ? 1 : number('rounds'),
    comments: measured('burst', 'comments'),
    warmUp: number('warm-up'),
    accounts: number('accounts'),
    connections: number('connections'),
    delays: (values.delay ?? (smoke ? '0' : '0,80')).split(',').map((part) => whole('delay', part)),
    returning,
    otherId: values['other-id'],
    profile: measured('profile', 'profile-of'),
    rest: measured('rest', 'rest'),
    spacing: number('spacing'),
    steady: measured('steady', 'steady'),
    beside: measured('beside', 'beside'),
    hot: measured('hot', 'hot'),
    flood: measured('flood', 'flood'),
    viral: measured('viral', 'viral'),
    viralBudget: number('viral-budget'),
    day: measured('day', 'day'),
    filled,
    targets,
    durable: !smoke,
    keptDir: values.keep ?? null,
    profileDir: values.profile ?? null,
    writes: !(smoke || asProfile || values['no-write'] || values.profile || only || just),
  };
}

/** Reads names with commas between them, in the order of the list; null where none were given. */
function among<N extends string>(option: string, text: string | undefined, names: readonly N[]): N[] | null {
  if (text === undefined) return null;
  const asked = text.split(',');
  const strange = asked.find((one) => !names.some((name) => name === one));
  if (strange !== undefined) throw new Error(`--${option} is of ${names.join(', ')}, not ${strange}`);
  return names.filter((name) => asked.includes(name));
}

function whole(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} is a whole number, not ${text}`);
  return Number(text);
}
