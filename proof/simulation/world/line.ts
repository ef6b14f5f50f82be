import type net from 'node:net';
import type pg from 'pg';
import type { ClockWorld } from './clock-world.ts';

/** The one connection to Postgres that all simulated processes share. */
export interface Line {
  /** Virtual time waits for the answer. Each text is prepared once. */
  send(statement: { text: string; values: unknown[] }): Promise<pg.QueryResult>;
  /** Sends what has no answer that anybody needs (begin, commit, the time). Should Postgres refuse it, the run ends. */
  sendAndForget(text: string): void;
  /** Everything that was sent has happened, for other connections too. */
  rest(): Promise<void>;
}

/**
 * Makes a line on which what is sent within one moment leaves in one packet. What nobody waits for leaves with the next that somebody
 * waits for: a flight costs one system call and wakes Postgres once.
 */
export function makeLine(world: ClockWorld, client: pg.Client): Line {
  const { stream } = (client as unknown as { connection: { stream: net.Socket } }).connection; // as: pg does not declare its socket
  let isCorked = false;
  let leaves = false;

  function cork(): void {
    if (!isCorked) stream.cork();
    isCorked = true;
  }

  function leaveSoon(): void {
    if (leaves) return;
    leaves = true;
    process.nextTick(() => {
      isCorked = false;
      leaves = false;
      stream.uncork();
    });
  }

  async function send(statement: string | { name: string; text: string; values: unknown[] }): Promise<pg.QueryResult> {
    cork();
    leaveSoon();
    return client.query(statement);
  }

  return {
    send: ({ text, values }) => world.machine(send({ name: nameOf(text), text, values })),
    sendAndForget(text) {
      cork();
      void client.query(text);
    },
    async rest() {
      await send('select');
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
