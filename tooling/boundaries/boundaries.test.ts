import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from './find-violations.ts';
import { FREE_ZONES, MAY_IMPORT, TYPES_ONLY } from './zones.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const PIPELINE_FOLDERS = [
  'run',
  ...['receive', 'decide', 'claim', 'send', 'record', 'reconcile', 'check', 'discover'],
  ...['people', 'evidence', 'deliveries', 'updates', 'limits'],
];

/** A file of each zone, for features one that nobody has written yet. */
const FILE_OF: Record<string, string> = {
  engine: 'packages/engine/src/deep/new.ts',
  instagram: 'packages/instagram/src/new.ts',
  locales: 'packages/locales/src/new.ts',
  sandbox: 'packages/sandbox/src/new.ts',
  family: 'packages/family/src/new.ts',
  contract: 'packages/contract/src/new.ts',
  client: 'packages/client/src/new.ts',
  mcp: 'packages/mcp/src/new.ts',
  'instagram-simulator': 'packages/instagram-simulator/src/new.ts',
  testbed: 'packages/testbed/src/new.ts',
  'server/main': 'apps/server/src/main.ts',
  'server/pipeline': 'apps/server/src/pipeline/index.ts',
  'server/pipeline/stages': 'apps/server/src/pipeline/stages.ts',
  'server/pipeline/deps': 'apps/server/src/pipeline/deps.ts',
  ...Object.fromEntries(
    PIPELINE_FOLDERS.map((name) => [`server/pipeline/${name}`, `apps/server/src/pipeline/${name}/new.ts`]),
  ),
  'server/features': 'apps/server/src/features/tomorrow/new.ts',
  'server/probe': 'apps/server/src/probe/new.ts',
  'server/platform': 'apps/server/src/platform/tomorrow/new.ts',
  'server/config': 'apps/server/src/config/new.ts',
  'web/app': 'apps/web/src/app/new.tsx',
  'web/features': 'apps/web/src/features/tomorrow/new.tsx',
  'web/ui': 'apps/web/src/ui/new.tsx',
  'web/api': 'apps/web/src/api/new.ts',
  'web/i18n': 'apps/web/src/i18n/new.ts',
  'web/worker': 'apps/web/src/worker/new.ts',
};
const PACKAGE_OF: Record<string, string> = { 'server/main': '@recado/server', 'web/app': '@recado/web' };

/** How `from` would name a file of `to`: by package, or relatively inside an app. */
function specifier(from: string, to: string): string {
  const target = FILE_OF[to] ?? '';
  const sameApp = from.split('/')[0] === to.split('/')[0] && to.includes('/');
  if (!sameApp) return to.includes('/') ? (PACKAGE_OF[to] ?? '') : `@recado/${to}`;
  const file = to.endsWith('/features') ? target.replace('new.', 'index.') : target;
  const relative = path.posix.relative(path.posix.dirname(FILE_OF[from] ?? ''), file);
  return relative.startsWith('.') ? relative : `./${relative}`;
}

const zones = Object.keys(MAY_IMPORT);
const arrows = zones.flatMap((from) =>
  zones
    .filter((to) => to !== from && specifier(from, to) !== '')
    .map((to) => ({ from, to, allowed: MAY_IMPORT[from]?.includes(to) ?? false })),
);

