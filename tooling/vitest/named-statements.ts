import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** A statement that Postgres keeps by its name. */
export interface NamedStatement {
  name: string;
  text: string;
}

const DECLARED = /^(?:export )?const (\w+) = \{\s*name: '(\w+\.\w+)'/gm;
const SELF = fileURLToPath(import.meta.url);

/**
 * Finds every `const X = { name: 'room.statement', text }` of these files, or of all below these folders, exported or not. A process
 * of its own loads the files, each with a line more. Throws for a name in their text that stands elsewhere than in such a constant.
 */
export function namedStatements(places: readonly string[]): NamedStatement[] {
  const output = execFileSync(process.execPath, [SELF, ...places], { encoding: 'utf8', maxBuffer: 2 ** 24 });
  const statements = JSON.parse(output) as NamedStatement[]; // as: printed below, by us
  const found = new Set(statements.map(({ name }) => name));
  const written = sources(places).flatMap((file) => [
    ...fs.readFileSync(file, 'utf8').matchAll(/\bname: '(\w+\.\w+)'/g),
  ]);
  const hidden = written.map(([, name = '']) => name).filter((name) => !found.has(name));
  if (hidden.length > 0) throw new Error(`named statements are constants of their file: ${hidden.join(', ')}`);
  return statements;
}

function sources(places: readonly string[]): string[] {
  return places.flatMap((place) => {
    if (place.endsWith('.ts')) return [place];
    const names = fs
      .readdirSync(place, { encoding: 'utf8', recursive: true })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
    return names.map((name) => path.join(place, name));
  });
}

/** Lists statements, in the process of its own. */
async function list(places: readonly string[]): Promise<NamedStatement[]> {
  const files = new Set(sources(places).map((file) => pathToFileURL(file).href));
  const statements: NamedStatement[] = [];
  Reflect.set(globalThis, 'statements', statements);
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      if (!files.has(url)) return loaded;
      const source = fs.readFileSync(fileURLToPath(url), 'utf8');
      const names = [...source.matchAll(DECLARED)].map(([, constant]) => constant);
      return { ...loaded, source: `${source}\nglobalThis.statements.push(${names.join(', ')});` };
    },
  });
  for (const file of files) await import(file);
  return statements.map(({ name, text }) => ({ name, text }));
}

if (process.argv[1] === SELF) console.log(JSON.stringify(await list(process.argv.slice(2))));
