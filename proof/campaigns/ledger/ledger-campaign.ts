import { parseArgs } from 'node:util';
import { startBroker } from '../../../tooling/vitest/broker.ts';
import type { TestDatabaseGrant } from '../../../tooling/vitest/test-postgres.ts';
import { atSignal } from '../kill/at-signal.ts';
import { runLedger } from './run-ledger.ts';

const ACCOUNTS = 1_000;
const MONTHS = 12;
const SAY_EVERY = 5;

/**
 * `npm run campaign -- ledger --months 1000000 --seed 1`: so many account-months, in parts of a thousand accounts and a year each. `--from
 * N` begins with that part; a part is the same whatever came before it.
 */
export async function ledgerCampaign(args: string[]): Promise<boolean> {
  const options = { months: { type: 'string', default: '60000' }, seed: { type: 'string', default: '1' } } as const; // const: closed words
  const { values } = parseArgs({ args, options: { ...options, from: { type: 'string', default: '0' } } });
  const [months, first] = [Number(values.months), Number(values.from)];
  if (!(months >= 1 && first >= 0)) throw new Error('--months is a whole number from 1, --from one from 0.');
  const parts = Math.ceil(months / (ACCOUNTS * MONTHS));
  const broker = await startBroker();
  const forget = atSignal(() => broker.close());
  const totals = new Map<string, number>();
  const from = performance.now();
  const seconds = () => Math.round((performance.now() - from) / 1_000);
  try {
    const database = (await (await fetch(`${broker.url}/`, { method: 'POST' })).json()) as TestDatabaseGrant; // as: the broker's answer
    for (let part = first; part < parts; part++) {
      const seed = `${values.seed}/${part}`;
      const { accountMonths, entries, grants, wrong } = await runLedger({
        ...{ accounts: ACCOUNTS, months: MONTHS, seed, database },
      });
      const counts = { 'account-months': accountMonths, grants, ...entries };
      for (const [name, count] of Object.entries(counts)) totals.set(name, (totals.get(name) ?? 0) + count);
      const done = part + 1 === parts;
      if (done || wrong.length > 0 || (part + 1) % SAY_EVERY === 0)
        console.log(
          `part ${part + 1} of ${parts}, ${seconds()} s: ${[...totals].map(([name, n]) => `${n} ${name}`).join(', ')}`,
        );
      for (const what of wrong.slice(0, 20)) console.log(`  VIOLATION ${what}`);
      if (wrong.length > 0) return false;
    }
    return true;
  } finally {
    forget();
    await broker.close();
  }
}