describe('who may import whom', () => {
  test.each(arrows.filter(({ allowed }) => !allowed))('$from → $to is caught', ({ from, to }) => {
    for (const words of ['import { x } from', 'import type { X } from', 'export * from', 'import']) {
      const source = `const a = 1;\n${words} '${specifier(from, to)}';\n`;
      expect(findViolations(FILE_OF[from] ?? '', source), source).toEqual([expect.objectContaining({ line: 2 })]);
    }
    expect(findViolations(FILE_OF[from] ?? '', `await import('${specifier(from, to)}')`)).toHaveLength(1);
  });

  test.each(arrows.filter(({ allowed }) => allowed))('$from → $to is allowed', ({ from, to }) => {
    expect(findViolations(FILE_OF[from] ?? '', `import type { X } from '${specifier(from, to)}';`)).toEqual([]);
  });

  test('the simulator takes only types of the Instagram package', () => {
    expect(TYPES_ONLY['instagram-simulator']).toEqual(['instagram']);
    const file = FILE_OF['instagram-simulator'] ?? '';
    expect(findViolations(file, "import { readUpdates } from '@recado/instagram';")).toHaveLength(1);
    expect(findViolations(file, "import { type Update, readUpdates } from '@recado/instagram';")).toHaveLength(1);
    expect(findViolations(file, "import { type Update, type Other } from '@recado/instagram';")).toEqual([]);
  });

  test('what a program is given takes only types of the contract', () => {
    const file = FILE_OF.client ?? '';
    expect(findViolations(file, "import { contract } from '@recado/contract';")).toHaveLength(1);
    expect(findViolations(file, "import type { Problem } from '@recado/contract/errors';")).toEqual([]);
  });

  test('the pipeline: a folder imports what stands after it, its neighbours only where the order says so', () => {
    const folder = (name: string) => `apps/server/src/pipeline/${name}/new.ts`;
    const runtime = (name: string) => `import { x } from '../${name}/new.ts';`;
    const type = (name: string) => `import type { X } from '../${name}/new.ts';`;
    for (const [from, to] of [
      ['limits', 'claim'],
      ['limits', 'record'],
      ['reconcile', 'record'],
      ['receive', 'decide'],
      ['discover', 'receive'],
      ['deliveries', 'people'],
      ['updates', 'deliveries'],
      ['claim', 'run'],
    ] as const) {
      expect(findViolations(folder(from), runtime(to)), `${from} → ${to}`).toHaveLength(1);
      expect(findViolations(folder(from), type(to)), `${from} → ${to}`).toHaveLength(1);
    }
    expect(findViolations(folder('decide'), runtime('claim'))).toEqual([]);
    // What a stage leaves is known to the next by its type.
    expect(findViolations(folder('record'), type('send'))).toEqual([]);
    expect(findViolations(folder('record'), runtime('send'))).toHaveLength(1);
    expect(findViolations(folder('run'), "import type { Stages } from '../stages.ts';")).toEqual([]);
    expect(findViolations(folder('run'), "import { startPipeline } from '../index.ts';")).toHaveLength(1);
    // Deeper folders are of the same zone, and tests look everywhere.
    const tap = 'apps/server/src/pipeline/decide/taps/answer-tap.ts';
    expect(findViolations(tap, "import { x } from '../decision.ts';")).toEqual([]);
    expect(findViolations(tap, "import { x } from '../../run/loop.ts';")).toHaveLength(1);
    expect(findViolations('apps/server/src/pipeline/limits/lanes.test.ts', runtime('claim'))).toEqual([]);
  });

  test('who is outside of the pipeline comes in by its door', () => {
    const inside = "import { readBacklog } from '../pipeline/run/read-backlog.ts';";
    expect(findViolations('apps/server/src/cli/doctor.ts', inside)).toHaveLength(1);
    expect(findViolations('apps/server/src/cli/doctor.ts', "import { x } from '../pipeline/index.ts';")).toEqual([]);
    const test = "import { claim } from '../../src/pipeline/claim/claim.ts';";
    expect(findViolations('apps/server/tests/pipeline/a.test.ts', test)).toEqual([]);
    const feature = "import { claim } from '../../pipeline/claim/claim.ts';";
    expect(findViolations('apps/server/src/features/tomorrow/a.test.ts', feature)).toHaveLength(1);
  });

  test('no folder of the pipeline is without its place in the order', () => {
    const folders = fs.readdirSync(path.join(ROOT, 'apps/server/src/pipeline'), { withFileTypes: true });
    const names = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    expect(names.toSorted()).toEqual(PIPELINE_FOLDERS.toSorted());
  });

  test('features: by index.ts on the server, not at all on the web; inside, everything', () => {
    const server = 'apps/server/src/features/tomorrow/routes.ts';
    expect(findViolations(server, "import { grant } from '../credits/store.ts';")).toHaveLength(1);
    expect(findViolations(server, "import { grant } from '../credits/index.ts';")).toEqual([]);
    expect(findViolations(server, "import { grant } from './store.ts';")).toEqual([]);
    expect(
      findViolations('apps/server/src/features/tomorrow/deep/a.ts', "import { g } from '../../credits/store.ts';"),
    ).toHaveLength(1);
    expect(
      findViolations('apps/server/src/pipeline/send/send.ts', "import { g } from '../../features/credits/store.ts';"),
    ).toHaveLength(1);
    const web = 'apps/web/src/features/tomorrow/page.tsx';
    expect(findViolations(web, "import { Card } from '../credits/index.ts';")).toHaveLength(1);
    expect(findViolations(web, "import { Card } from './card.tsx';")).toEqual([]);
  });

  test('a package is reached by its name, not by a path', () => {
    expect(findViolations('packages/contract/src/a.ts', "import { x } from '../../engine/src/fold.ts';")).toHaveLength(
      1,
    );
    expect(
      findViolations(
        'apps/server/src/platform/a/b.ts',
        "import { x } from '../../../../../tooling/vitest/database.ts';",
      ),
    ).toHaveLength(1);
    expect(
      findViolations(
        'apps/server/src/platform/a/b.test.ts',
        "import { x } from '../../../../../tooling/vitest/database.ts';",
      ),
    ).toEqual([]);
  });

  test('the server is laid open to its own tests and to proof, not to the testbed', () => {
    const source =
      "import { startPipeline } from '../../src/pipeline/index.ts';\nimport '@recado/instagram-simulator';";
    expect(findViolations('apps/server/tests/beds/pipeline-bed.ts', source)).toEqual([]);
    const afar = "import { startPipeline } from '../../../apps/server/src/pipeline/index.ts';";
    expect(findViolations('proof/simulation/servers.ts', afar)).toEqual([]);
    expect(findViolations('packages/testbed/src/testbed.ts', afar)).toHaveLength(1);
    expect(findViolations('packages/testbed/tests/a.test.ts', afar)).toHaveLength(1);
    const bed = "import { freePort } from '../../../apps/server/tests/api/api-testbed.ts';";
    expect(findViolations('packages/testbed/tests/a.test.ts', bed)).toEqual([]);
    expect(findViolations('packages/testbed/src/testbed.ts', bed)).toHaveLength(1);
  });

  test('a folder that no page of the architecture knows is caught with its first import', () => {
    expect(
      findViolations('apps/server/src/rooms/a.ts', "import { x } from '../platform/db/database.ts';"),
    ).toHaveLength(1);
    expect(findViolations('apps/web/src/widgets/a.ts', "import { x } from '@recado/engine';")).toHaveLength(1);
    expect(findViolations('packages/tomorrow/src/a.ts', "import { x } from '@recado/engine';")).toHaveLength(1);
    expect(FREE_ZONES).toEqual(['e2e', 'proof', 'bench', 'site', 'tooling']);
  });

  test('words in comments and texts are no imports', () => {
    expect(
      findViolations('packages/engine/src/a.ts', "// import x from '@recado/server'\n/* import '@recado/web' */"),
    ).toEqual([]);
  });
});

