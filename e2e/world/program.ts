import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A Node program of ours that runs beside the journeys. */
export interface Program {
  /** Everything that it said so far. */
  said(): string;
  /** Resolves with what `pattern` caught in its output; rejects when it ends or `limitMs` pass before. */
  says(pattern: RegExp, limitMs?: number): Promise<RegExpExecArray>;
  /** Ends it with the signal and resolves when it is gone. */
  end(signal: NodeJS.Signals): Promise<void>;
}

/** Starts a program; `file` is relative to the repository. */
export function startProgram(file: string, given: { args?: string[]; env?: Record<string, string> } = {}): Program {
  const script = fileURLToPath(new URL(`../../${file}`, import.meta.url));
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env;
  const child: ChildProcess = spawn(process.execPath, [script, ...(given.args ?? [])], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...given.env },
  });
  const ended = once(child, 'exit');
  let output = '';
  const read = (text: Buffer) => {
    output += text.toString('utf8');
  };
  child.stdout?.on('data', read);
  child.stderr?.on('data', read);
  return {
    said: () => output,
    says: (pattern, limitMs = 90_000) => waitFor({ pattern, limitMs, output: () => output, ended }),
    async end(signal) {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await ended;
    },
  };
}

async function waitFor(wanted: {
  pattern: RegExp;
  limitMs: number;
  output(): string;
  ended: Promise<unknown>;
}): Promise<RegExpExecArray> {
  let over = false;
  void wanted.ended.then(() => {
    over = true;
  });
  for (const end = performance.now() + wanted.limitMs; performance.now() < end; ) {
    const found = wanted.pattern.exec(wanted.output());
    if (found) return found;
    if (over) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${wanted.pattern} was not said${over ? ' before the end' : ''}:\n${wanted.output().slice(-3000)}`);
}
