/** The place where a file stands, which says whom it may import: `docs/architecture.md`, "Who may import whom". */
export interface Zone {
  name: string;
  /** The workspace: `packages/engine`, `apps/server`, … Files reach another workspace by its package name only. */
  workspace: string;
  /** Set inside a features folder: features are islands. */
  feature: string | null;
}

/** The zones outside of the pipeline that its folders may use. */
const PIPELINE_USES = [
  'server/features',
  'server/platform',
  'server/config',
  'engine',
  'contract',
  'instagram',
  'locales',
] as const; // as: a closed list

/** The folders of the pipeline in their order: one imports those of later lines, never its neighbours in the line. */
const PIPELINE_ORDER: readonly (readonly string[])[] = [
  ['run'],
  ['stages'],
  ['receive', 'decide', 'claim', 'send', 'record', 'reconcile', 'check', 'discover'],
  ['people', 'evidence'],
  ['deliveries'],
  ['updates'],
  ['limits'],
  // Types of what the pipeline is given.
  ['deps'],
];

/** Neighbours that the pipeline really needs; where types are enough, `TYPES_ONLY` says so. */
const PIPELINE_BESIDES: Record<string, readonly string[]> = {
  // In a lane where nobody waits a delivery is claimed in the transaction that decides it.
  decide: ['claim'],
  // It takes what send leaves.
  record: ['send'],
  // The waits that the pipeline is given: a type.
  deps: ['limits'],
};

/** Returns what each folder of the pipeline may import. */
function pipelineZones(): Record<string, readonly string[]> {
  const zones = PIPELINE_ORDER.flatMap((line, index) => {
    const later = PIPELINE_ORDER.slice(index + 1).flat();
    return line.map((name): [string, readonly string[]] => {
      const inside = [...later, ...(PIPELINE_BESIDES[name] ?? [])];
      return [`server/pipeline/${name}`, [...inside.map((other) => `server/pipeline/${other}`), ...PIPELINE_USES]];
    });
  });
  return Object.fromEntries(zones);
}

/** Names of zones that a zone may import; its own is always allowed. */
export const MAY_IMPORT: Record<string, readonly string[]> = {
  engine: [],
  instagram: [],
  locales: [],
  family: [],
  sandbox: ['family'],
  contract: ['engine'],
  // What programs of others are given: types of the contract, and nothing that runs.
  client: ['contract'],
  mcp: ['client', 'contract'],
  'instagram-simulator': ['instagram', 'family'],
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
  // The door, which exports alone: who is outside comes in by it.
  'server/pipeline': [...Object.keys(pipelineZones()), ...PIPELINE_USES],
  ...pipelineZones(),
  'server/probe': ['server/features', 'server/platform', 'server/config', 'instagram'],
  'server/features': ['server/platform', 'server/config', 'engine', 'contract', 'instagram', 'locales'],
  'server/platform': ['server/config', 'engine', 'contract', 'instagram', 'locales'],
  'server/config': [],
  'web/app': ['web/features', 'web/ui', 'web/api', 'web/i18n', 'web/worker', 'contract', 'engine', 'locales'],
  'web/features': ['web/ui', 'web/api', 'web/i18n', 'contract', 'engine', 'locales'],
  'web/ui': ['contract', 'engine', 'locales'],
  'web/api': ['web/i18n', 'contract', 'engine', 'locales'],
  'web/i18n': ['contract', 'engine', 'locales'],
  // A program of its own in the browser: what it is told to do, the app knows.
  'web/worker': ['contract'],
  // The door of everything: the server's entry, the simulators, and nothing inside them.
  testbed: ['server/main', 'instagram-simulator', 'sandbox', 'family', 'contract'],
};

/** Zones that only lend their types to that zone. */
export const TYPES_ONLY: Record<string, readonly string[]> = {
  'instagram-simulator': ['instagram'],
  client: ['contract'],
  'server/pipeline/run': ['server/pipeline/stages'],
  'server/pipeline/record': ['server/pipeline/send'],
};

/** The workspaces that a test file may use besides: the test kit, the outsiders at the wire, and what proof reads evidence with. */
export const TESTS_MAY_IMPORT: readonly string[] = ['tooling', 'instagram-simulator', 'sandbox', 'proof', 'client'];

/** Tests and the beds that they stand on; tests of the server lay its rooms open, and play Instagram, payments and mail beside it. */
export function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file) || /^(packages|apps)\/[^/]+\/tests\//.test(file);
}

/** Journeys, proof (campaigns, simulation, fuzz), benchmarks and tooling stand outside the product and may look at all of it. */
export const FREE_ZONES: readonly string[] = ['e2e', 'proof', 'bench', 'site', 'tooling'];

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
  if (second === 'server' && folder === 'pipeline') return { name: pipelineZone(inside), workspace, feature: null };
  const isDoor = second === 'server' ? SERVER_DOORS.test(inside.join('/')) : inside.length === 1;
  const entry = second === 'server' ? 'main' : 'app';
  return { name: `${second}/${isDoor ? entry : folder}`, workspace, feature: null };
}

/** Every folder of the pipeline is a zone, and so are two of its files: `stages.ts` and `deps.ts`. */
function pipelineZone([, name = '', ...rest]: readonly string[]): string {
  if (rest.length > 0) return `server/pipeline/${name}`;
  return name === 'stages.ts' || name === 'deps.ts' ? `server/pipeline/${name.slice(0, -3)}` : 'server/pipeline';
}

/** The zone that a package name of ours stands for; `@recado/server` is the server's entry. */
export function zoneOfPackage(specifier: string): string | null {
  const name = /^@recado\/([a-z-]+)/.exec(specifier)?.[1];
  if (name === undefined) return null;
  if (name === 'server') return 'server/main';
  return name === 'web' ? 'web/app' : name;
}
