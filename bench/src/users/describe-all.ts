import type { Machine } from '../machine.ts';
import { percentile } from '../statistics.ts';
import { type Asked, CHART, PAGES } from './ask-all.ts';

interface Run {
  machine: Machine;
  loadAfter: number[];
  settings: Record<string, string>;
  plans: string;
  users: number;
  sends: number;
}

/** The figures as a page. */
export function describeAll(asked: Asked[], { machine, loadAfter, settings, plans, users, sends }: Run): string {
  const lists = asked.filter(({ list }) => list !== CHART);
  const by = (of: Asked[], key: (one: Asked) => string) => Map.groupBy(of, key);
  const whole = new Map([
    ['lists without a search', lists.filter(({ filter }) => filter === null)],
    ['searches', lists.filter(({ filter }) => filter !== null)],
    [CHART, asked.filter(({ list }) => list === CHART)],
  ]);
  return `# Lists of users

${users} users, ${sends} sends. Each list, filter, sort, order and page (${PAGES.join(', ')} of twenty; 500 of a hundred without a filter) once, one after the other, over HTTP, the answer read. A search is read 10,000 deep. Where it found a thousand or more by collecting them, the process keeps the order for half a minute, so that of four pages the later ones may cost less.

${machine.date}, commit ${machine.commit}, ${machine.cores} cores of ${machine.cpu}, Node ${machine.node}, load before ${machine.load}, after ${loadAfter.map((n) => n.toFixed(2)).join(' ')}. Postgres with ${Object.entries(
    settings,
  )
    .map(([name, value]) => `${name} = ${value}`)
    .join(', ')}, its tables read once before.

*CPU* is that of the database's processes during the call, which waiting for a core does not change.

${table('', whole)}

${table(
  'list, filter (found)',
  by(lists, ({ list, filter, total }) => `${list}, ${filter === null ? 'no filter' : `\`${filter}\``} (${total})`),
)}

${table(
  'page, without a search',
  by(whole.get('lists without a search') ?? [], ({ page }) => page),
)}

${table(
  'page of a search',
  by(whole.get('searches') ?? [], ({ page }) => page),
)}

${table(
  'sort',
  by(lists, ({ sort }) => sort),
)}

## Which index

Page 500 of a hundred, 50,000 entries on: each is read from the index of its list and order, and nothing is sorted. Rows of the table are looked at where one on the same page changed since the last vacuum.

${plans}

Run: \`npm run users --workspace bench\`.
`;
}

function table(head: string, groups: Map<string, Asked[]>): string {
  const lines = [...groups].map(([name, of]) => {
    const times = of.map(({ ms }) => ms);
    const cpu = of.map((one) => one.cpu);
    const figures = [0.5, 0.95, 1].map((share) => percentile(times, share).toFixed(1));
    const spent = [0.5, 0.95, 1].map((share) => percentile(cpu, share).toFixed(1));
    return `| ${[name, of.length, ...figures, ...spent].join(' | ')} |`;
  });
  return [
    `| ${head} | calls | p50, ms | p95, ms | slowest, ms | CPU p50, ms | CPU p95, ms | most CPU, ms |`,
    '|---|---|---|---|---|---|---|---|',
    ...lines,
  ].join('\n');
}