describe('names, sizes and hidden ways', () => {
  test.each(['utils', 'helpers', 'common', 'shared', 'misc', 'lib', 'types', 'services', 'util', 'helper'])(
    '%s is a drawer',
    (name) => {
      expect(findViolations(`packages/engine/src/${name}.ts`, '')).toHaveLength(1);
      expect(findViolations(`apps/web/src/features/credits/${name}/card.tsx`, '')).toHaveLength(1);
    },
  );

  test.each([
    ['packages/engine/src/a.ts', 'const x = Math.random();'],
    ['apps/server/src/pipeline/a.ts', 'const x = Math .random();'],
    ['apps/server/src/features/x/a.ts', 'const now = globalThis.Date;'],
    ['apps/server/src/platform/http/a.ts', 'const p = process.env.PORT;'],
    ['packages/instagram/src/a.ts', 'const p = process.env.PORT;'],
    ['apps/server/src/pipeline/a.ts', 'const text = `select now() - received_at from inbox`;'],
    ['apps/server/src/pipeline/a.ts', '\n'.repeat(400)],
  ])('%s: %j is caught', (file, source) => {
    expect(findViolations(file, source)).toHaveLength(1);
  });

  test.each([
    [
      'apps/server/src/features/x/a.ts',
      "`update deliveries d set reason = null,\n state = 'ready' where d.id = $1`",
      2,
    ],
    ['apps/server/src/features/x/a.ts', '`update deliveries set renew_to = 2 where id = $1`', 1],
    ['apps/server/src/features/x/a.ts', "db.updateTable('deliveries').set({ state })", 1],
    ['apps/server/src/features/x/a.ts', '`insert into lanes (account_id) values ($1)`', 1],
    ['apps/server/src/pipeline/claim/a.ts', "`update deliveries set state = 'sending'`", 1],
    ['apps/server/src/pipeline/send/a.ts', '`update lanes set paused_until = null`', 1],
    [
      'apps/server/src/pipeline/deliveries/a.ts',
      "`update deliveries set state = 'ready'`; `update lanes set ready_at = $1`",
      0,
    ],
    ['apps/server/src/pipeline/check/a.ts', "`update deliveries d set next_at = $1 from x where d.state = 'held'`", 0],
    ['apps/server/src/features/x/a.ts', "`select state from deliveries where state = 'held'`", 0],
    [
      'apps/server/src/features/privacy/forget-people.ts',
      "`update deliveries set content = $1 where state = 'sent'`",
      0,
    ],
  ])('a delivery’s state has one owner: %s: %s', (file, source, count) => {
    expect(findViolations(file, source)).toHaveLength(count);
  });

  test.each([
    ['apps/server/src/features/plans/a.ts', '`update credit_grants g set ends_at = db_now()`', 1],
    ['apps/server/src/features/plans/a.ts', '`insert into\n credit_entries (account_id) values ($1)`', 1],
    ['apps/server/src/pipeline/record/a.ts', '`delete from credit_day_lines`', 1],
    ['apps/server/src/features/plans/a.ts', "db.insertInto('credit_grants').values(grant)", 1],
    ['apps/server/src/features/credits/a.ts', '`update credit_grants set closed = true`', 0],
    ['apps/server/src/features/plans/a.ts', '`select from credit_grants for update`', 0],
  ])('the ledger has one writer: %s: %s', (file, source, count) => {
    expect(findViolations(file, source)).toHaveLength(count);
  });

  test.each([
    ['apps/server/src/pipeline/claim/a.ts', "await tx.query('select 1');", 1],
    ['apps/server/src/pipeline/claim/a.ts', 'await tx.query<{ id: string }>(`select id`, [id]);', 1],
    ['apps/server/src/features/credits/a.ts', 'const READ = `select 1`;\nawait pool.query(READ);', 1],
    ['apps/server/src/pipeline/claim/a.ts', 'await tx.query({ ...LOST, values });', 1],
    [
      'apps/server/src/pipeline/claim/a.ts',
      "const A = { name: 'a.a', text };\ntx.query({ ...(b ? A : B), values });",
      1,
    ],
    ['apps/server/src/pipeline/claim/a.ts', "await tx.query({ text: 'select 1', values });", 1],
    ['apps/server/src/pipeline/claim/a.ts', "const READ = {\n name: 'a.read', text };\nawait tx.query(READ);", 0],
    [
      'apps/server/src/features/credits/a.ts',
      "const READ = { name: 'a.read', text };\ntx.query<Map<string, () => void>>({\n ...READ,\n values: [a(b)],\n});",
      0,
    ],
    ['apps/server/src/pipeline/claim/a.ts', 'for (const statement of made) await tx.query(statement);', 0],
    ['apps/server/src/pipeline/run/notify.ts', 'await client.query(LISTEN);', 0],
    ['apps/server/src/pipeline/claim/a.ts', 'webhook.challenge(request.query as Query);', 0],
    ['apps/server/src/features/plans/a.ts', "await tx.query('select 1');", 0],
  ])('statements of the pipeline and the ledger have names: %s: %s', (file, source, count) => {
    expect(findViolations(file, source)).toHaveLength(count);
  });

  test('adapters and tests may', () => {
    expect(findViolations('apps/server/src/platform/ports/rng.ts', 'Math.random()')).toEqual([]);
    expect(findViolations('apps/server/src/config/env.ts', 'process.env')).toEqual([]);
    expect(findViolations('apps/server/src/pipeline/a.ts', '`select db_now()`; clock.now();')).toEqual([]);
    expect(findViolations('packages/engine/src/a.test.ts', 'Math.random()')).toEqual([]);
    expect(findViolations('apps/server/src/platform/db/generated/schema.ts', '\n'.repeat(400))).toEqual([]);
  });
});

