/**
 * Reads the build and fails when a screen weighs more than it may, in bytes of script and of words as they are sent: compressed by brotli.
 * It fails too when a sentence of the catalogues is in no file of words. Run after `vite build`.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { readWords } from '../build/words/read-words.ts';

interface Chunk {
  file: string;
  name?: string;
  src?: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
}

const KB = 1000;
const LIMITS = {
  first: 170 * KB,
  later: 9 * KB,
  screen: 28 * KB,
  form: 70 * KB,
  firstWords: 4 * KB,
  words: 7 * KB,
  palette: 41 * KB,
  encoder: 230 * KB,
};
const FORM = 'features/automations/configure/configure-form.tsx';
const LIST = 'features/automations/list/automations-screen.tsx';
const dist = new URL('../dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8')) as Record<string, Chunk>; // as: Vite's own file

const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
if (!entry) throw new Error('The build has no entry');
const first = closure(entry);
// Home is what most people see first; Content is the other screen that is measured.
const home = keyOf('app/routes/home-route.tsx');
// Whichever screen comes first brings the small pieces of all, and the first sheet or setting those of its like: they weigh there, once.
const named = (name: string) => Object.keys(manifest).filter((key) => manifest[key]?.name === name);
const pieces = named('pieces');
const later = named('later-pieces');
const rows = [
  row('first load', new Set([...first, ...pieces]), LIMITS.first),
  row('pieces of sheets and settings', new Set(later), LIMITS.later),
];
for (const [key, chunk] of Object.entries(manifest)) {
  if (!chunk.isDynamicEntry) continue;
  // Toasts come with the first touch. What opens above the form, or the list, finds it there.
  const there = new Set([
    ...first,
    ...pieces,
    ...later,
    ...closure(keyOf('app/shell/after-first.tsx')),
    ...closure(keyOf('app/shell/toasts.tsx')),
    ...(isAboveForm(key) ? closure(keyOf(FORM)) : []),
    ...(isAboveList(key) ? closure(keyOf(LIST)) : []),
  ]);
  const own = [...closure(key)].filter((part) => !there.has(part));
  rows.push(row(chunk.src ?? key, new Set(own), limitOf(key)));
}
const words = readdirSync(new URL('assets/words/', dist)).filter((file) => file.endsWith('.json'));
const [heaviest, ...lighter] = words.map(wordsRow).sort((a, b) => b.bytes / b.limit - a.bytes / a.limit);
if (!heaviest) throw new Error('The build has no words');
rows.push(heaviest, ...lighter.filter(({ bytes, limit }) => bytes > limit));
for (const { name, bytes, limit } of rows) {
  console.log(
    `${bytes > limit ? 'TOO LARGE' : 'ok       '} ${(bytes / KB).toFixed(1).padStart(6)} of ${limit / KB} kB  ${name}`,
  );
}
const whole = size(new Set([...first, ...closure(home)]));
console.log(`first load with Home: ${(whole / KB).toFixed(1)} kB`);
const said = new Set(words.filter((file) => file.includes('.en-us-')).flatMap((file) => Object.keys(wordsIn(file))));
const unsaid = Object.keys(await readWords('en-US')).filter((id) => !said.has(id));
if (unsaid.length > 0)
  console.log(`NOT SAID   ${unsaid.length} sentences of the catalogues are in no file of words: ${unsaid}`);
if (unsaid.length > 0 || rows.some(({ bytes, limit }) => bytes > limit) || whole > LIMITS.first) process.exitCode = 1;

function limitOf(key: string): number {
  // Asked for by who has recorded something in a browser that does not make AAC.
  if (/ui\/recording\/(convert-to-aac|wasm\/aac-encoder)\.ts$/.test(key)) return LIMITS.encoder;
  // Its list is the library's; it is asked for by who presses the keys or the button.
  if (key.endsWith('app/palette/palette.tsx')) return LIMITS.palette;
  // A file is read by the engine too, and two versions are drawn by it: these sheets open as a form does.
  const drawsAnswers = [FORM, 'app/routes/answering/import-route.tsx', 'features/automations/outbox/both-sheet.tsx'];
  return drawsAnswers.some((path) => key.endsWith(path)) ? LIMITS.form : LIMITS.screen;
}

/** A sheet of the list of automations. */
function isAboveList(key: string): boolean {
  return /features\/automations\/list\/(filters|sheets)\//.test(key);
}

/** A part of the form, or a sheet of it: it is reached from nowhere else. */
function isAboveForm(key: string): boolean {
  return /features\/automations\/(versions|recipes|form|preview|what-if|configure\/save)\//.test(key);
}

/** A file of words: those that the app begins with, or those of a part. */
function wordsRow(file: string) {
  const limit = file.startsWith('first.') ? LIMITS.firstWords : LIMITS.words;
  return { name: file, bytes: sent(`assets/words/${file}`), limit };
}

function wordsIn(file: string): object {
  return JSON.parse(readFileSync(new URL(`assets/words/${file}`, dist), 'utf8')) as object; // as: written by our own build
}

function keyOf(end: string): string {
  const key = Object.keys(manifest).find((name) => name.endsWith(end));
  if (!key) throw new Error(`The build has no ${end}`);
  return key;
}

/** A chunk and everything that it imports at once. */
function closure(key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const part of manifest[key]?.imports ?? []) closure(part, seen);
  return seen;
}

function row(name: string, keys: Set<string>, limit: number) {
  return { name, bytes: size(keys), limit };
}

function size(keys: Set<string>): number {
  let bytes = 0;
  for (const key of keys) {
    const file = manifest[key]?.file;
    if (file?.endsWith('.js')) bytes += sent(file);
  }
  return bytes;
}

/** A file of less than a kilobyte goes out as it is. */
function sent(file: string): number {
  const small = new URL(`${file}.br`, dist);
  return statSync(existsSync(small) ? small : new URL(file, dist)).size;
}
