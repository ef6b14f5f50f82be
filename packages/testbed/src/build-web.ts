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
  /** The files that the build reads, relative to the repository. */
  sources: string[];
  /** The folder that it writes. */
  out: string;
  args: string[];
}

const SCREENS: Screen[] = [
  {
    workspace: 'apps/web',
    sources: ['apps/web', 'packages/engine/src', 'packages/contract/src', 'packages/locales'],
    out: 'apps/web/dist',
    args: ['build'],
  },
  {
    workspace: 'packages/instagram-simulator',
    sources: ['packages/instagram-simulator/screen', 'packages/family/src'],
    out: 'packages/instagram-simulator/dist-screen',
    args: ['build', '--config', 'screen/vite.config.ts'],
  },
];

/** Builds the web app and the simulator's screen, both at once, each only when its sources changed. Throws `build_failed`. */
export async function buildWeb({ force = false, log }: { force?: boolean; log(line: string): void }): Promise<void> {
  await Promise.all(SCREENS.map((screen) => buildScreen(screen, { force, log })));
}

async function buildScreen(screen: Screen, { force, log }: { force: boolean; log(line: string): void }): Promise<void> {
  if (
    !fs.existsSync(
      path.join(ROOT, screen.sources[0] ?? '', screen.workspace === 'apps/web' ? 'index.html' : 'vite.config.ts'),
    )
  )
    return;
  const hash = hashSources(screen.sources);
  const note = path.join(ROOT, screen.out, HASH_FILE);
  if (!force && fs.existsSync(note) && fs.readFileSync(note, 'utf8') === hash) return;
  log(`building ${screen.workspace} (only after a change)`);
  const vite = path.join(ROOT, 'node_modules/vite/bin/vite.js');
  const { code, said } = await run([vite, ...screen.args], path.join(ROOT, screen.workspace));
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
function hashSources(folders: string[]): string {
  const hash = createHash('sha256').update(fs.readFileSync(path.join(ROOT, 'package-lock.json')));
  for (const folder of folders) {
    const entries = fs.readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
    for (const file of files.filter(isSource).sort())
      hash.update(path.relative(ROOT, file)).update(fs.readFileSync(file));
  }
  return hash.digest('hex');
}

function isSource(file: string): boolean {
  return !/[/\\](node_modules|dist|dist-screen)[/\\]/.test(file) && !/\.test\.tsx?$/.test(file);
}
