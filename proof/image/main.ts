import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startBroker } from '../../tooling/vitest/broker.ts';
import { freePorts } from '../campaigns/world.ts';
import { makeBase, writeNpmrc } from './base.ts';
import { run } from './run.ts';
import { tryImage } from './try-image.ts';

// `npm run image`: builds the image of `Containerfile` on a base made from Debian's packages, and starts it. As root, with Debian's
// buildah, mmdebstrap and util-linux. `-- --base NAME` builds on another base, `--keep` keeps the image.
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MOST_MB = 350;
const BUILDAH = ['buildah', '--storage-driver', 'vfs'];
/** The files that may not be in it: the outsiders, the tests, what only proves or builds. */
const NOT_SHIPPED = /\/(instagram-simulator|sandbox|testbed|proof|e2e|bench|tooling|tests)\/|\.test\.ts$/;

const { values } = parseArgs({ options: { base: { type: 'string' }, keep: { type: 'boolean', default: false } } });
const missing = ['buildah', 'mmdebstrap', 'unshare', 'setpriv'].filter(
  (name) => run(['sh', '-c', `command -v ${name} || true`]) === '',
);
if (process.getuid?.() !== 0 || missing.length > 0) {
  console.error(
    `Run it as root, on a Debian with: apt-get install --no-install-recommends buildah mmdebstrap util-linux${missing.length > 0 ? ` (missing: ${missing.join(', ')})` : ''}`,
  );
  process.exit(1);
}

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'recado-image-'));
const store = ['--root', path.join(dir, 'store'), '--runroot', path.join(dir, 'run')];
const buildah = (...words: string[]) => run([...BUILDAH, ...store, ...words], { cwd: ROOT });
const closers: (() => Promise<void>)[] = [];
try {
  const base = values.base ?? importBase();
  step('building the image');
  buildah(
    'build',
    '--isolation',
    'chroot',
    '--build-arg',
    `BASE=${base}`,
    ...['--secret', `id=npmrc,src=${writeNpmrc(dir)}`],
    '--tag',
    'recado',
    '.',
  );
  const container = buildah('from', '--pull-never', 'localhost/recado').trim();
  const root = buildah('mount', container).trim();
  const wrong = look(root);
  const broker = await startBroker();
  closers.push(() => broker.close());
  const grant = (await (await fetch(`${broker.url}/`, { method: 'POST' })).json()) as { ownerUrl: string }; // as: the broker's answer
  const [port = 0] = await freePorts(1);
  step('starting it');
  const tried = await tryImage({ root, dir, port, databaseUrl: grant.ownerUrl });
  console.log(`ready in ${Math.round(tried.readyMs)} ms, ended in ${Math.round(tried.endedMs)} ms`);
  wrong.push(...tried.wrong);
  for (const line of wrong) console.log(`  WRONG ${line}`);
  console.log(wrong.length === 0 ? 'the image holds what is promised' : `${wrong.length} promises broken`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
} finally {
  for (const close of closers) await close();
  if (values.keep) console.log(`kept in ${dir}`);
  else fs.rmSync(dir, { recursive: true, force: true });
}

function importBase(): string {
  step('making a base from packages of Debian');
  const container = buildah('from', 'scratch').trim();
  buildah('add', '--quiet', container, makeBase(dir), '/');
  buildah('commit', '--quiet', container, 'recado-base');
  buildah('rm', container);
  return 'localhost/recado-base';
}

/** Weighs the image's files and looks for what does not belong there. */
function look(root: string): string[] {
  const megabytes = Number(run(['du', '-sm', '--apparent-size', root]).split('\t')[0]);
  console.log(`${megabytes} MB`);
  const foreign = run([
    'find',
    `${root}/srv/recado`,
    '-path',
    '*/node_modules/*',
    '-prune',
    '-o',
    '-type',
    'f',
    '-print',
  ])
    .split('\n')
    .filter((file) => NOT_SHIPPED.test(file.slice(root.length)));
  return [
    ...(megabytes > MOST_MB ? [`it weighs ${megabytes} MB, more than ${MOST_MB}`] : []),
    ...foreign.map((file) => `${file.slice(root.length)} is in it`),
  ];
}

function step(words: string): void {
  console.log(`── ${words}`);
}
