/** Where a file stands, and whom it may import: `docs/architecture.md`, "Who may import whom". */
export interface Zone {
  name: string;
  /** The workspace: `packages/engine`, `apps/server`, … Files reach another workspace by its package name only. */
  workspace: string;
  /** Set inside a features folder: features are islands. */
  feature: string | null;
}

/** Names of zones that a zone may import; its own is always allowed. */
export const MAY_IMPORT: Record<string, readonly string[]> = {
  engine: [],
  instagram: [],
  locales: [],
  sandbox: [],
  contract: ['engine'],
  'instagram-simulator': ['instagram'],
  'server/main': [
    'server/pipeline',
    'server/probe',
    'server/features',
    'server/platform',
    'server/config',
    'engine',
    'contract',
    'instagram',
    'locales',
  ],
  'server/pipeline': [
    'server/features',
    'server/platform',
    'server/config',
    'engine',
    'contract',
    'instagram',
    'locales',
  ],
  'server/probe': ['server/features', 'server/platform', 'server/config', 'instagram'],
  'server/features': ['server/platform', 'server/config', 'engine', 'contract', 'instagram', 'locales'],
  'server/platform': ['server/config', 'engine', 'contract', 'instagram', 'locales'],
  'server/config': [],
  'web/app': ['web/features', 'web/ui', 'web/api', 'web/i18n', 'contract', 'engine', 'locales'],
  'web/features': ['web/ui', 'web/api', 'web/i18n', 'contract', 'engine', 'locales'],
  'web/ui': ['contract', 'engine', 'locales'],
  'web/api': ['web/i18n', 'contract', 'engine', 'locales'],
  'web/i18n': ['contract', 'engine', 'locales'],
  // The door of everything: the server's entry, the simulators, and nothing inside them.
  testbed: ['server/main', 'instagram-simulator', 'sandbox', 'contract'],
};

/** Zones that only lend their types to that zone. */
export const TYPES_ONLY: Record<string, readonly string[]> = { 'instagram-simulator': ['instagram'] };

/** What a test file may use besides: the test kit, the outsiders at the wire, and what proof reads evidence with. */
export const TESTS_MAY_IMPORT: readonly string[] = ['tooling', 'instagram-simulator', 'sandbox', 'proof'];

/** Tests and the beds that they stand on; tests of the server lay its rooms open, and play Instagram, payments and mail beside it. */
export function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file) || /^(packages|apps)\/[^/]+\/tests\//.test(file);
}

/** Journeys, proof (campaigns, simulation, fuzz), benchmarks and tooling stand outside the product and may look at all of it. */
export const FREE_ZONES: readonly string[] = ['e2e', 'proof', 'bench', 'tooling'];

const SERVER_DOORS = /^(main|run-program|index|context|register-api)(\.test)?\.ts$|^cli\//;

/** The zone of a path relative to the repository, or null for files that have none (configuration at the root). */
export function zoneOf(path: string): Zone | null {
  const [top = '', second = '', ...rest] = path.split('/');
  if (FREE_ZONES.includes(top)) return { name: top, workspace: top, feature: null };
  const workspace = `${top}/${second}`;
  if (top === 'packages') return { name: second, workspace, feature: null };
  if (top !== 'apps') return null;
  if (rest[0] !== 'src') return { name: second === 'web' ? 'web/app' : `${second}/main`, workspace, feature: null };
  const inside = rest.slice(1);
  const [folder = '', feature = ''] = inside;
  if (folder === 'features') return { name: `${second}/features`, workspace, feature: feature.replace(/\..*$/, '') };
  const isDoor = second === 'server' ? SERVER_DOORS.test(inside.join('/')) : inside.length === 1;
  const entry = second === 'server' ? 'main' : 'app';
  return { name: `${second}/${isDoor ? entry : folder}`, workspace, feature: null };
}

/** The zone that a package name of ours stands for; `@recado/server` is the server's entry. */
export function zoneOfPackage(specifier: string): string | null {
  const name = /^@recado\/([a-z-]+)/.exec(specifier)?.[1];
  if (name === undefined) return null;
  if (name === 'server') return 'server/main';
  return name === 'web' ? 'web/app' : name;
}
