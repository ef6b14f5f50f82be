import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

// `npm run dev`: the program, started again when a file of the server or a package changes, and Vite's server for the web app.
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const watched = ['apps/server/src', 'packages'].map((folder) => `--watch-path=${folder}`);
const children = [
  spawn(process.execPath, [...watched, 'packages/testbed/src/main.ts'], { cwd: ROOT, stdio: 'inherit' }),
  spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'apps/web'], { cwd: ROOT, stdio: 'inherit' }),
];
const end = () => {
  for (const child of children) child.kill('SIGINT');
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
for (const child of children) child.once('exit', end);
