import { parseArgs } from 'node:util';
import { sleep, until } from './child-process.ts';
import { openShops, type Shop } from './shops.ts';
import { startWorld, type World } from './world.ts';

export interface FairnessReport {
  rounds: number;
  /** From the comment to its DM, of the quiet account, milliseconds: alone, and beside the busy one. */
  alone: Times;
  beside: Times;
  /** Growth of the p99, percent. */
  growth: number;
  busyPerSecond: number;
  failures: string[];
}

interface Times {
  count: number;
  p50: number;
  p99: number;
}

interface TruthLine {
  commentId: string | null;
  kind: string;
  at: number;
}

const QUIET_PER_SECOND = 4;
/** Comments of one person at one shop: below the caps of an hour. */
const COMMENTS_A_PERSON = 4;
const REST_MS = 180_000;

/** One account gets `busy` comments a second, another a few: how long the other's answers take, in rounds with and without (L3). */
export async function runFairness(options: {
  seed: string;
  rounds: number;
  seconds: number;
  busy: number;
  say?(line: string): void;
}): Promise<FairnessReport> {
  const { seed, rounds, seconds, busy, say = () => {} } = options;
  const world = await startWorld({ seed, servers: 1, waitFactor: 1 });
  try {
    world.startServer(0, {});
    if (!(await until(120_000, () => world.isReady(0)))) throw new Error(`no server: ${world.lastWords(0)}`);
    const [hot, calm] = await openShops(world, 3);
    if (!hot || !calm) throw new Error('no shop is open');
    const waits = { alone: [] as number[], beside: [] as number[] };
    const failures: string[] = [];
    for (let round = 0; round < rounds; round++) {
      for (const name of ['alone', 'beside'] as const) {
        const times = await runRound(world, { hot: name === 'beside' ? hot : null, calm, seconds, busy });
        if (times === null) failures.push(`round ${round}, ${name}: not everything was answered`);
        waits[name].push(...(times ?? []));
        say(`round ${round}, ${name}: ${sayTimes(timesOf(times ?? []))}`);
      }
    }
    const [alone, beside] = [timesOf(waits.alone), timesOf(waits.beside)];
    const growth = Math.round((beside.p99 / alone.p99 - 1) * 1_000) / 10;
    return { rounds, alone, beside, growth, busyPerSecond: busy, failures };
  } finally {
    await world.close(false);
  }
}

async function runRound(
  world: World,
  { hot, calm, seconds, busy }: { hot: Shop | null; calm: Shop; seconds: number; busy: number },
): Promise<number[] | null> {
  const noise = hot ? comment(world, { shop: hot, perSecond: busy, seconds }) : Promise.resolve(new Map());
  const own = await comment(world, { shop: calm, perSecond: QUIET_PER_SECOND, seconds });
  const all = new Map([...own, ...(await noise)]);
  let lines: TruthLine[] = [];
  const isAnswered = async () => {
    lines = (await world.sim<TruthLine[]>('GET', '/truth?after=0')).filter(({ kind }) => kind === 'private_reply');
    const answered = new Set(lines.map(({ commentId }) => commentId));
    return [...all.keys()].every((id) => answered.has(id));
  };
  const isDone = await until(REST_MS, isAnswered, 500);
  if (!isDone) return null;
  return lines.flatMap(({ commentId, at }) => {
    const from = own.get(commentId ?? '');
    return from === undefined ? [] : [at - from];
  });
}

/** Writes comments at an even rate; answers when each was written, on the simulator's clock (this machine's). */
async function comment(
  world: World,
  { shop, perSecond, seconds }: { shop: Shop; perSecond: number; seconds: number },
): Promise<Map<string, number>> {
  const written = new Map<string, number>();
  const under: Promise<void>[] = [];
  let person = '';
  const from = performance.now();
  for (let n = 0; n < perSecond * seconds; n++) {
    if (n % COMMENTS_A_PERSON === 0) {
      const username = `fa.${shop.igId}.${Date.now()}.${n}`;
      person = (await world.sim<{ id: string }>('POST', '/people', { username, name: username })).id;
    }
    await sleep(Math.max(0, from + (n / perSecond) * 1_000 - performance.now()));
    const at = Date.now();
    const body = { personId: person, text: 'quero' };
    under.push(
      world.sim<{ id: string }>('POST', `/media/${shop.media[0]}/comments`, body).then(({ id }) => {
        written.set(id, at);
      }),
    );
  }
  await Promise.all(under);
  return written;
}

function timesOf(waits: readonly number[]): Times {
  const sorted = waits.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  return { count: sorted.length, p50: at(0.5), p99: at(0.99) };
}

function sayTimes({ count, p50, p99 }: Times): string {
  return `${count} answers, p50 ${p50} ms, p99 ${p99} ms`;
}

/** `npm run campaign -- fairness`: figures for a quiet machine. False when not everything was answered, or the p99 grew by 20 %. */
export async function fairnessCampaign(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: 'string', default: '1' },
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '60' },
      busy: { type: 'string', default: '100' },
    },
  });
  const [rounds, seconds, busy] = [values.rounds, values.seconds, values.busy].map(Number);
  if (!rounds || !seconds || !busy) throw new Error('--rounds, --seconds and --busy are whole numbers from 1.');
  const say = (line: string) => console.log(line);
  const report = await runFairness({ seed: values.seed, rounds, seconds, busy, say });
  console.log(`alone: ${sayTimes(report.alone)}`);
  console.log(
    `beside ${busy} comments a second of another account: ${sayTimes(report.beside)}; p99 ${report.growth} %`,
  );
  for (const failure of report.failures) console.log(`  FAILURE ${failure}`);
  return report.failures.length === 0 && report.growth < 20;
}
