import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

type Commands = Record<string, (input: never) => unknown>;

/** Another process of the bench, asked over its IPC channel. */
export interface Child<C extends Commands> {
  pid: number;
  ask<K extends keyof C & string>(name: K, ...input: Parameters<C[K]>): Promise<Awaited<ReturnType<C[K]>>>;
  /** Ends the process and waits for its end. */
  stop(): Promise<void>;
}

interface Reply {
  id: number;
  value?: unknown;
  error?: string;
}

/** Starts a file of this folder as its own process. */
export async function startChild<C extends Commands>(
  file: string,
  { env = {}, execArgv = [] }: { env?: Record<string, string>; execArgv?: string[] } = {},
): Promise<Child<C>> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), [], {
    env: { ...process.env, ...env },
    execArgv,
    serialization: 'advanced',
  });
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  const ended = untilEnd(child);
  void ended.then(() => {
    for (const { reject } of waiting.values()) reject(new Error(`${file} ended`));
  });
  child.on('message', (reply: Reply) => {
    const asked = waiting.get(reply.id);
    waiting.delete(reply.id);
    if (reply.error === undefined) asked?.resolve(reply.value);
    else asked?.reject(new Error(`${file}: ${reply.error}`));
  });
  let last = 0;
  const ask = (name: string, input?: unknown) =>
    new Promise<unknown>((resolve, reject) => {
      const id = ++last;
      waiting.set(id, { resolve, reject });
      child.send({ id, name, input }, (error) => error && reject(error));
    });
  await ask('ready');
  const stop = async () => {
    if (child.connected) child.send({ id: 0, name: 'stop' });
    await ended;
  };
  // as: the other side answers what its commands give
  return { pid: child.pid ?? 0, ask: ask as Child<C>['ask'], stop };
}

/** The child's side: answers commands until the parent lets go, then `close`s and ends. */
export function serveParent<C extends Commands>(commands: C, close: () => Promise<void> | void = () => {}): void {
  const end = async () => {
    await close();
    process.exit(0);
  };
  process.on('message', async ({ id, name, input }: { id: number; name: string; input: never }) => {
    if (name === 'stop') return end();
    try {
      const value = name === 'ready' ? null : await commands[name]?.(input);
      process.send?.({ id, value });
    } catch (error) {
      process.send?.({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  });
  // The parent is gone.
  process.once('disconnect', () => void end());
}

function untilEnd(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => child.once('close', () => resolve()));
}
