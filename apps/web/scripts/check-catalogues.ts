/** Fails when a text of the code is not in the catalogues, or when one of the seven languages lacks it. Leaves the tree as it was. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const LOCALES = path.join(ROOT, 'packages/locales');

const before = readCatalogues();
const extracted = lingui('extract', '--clean');
const after = readCatalogues();
const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
  (file) => messagesOf(before, file) !== messagesOf(after, file),
);
for (const file of after.keys()) if (!before.has(file)) rmSync(file);
for (const [file, text] of before) writeFileSync(file, text);
if (extracted !== 0) fail('The texts could not be read from the code.');
if (changed.length > 0) {
  fail(
    `These catalogues are behind the code; run \`npm run extract\` in apps/web and translate:\n${changed.map((file) => path.relative(ROOT, file)).join('\n')}`,
  );
}

const compiled = lingui('compile', '--strict');
for (const file of listFiles('.js')) rmSync(file);
if (compiled !== 0) fail('A language lacks a text.');
console.log(`catalogues: ${before.size} files, nothing missing`);

function lingui(...args: string[]): number {
  const cli = path.join(ROOT, 'node_modules/@lingui/cli/dist/lingui.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) console.error(stdout, stderr);
  return status ?? 1;
}

function readCatalogues(): Map<string, string> {
  return new Map(listFiles('.po').map((file) => [file, readFileSync(file, 'utf8')]));
}

/** A catalogue without its head, which holds the date of the extraction. */
function messagesOf(catalogues: Map<string, string>, file: string): string {
  return (catalogues.get(file) ?? '').replace(/^"POT-Creation-Date:.*$/m, '');
}

function listFiles(ending: string): string[] {
  return readdirSync(LOCALES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^[a-z]{2}-[A-Z]{2}$/.test(entry.name))
    .flatMap(({ name }) => readdirSync(path.join(LOCALES, name)).map((file) => path.join(LOCALES, name, file)))
    .filter((file) => file.endsWith(ending));
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
