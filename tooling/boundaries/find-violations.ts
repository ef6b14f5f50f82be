import path from 'node:path';
import { findForeignWrites } from './find-foreign-writes.ts';
import { type FoundImport, findImports, withoutComments } from './find-imports.ts';
import { findNamelessStatements } from './find-nameless-statements.ts';
import {
  FREE_ZONES,
  isTest,
  MAY_IMPORT,
  TESTS_MAY_IMPORT,
  TYPES_ONLY,
  type Zone,
  zoneOf,
  zoneOfPackage,
} from './zones.ts';

export interface Violation {
  file: string;
  line: number;
  message: string;
}

const CODE = /\.(ts|tsx|mts|mjs)$/;
const DRAWERS = /^(utils?|helpers?|common|shared|misc|lib|types|services)$/i;
const LONGEST_FILE = 400;
/** Tables of examples are read a line at a time. */
const LONGEST_TEST = 600;
/** Hidden ways to what Biome's list of globals forbids, and to the environment. */
const HIDDEN: readonly { pattern: RegExp; message: string; except: RegExp }[] = [
  {
    pattern: /\bMath\s*(\.\s*random|\[\s*['"`]random)/,
    message: 'Math.random: randomness comes through the rng port',
    except: /^apps\/server\/src\/platform\/ports\/|^packages\/instagram-simulator\/src\/world\/rng\.ts$/,
  },
  {
    pattern: /\bglobalThis\b/,
    message: 'globalThis: what the ports forbid is not to be had by another name',
    except: /^apps\/server\/src\/platform\/ports\//,
  },
  {
    pattern: /\bprocess\s*\.\s*env\b/,
    message: 'process.env: the environment is read in config/env.ts only',
    except: /^apps\/server\/src\/config\/env\.ts$|^packages\/instagram-simulator\/src\/main\.ts$/,
  },
  {
    pattern: /(?<![\w.$])now\(\)/,
    message: 'now() in a statement: no test can move it, db_now() is the clock of the pipeline',
    except: /^(?!apps\/server\/src\/pipeline\/)/,
  },
];
const DETERMINISTIC = /^(apps\/server|packages\/(engine|contract|instagram|instagram-simulator))\/src\//;

/** Takes a file's path (relative to the repository, with slashes) and text; says what it may not import, hold or be called. */
export function findViolations(file: string, source: string): Violation[] {
  const found = checkName(file);
  if (!CODE.test(file)) return found;
  const zone = zoneOf(file);
  if (zone) for (const one of findImports(source)) found.push(...checkImport({ file, zone, one }));
  found.push(...checkHidden(file, source));
  if (!isTest(file)) {
    const statements = [...findForeignWrites(file, source), ...findNamelessStatements(file, source)];
    found.push(...statements.map((one) => ({ file, ...one })));
  }
  const lines = source.split('\n').length;
  // As many tables as the product has.
  if (file.includes('/generated/')) return found;
  const most = isTest(file) ? LONGEST_TEST : LONGEST_FILE;
  if (lines > most)
    found.push({
      file,
      line: lines,
      message: `${lines} lines: a file has at most ${most}, split it by meaning`,
    });
  return found;
}

function checkName(file: string): Violation[] {
  const drawer = file.split('/').find((part) => DRAWERS.test(part.replace(/\..*$/, '')));
  return drawer === undefined
    ? []
    : [{ file, line: 1, message: `"${drawer}" is a drawer: name the file or folder after what it holds` }];
}

interface Checked {
  file: string;
  zone: Zone;
  one: FoundImport;
}

function checkImport({ file, zone, one }: Checked): Violation[] {
  if (FREE_ZONES.includes(zone.name)) return [];
  const message = one.specifier.startsWith('.')
    ? checkRelative({ file, zone, one })
    : checkPackage({ file, zone, one });
  return message === null ? [] : [{ file, line: one.line, message }];
}

function checkRelative({ file, zone, one }: Checked): string | null {
  const target = path.posix.normalize(path.posix.join(path.posix.dirname(file), one.specifier.replace(/\?.*$/, '')));
  const other = zoneOf(target);
  if (other === null) return isTest(file) ? null : `${one.specifier} is outside every workspace`;
  if (other.workspace !== zone.workspace) {
    if (isTest(file) && TESTS_MAY_IMPORT.includes(other.name)) return null;
    // What other tests lay out: recorded payloads, and the beds of the server's tests.
    if (isTest(file) && /\/(fixtures|tests)\//.test(target)) return null;
    return `${zone.workspace} reaches into ${other.workspace}: import the package by its name`;
  }
  if (other.name !== zone.name) return allow({ file, zone, one, name: other.name }) ?? checkFront(zone, other, target);
  return checkFront(zone, other, target);
}

/** Another feature is entered through its index.ts on the server, and not at all on the web. */
function checkFront(zone: Zone, other: Zone, target: string): string | null {
  if (other.feature === null || other.feature === zone.feature || zone.name.endsWith('/main')) return null;
  if (zone.name === 'web/app') return null;
  if (zone.name.startsWith('web/'))
    return `feature ${zone.feature} imports feature ${other.feature}: features are islands`;
  return target.endsWith(`features/${other.feature}/index.ts`)
    ? null
    : `feature ${other.feature} is entered through its index.ts only`;
}

function checkPackage({ file, zone, one }: Checked): string | null {
  const name = zoneOfPackage(one.specifier);
  if (name === null) return null;
  if (name === zone.name) return `${one.specifier} is this package itself: import the file`;
  return allow({ file, zone, one, name });
}

function allow({ file, zone, one, name }: Checked & { name: string }): string | null {
  if (isTest(file) && (TESTS_MAY_IMPORT.includes(name) || isLaidOpen(zone, name))) return null;
  const allowed = MAY_IMPORT[zone.name];
  if (allowed === undefined) return `${file} is in no place that docs/architecture.md knows`;
  if (!allowed.includes(name)) return `${zone.name} may not import ${name}`;
  if (!one.typeOnly && !isTest(file) && TYPES_ONLY[zone.name]?.includes(name))
    return `${zone.name} may import only types of ${name}`;
  return null;
}

/** Tests of the server and of the pipeline look into every folder of the pipeline. */
function isLaidOpen(zone: Zone, name: string): boolean {
  return name.startsWith('server/pipeline/') && /^server\/(main$|pipeline\b)/.test(zone.name);
}

function checkHidden(file: string, source: string): Violation[] {
  if (!DETERMINISTIC.test(file) || isTest(file)) return [];
  const lines = withoutComments(source).split('\n');
  return HIDDEN.filter(({ except }) => !except.test(file)).flatMap(({ pattern, message }) =>
    lines.flatMap((text, index) => (pattern.test(text) ? [{ file, line: index + 1, message }] : [])),
  );
}
