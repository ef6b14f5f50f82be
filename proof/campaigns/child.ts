import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';

/** A process that the campaign started, with what it said. */
export interface Child {
  pid: number;
  /** Resolves when it has ended, however. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  hasEnded(): boolean;
  /** True after SIGSTOP, until SIGCONT. */
  standsStill(): boolean;
  /** Only ever reaches this very process. */
  kill(signal: NodeJS.Signals): void;
}

/** Starts a Node program of ours, by way of `via` (which must become the program: `exec`). Its output is appended to `logFile`. */
export function startChild(
  file: string,
  given: { args?: string[]; env?: Record<string, string>; logFile: string; via?: readonly string[] },
): Child {
  const log = fs.openSync(given.logFile, 'a');
  const [command = '', ...args] = [...(given.via ?? []), process.execPath, file, ...(given.args ?? [])];
  const child: ChildProcess = spawn(command, args, {
    stdio: ['ignore', log, log],
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...given.env },
  });
  fs.closeSync(log);
  const ended = once(child, 'exit').then(([code, signal]) => ({ code, signal }));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    pid: child.pid ?? 0,
    ended,
    hasEnded,
    standsStill: () => statOf(child.pid ?? 0)?.[0] === 'T',
    kill: (signal) => void (hasEnded() || child.kill(signal)),
  };
}

/** The process and everything below it, children first found last. Empty when it is gone. */
export function familyOf(pid: number): number[] {
  const parents = new Map<number, number[]>();
  for (const name of fs.readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const parent = parentOf(Number(name));
    if (parent !== null) parents.set(parent, [...(parents.get(parent) ?? []), Number(name)]);
  }
  const family: number[] = [];
  for (let next = [pid]; next.length > 0; next = next.flatMap((one) => parents.get(one) ?? [])) family.push(...next);
  return family;
}

function parentOf(pid: number): number | null {
  const parent = statOf(pid)?.[1];
  return parent === undefined ? null : Number(parent);
}

/** The fields of `/proc/<pid>/stat` behind the name: state, parent, … */
function statOf(pid: number): string[] | null {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null; // ended meanwhile
  }
}

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Asks again every `everyMs` until it says yes; false after `limitMs`. */
export async function until(limitMs: number, holds: () => Promise<boolean> | boolean, everyMs = 50): Promise<boolean> {
  const end = performance.now() + limitMs;
  for (;;) {
    if (await holds()) return true;
    if (performance.now() > end) return false;
    await sleep(everyMs);
  }
}
