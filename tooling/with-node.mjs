// node tooling/with-node.mjs <file> [arguments]: runs the file on Node 24 or newer, the pinned one when the Node at hand is older.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import module from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const [file = '', ...rest] = process.argv.slice(2);
const modules = fileURLToPath(new URL('../node_modules', import.meta.url));
const pinned = path.join(modules, '.bin/node');
// What Node makes of our files is kept for the next start, which computes half as long; the processes that one starts find it too.
process.env.NODE_COMPILE_CACHE ??= path.join(modules, '.cache/compiled');

if (!existsSync(file)) {
  console.error(`${file} does not exist.`);
  process.exitCode = 1;
} else if (Number(process.versions.node.split('.')[0]) >= 24) {
  module.enableCompileCache();
  process.argv = [process.execPath, path.resolve(file), ...rest];
  await import(pathToFileURL(path.resolve(file)).href);
} else if (existsSync(pinned)) {
  const child = spawn(pinned, [...process.execArgv, file, ...rest], { stdio: 'inherit' });
  // A signal that reaches only this process belongs to the program; one from the terminal reaches it anyway, and twice is harmless.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.once('exit', (code, signal) => {
    process.exitCode = code ?? (signal ? 1 : 0);
  });
} else {
  console.error(
    'Recado needs Node 24 or newer: run "npm ci" first, which brings it, or install it where npm has none for this platform.',
  );
  process.exitCode = 1;
}
