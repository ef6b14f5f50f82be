import fs from 'node:fs';
import path from 'node:path';
import type { EncryptionKey } from '../../../apps/server/src/config/config.ts';
import { loadConfig } from '../../../apps/server/src/config/config.ts';
import { type BenchPostgres, type Filling, startBenchPostgres } from '../bench-postgres.ts';
import { type Child, startChild } from '../child.ts';
import { fillBacklog } from '../fill/fill-backlog.ts';
import { fillElevenMonths, fillYear, peopleOf } from '../fill/fill-year.ts';
import { makeAccounts, type SeededAccount, seedCrowd, seedProduct } from '../fill/seed-product.ts';
import type { GraphCommands } from '../floor/graph-server.ts';
import type { LoadCommands } from '../load.ts';
import type { ViralFigures } from '../measure/measure-viral.ts';
import type { AgedName, Options } from '../options.ts';
import { type Round, runRound, runViral } from './run-round.ts';
import type { Stand } from './stand.ts';

export interface Results {
  rounds: Round[];
  viral: ViralFigures | null;
  postgres: Pick<BenchPostgres, 'version' | 'settings'>;
}

/** All rounds, the targets in turn, each in a server process of its own. `say` is told of each as it ends. */
export async function runRounds(
  options: Options,
  { dir, say }: { dir: string; say(line: string): void },
): Promise<Results> {
  const config = loadConfig({ DATA_DIR: path.join(dir, 'data') });
  const accounts = accountsIn(dir, options.accounts);
  const postgres = await startBenchPostgres({
    dir: path.join(dir, 'postgres'),
    seed: (ownerUrl) => seedProduct(ownerUrl, { accounts, keys: config.encryptionKeys }),
    fill: fillings(options, { accounts, keys: config.encryptionKeys, say }),
    durable: options.durable,
    explain: options.profileDir === null ? undefined : explainInto(options.profileDir),
  });
  const children: Child<never>[] = [];
  const start = async <C extends Record<string, (input: never) => unknown>>(file: string) => {
    const child = await startChild<C>(file);
    children.push(child);
    return child;
  };
  try {
    const graph = await start<GraphCommands>('./floor/graph-server.ts');
    const load = await start<LoadCommands>('./load.ts');
    const quietLoad = await start<LoadCommands>('./load.ts');
    const graphPort = await graph.ask('listen');
    const bench = {
      ...{ graph, load, postgres, otherId: options.otherId, secret: config.instagram.appSecrets[0] ?? '' },
      ...counters(options),
    };
    const stand: Stand = { options, bench, quietLoad, postgres, accounts, dir, graphPort };
    const rounds: Round[] = [];
    for (let round = 1; round <= options.rounds; round++) {
      for (const name of options.targets) {
        const one = await runRound(stand, name, round === 1);
        rounds.push(one);
        say(`round ${round} of ${options.rounds}, ${name}: ${summary(one)}`);
      }
    }
    const viral = options.viral > 0 && options.targets.includes('product') ? await runViral(stand) : null;
    if (viral) say(`viral: deciding at ${(100 * viral.kept).toFixed(0)} % of its first rate in the end`);
    return { rounds, viral, postgres };
  } finally {
    for (const child of children) await child.stop();
    await postgres.stop();
  }
}

/** The accounts of a folder: made once, since its databases know them. */
function accountsIn(dir: string, count: number): SeededAccount[] {
  const file = path.join(dir, 'accounts.json');
  if (!fs.existsSync(file)) fs.writeFileSync(file, JSON.stringify(makeAccounts(count)));
  const accounts = JSON.parse(fs.readFileSync(file, 'utf8')) as SeededAccount[]; // as: written above
  if (accounts.length !== count) throw new Error(`${dir} was made with ${accounts.length} accounts, not ${count}`);
  return accounts;
}

/** Returns the aged databases that are asked for. It is told when one is filled: that takes minutes. */
function fillings(
  { targets, filled }: Options,
  given: { accounts: SeededAccount[]; keys: EncryptionKey[]; say(line: string): void },
): Filling[] {
  const { accounts, keys, say } = given;
  const all: Record<AgedName, (ownerUrl: string, count: number) => Promise<void>> = {
    crowded: seedCrowd,
    backlog: (ownerUrl, count) => fillBacklog(ownerUrl, { count, keys }),
    young: (ownerUrl, count) => fillElevenMonths(ownerUrl, { count, accounts }),
    year: (ownerUrl, count) => fillYear(ownerUrl, { count, accounts }),
  };
  const names = targets.filter((name): name is AgedName => name in all);
  return names.map((name) => ({
    name,
    size: filled[name],
    async fill(ownerUrl) {
      const from = performance.now();
      await all[name](ownerUrl, filled[name]);
      say(`${name}: filled in ${Math.round((performance.now() - from) / 1_000)} s`);
    },
  }));
}

/** Counts phases, so that no comment is made twice, and the people of the year who come back, each once. */
function counters({ filled, accounts }: Options) {
  const people = peopleOf(filled.year, accounts);
  // Other than those of an earlier run whose databases were kept.
  let phase = Math.floor(Date.now() / 1_000) % 10_000_000;
  let past = 0;
  return {
    nextPhase: () => ++phase,
    nextPast(count: number): number {
      const first = past;
      past += Math.ceil(count / accounts) * accounts;
      if (past > people) throw new Error(`a year of ${filled.year} messages has not enough people to come back`);
      return first;
    },
  };
}

function explainInto(dir: string): (line: string) => void {
  fs.mkdirSync(dir, { recursive: true });
  return (line) => fs.appendFileSync(path.join(dir, 'plans.log'), `${line}\n`);
}

function summary({ bursts, rest, written }: Round): string {
  const fast = [...bursts].map(
    ([delay, { messagesPerSecond, cpuServer, cpuPostgres, wal }]) =>
      `${Math.round(messagesPerSecond)} messages/s at ${delay} ms (CPU ${cpuServer.toFixed(3)} + ${cpuPostgres.toFixed(3)} ms, WAL ${wal.toFixed(1)} kB)`,
  );
  const still = rest ? [`at rest ${rest.callP50.toFixed(1)} / ${rest.callP99.toFixed(1)} ms`] : [];
  const rows = written ? [`${written.inserted.toFixed(1)} rows, ${written.indexEntries.toFixed(1)} index entries`] : [];
  return [...fast, ...still, ...rows].join(', ');
}
