import fs from 'node:fs';
import { StartProblem } from './start-problem.ts';

/** Names and values, before anything is checked. An empty value counts as not set. */
export type Env = Record<string, string>;

/** The only reader of the process' environment: the file's lines, under what the environment itself says. Throws `env_file_broken`. */
export function readEnv(file = '.env'): Env {
  const given: Env = {};
  for (const [name, value] of Object.entries(process.env)) if (value) given[name] = value;
  return { ...readEnvFile(file), ...given };
}

function readEnvFile(file: string): Env {
  let text: string;
  try {
    text = fs.readFileSync(file, 'utf8');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return {}; // as: fs throws ErrnoException
    throw new StartProblem(
      'env_file_broken',
      `The file ${file} cannot be read: make it a readable text file or remove it.`,
      { cause },
    );
  }
  return parseEnvFile(text, file);
}

const LINE = /^(?:export\s+)?([A-Za-z_][A-Za-z0-9_]*)\s*=\s*(.*)$/;

/** `NAME=value` lines, `#` comments, 'single' and "double" quotes on one line. A problem names the line and never repeats its content. */
export function parseEnvFile(text: string, file: string): Env {
  const env: Env = {};
  for (const [index, raw] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) continue;
    const broken = (why: string) =>
      new StartProblem(
        'env_file_broken',
        `Line ${index + 1} of ${file} ${why}: write NAME=value, one a line, with # before a comment.`,
      );
    const [, name, rest] = LINE.exec(line) ?? [];
    if (name === undefined || rest === undefined) throw broken('is not NAME=value');
    const value = unquote(rest);
    if (value === null) throw broken('has a quote that does not end');
    if (value.includes('\0')) throw broken('holds a NUL character');
    if (value !== '') env[name] = value;
  }
  return env;
}

function unquote(rest: string): string | null {
  const quote = rest[0];
  if (quote !== '"' && quote !== "'") return rest.replace(/\s+#.*$/, '').trim();
  const end = rest.indexOf(quote, 1);
  if (end < 0 || !/^\s*(#.*)?$/.test(rest.slice(end + 1))) return null;
  return rest.slice(1, end);
}
