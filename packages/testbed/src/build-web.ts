import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { StartProblem } from '@recado/server';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const HASH_FILE = '.sources';

interface Screen {
  workspace: string;
  /** The folders and files that the build reads, relative to the repository. */
  sources: string[];
  /** The folder that it writes. */
  out: string;
  /** The file without which there is nothing to build here. */
  needs: string;
  /** The program that builds, relative to the repository, and what it is told. */
  program: [string, ...string[]];
}

const VITE = 'node_modules/vite/bin/vite.js';

const SCREENS: Screen[] = [
  {
    workspace: 'apps/web',
    sources: ['apps/web', 'packages/engine/src', 'packages/contract/src', 'packages/locales'],
    out: 'apps/web/dist',
    needs: 'apps/web/index.html',
    program: [VITE, 'build'],
  },
  {
    workspace: 'packages/instagram-simulator',
    sources: ['packages/instagram-simulator/screen', 'packages/family/src'],
    out: 'packages/instagram-simulator/dist-screen',
    needs: 'packages/instagram-simulator/screen/vite.config.ts',
    program: [VITE, 'build', '--config', 'screen/vite.config.ts'],
  },
  {
    workspace: 'site',
    sources: [
      ...[
        'site',
        'README.md',
        'docs/operating.md',
        'apps/web/src/ui/theme',
        'apps/web/public',
        'packages/contract/src',
      ],
      ...['packages/locales/src/errors', 'apps/server/src/platform/http/openapi'],
    ],
    out: 'site/dist',
    needs: 'site/build.ts',
    program: ['site/build.ts'],
  },
];

/** Builds the web app, the simulator's screen and the help site, all at once, each only when its sources changed. Throws `build_failed`. */
export async function buildWeb({ force = false, log }: { force?: boolean; log(line: string): void }): Promise<void> {
  await Promise.all(SCREENS.map((screen) => buildScreen(screen, { force, log })));
}

async function buildScreen(screen: Screen, { force, log }: { force: boolean; log(line: string): void }): Promise<void> {
  if (!fs.existsSync(path.join(ROOT, screen.needs))) return;
  const hash = hashSources(screen.sources);
  const note = path.join(ROOT, screen.out, HASH_FILE);
  if (!force && fs.existsSync(note) && fs.readFileSync(note, 'utf8') === hash) return;
  log(`building ${screen.workspace} (only after a change)`);
  const [program, ...args] = screen.program;
  const { code, said } = await run([path.join(ROOT, program), ...args], path.join(ROOT, screen.workspace));
  if (code !== 0) {
    throw new StartProblem(
      'build_failed',
      `${screen.workspace} could not be built:\n${stripVTControlCharacters(said).slice(0, 3000)}`,
    );
  }
  fs.writeFileSync(note, hash);
}

function run(args: string[], cwd: string): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1' },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
    }
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, said }));
  });
}

/** Names and contents of the sources, and the lockfile: the same hash is the same build. */
function hashSources(sources: string[]): string {
  const hash = createHash('sha256').update(fs.readFileSync(path.join(ROOT, 'package-lock.json')));
  for (const source of sources) {
    for (const file of filesOf(path.join(ROOT, source)).filter(isSource).sort())
      hash.update(path.relative(ROOT, file)).update(fs.readFileSync(file));
  }
  return hash.digest('hex');
}

/** Returns a file itself, or every file below a folder. */
function filesOf(source: string): string[] {
  if (fs.statSync(source).isFile()) return [source];
  const entries = fs.readdirSync(source, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

function isSource(file: string): boolean {
  return !/[/\\](node_modules|dist|dist-screen)[/\\]/.test(file) && !/\.test\.tsx?$/.test(file);
}
