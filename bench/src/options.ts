import { parseArgs } from 'node:util';

export interface Options {
  rounds: number;
  /** Comments of a burst, and those before it that are not measured. */
  comments: number;
  warmUp: number;
  accounts: number;
  connections: number;
  /** How long the Graph server takes for an answer, milliseconds; one burst table each. */
  delays: number[];
  /** Comments at rest, and milliseconds between two. */
  rest: number;
  spacing: number;
  targets: ('floor' | 'product')[];
  /** Folder for CPU profiles of the servers, or null. */
  profileDir: string | null;
  /** Whether the results page is written. */
  writes: boolean;
}

export const HELP = `npm run bench -- [options]
  --rounds 3          interleaved rounds: floor, product, floor, product, …
  --comments 20000    matching comments of a burst, one a POST
  --warm-up 2000      comments before it that are not measured
  --accounts 100      sellers they are spread over
  --connections 64    of the load generator
  --delay 0,80        milliseconds the Graph server takes; a burst for each
  --rest 400          comments at rest, one after the other
  --spacing 50        milliseconds between two of them
  --only product      one target alone: floor or product
  --profile DIR       CPU profile of each server and cost of each statement there (both cost some speed)
  --no-write          leaves RESULTS.md alone
  --smoke             200 comments, one round, nothing written`;

/** Throws a sentence for an option that is none. */
export function readOptions(args: string[]): Options | 'help' {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: '3' },
      comments: { type: 'string' },
      'warm-up': { type: 'string' },
      accounts: { type: 'string' },
      connections: { type: 'string', default: '64' },
      delay: { type: 'string', default: '0' },
      rest: { type: 'string' },
      spacing: { type: 'string' },
      only: { type: 'string' },
      profile: { type: 'string' },
      'no-write': { type: 'boolean', default: false },
      smoke: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return 'help';
  const { smoke } = values;
  if (values.only !== undefined && values.only !== 'floor' && values.only !== 'product') {
    throw new Error(`--only is floor or product, not ${values.only}`);
  }
  return {
    rounds: smoke ? 1 : whole('rounds', values.rounds),
    comments: whole('comments', values.comments ?? (smoke ? '200' : '20000')),
    warmUp: whole('warm-up', values['warm-up'] ?? (smoke ? '0' : '2000')),
    accounts: whole('accounts', values.accounts ?? (smoke ? '10' : '100')),
    connections: whole('connections', values.connections),
    delays: values.delay.split(',').map((part) => whole('delay', part)),
    rest: whole('rest', values.rest ?? (smoke ? '20' : '400')),
    spacing: whole('spacing', values.spacing ?? (smoke ? '10' : '50')),
    targets: values.only ? [values.only] : ['floor', 'product'],
    profileDir: values.profile ?? null,
    writes: !(smoke || values['no-write'] || values.profile || values.only),
  };
}

function whole(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} is a whole number, not ${text}`);
  return Number(text);
}