describe('Biome catches what is planted', () => {
  let dir: string;
  const planted: Record<string, { source: string; rule: string | null }> = {};
  const plant = (file: string, source: string, rule: string | null) => {
    planted[file] = { source, rule };
  };
  const PLACES = [
    'packages/engine/src',
    'packages/instagram/src',
    'packages/contract/src',
    'packages/instagram-simulator/src',
  ];
  const SERVER = ['apps/server/src/pipeline', 'apps/server/src/features/tomorrow', 'apps/server/src/platform/tomorrow'];
  for (const place of [...PLACES, ...SERVER]) {
    plant(`${place}/date.ts`, 'export const now = Date.now();\n', 'noRestrictedGlobals');
    plant(`${place}/timeout.ts`, 'setTimeout(() => {}, 1);\n', 'noRestrictedGlobals');
    plant(`${place}/interval.ts`, 'setInterval(() => {}, 1);\n', 'noRestrictedGlobals');
    plant(`${place}/immediate.ts`, 'setImmediate(() => {});\n', 'noRestrictedGlobals');
    plant(`${place}/fetch.ts`, "export const answer = await fetch('http://localhost');\n", 'noRestrictedGlobals');
    plant(`${place}/crypto.ts`, 'export const id = crypto.randomUUID();\n', 'noRestrictedGlobals');
    plant(
      `${place}/bytes.ts`,
      "import { randomBytes } from 'node:crypto';\n\nexport const salt = randomBytes(8);\n",
      'noRestrictedImports',
    );
    plant(`${place}/sleep.ts`, "export { setTimeout } from 'node:timers/promises';\n", 'noRestrictedImports');
    plant(`${place}/date.test.ts`, 'export const now = Date.now();\n', null);
  }
  plant('apps/server/src/platform/ports/date.ts', 'export const now = Date.now();\n', null);
  plant(
    'packages/engine/src/one.ts',
    "import { two } from './two.ts';\n\nexport const one: unknown = () => two;\n",
    'noImportCycles',
  );
  plant(
    'packages/engine/src/two.ts',
    "import { one } from './one.ts';\n\nexport const two: unknown = () => one;\n",
    'noImportCycles',
  );
  plant('packages/engine/src/any.ts', 'export const x: any = 1;\n', 'noExplicitAny');
  plant(
    'packages/engine/src/skip.test.ts',
    "import { test } from 'vitest';\n\ntest.skip('later', () => {});\n",
    'noSkippedTests',
  );
  let reported: Map<string, string[]>;

  beforeAll(() => {
    dir = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'recado-boundaries-')));
    const config = JSON.parse(fs.readFileSync(path.join(ROOT, 'biome.json'), 'utf8')) as Record<string, unknown>; // as: our own file
    fs.writeFileSync(path.join(dir, 'biome.json'), JSON.stringify({ ...config, vcs: { enabled: false } }));
    for (const [file, { source }] of Object.entries(planted)) {
      fs.mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
      fs.writeFileSync(path.join(dir, file), source);
    }
    const biome = path.join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
    const args = [biome, 'lint', '--reporter=json', '--max-diagnostics=none', '.'];
    const run = spawnSync(process.execPath, args, { cwd: dir, encoding: 'utf8', maxBuffer: 1e8 });
    reported = readReport(run.stdout);
  });
  afterAll(() => fs.rmSync(dir, { recursive: true }));

  test.each(Object.entries(planted).map(([file, { rule }]) => ({ file, rule })))('$file: $rule', ({ file, rule }) => {
    const rules = reported.get(file) ?? [];
    if (rule === null) expect(rules).toEqual([]);
    else expect(rules.join()).toContain(rule);
  });
});

function readReport(stdout: string): Map<string, string[]> {
  const report = JSON.parse(stdout) as {
    diagnostics: { category: string; location: { path: string | { file: string } } }[];
  }; // as: Biome's report
  const found = new Map<string, string[]>();
  for (const { category, location } of report.diagnostics) {
    const file = (typeof location.path === 'string' ? location.path : location.path.file).replace(/^\.\//, '');
    found.set(file, [...(found.get(file) ?? []), category]);
  }
  return found;
}
