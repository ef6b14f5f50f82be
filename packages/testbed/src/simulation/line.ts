import type net from 'node:net';
import type pg from 'pg';
import type { ClockWorld } from './clock-world.ts';

/** The one connection to Postgres that all simulated processes share. */
export interface Line {
  /** Virtual time waits for the answer. Each text is prepared once. */
  send(statement: { text: string; values: unknown[] }): Promise<pg.QueryResult>;
  /** What has no answer that anybody needs (begin, commit, the time). Should Postgres refuse it, the run ends. */
  sendAndForget(text: string): void;
}

/** What is sent within one moment leaves in one packet: a flight of statements costs one system call and wakes Postgres once. */
export function makeLine(world: ClockWorld, client: pg.Client): Line {
  const { stream } = (client as unknown as { connection: { stream: net.Socket } }).connection; // as: pg does not declare its socket
  let isCorked = false;

  function cork(): void {
    if (isCorked) return;
    isCorked = true;
    stream.cork();
    process.nextTick(() => {
      isCorked = false;
      stream.uncork();
    });
  }

  return {
    send({ text, values }) {
      cork();
      return world.machine(client.query({ name: nameOf(text), text, values }));
    },
    sendAndForget(text) {
      cork();
      void client.query(text);
    },
  };
}

const names = new Map<string, string>();

/** A name for each text, since a planted bug changes the text of a name. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `s${names.size}`;
  names.set(text, name);
  return name;
}
