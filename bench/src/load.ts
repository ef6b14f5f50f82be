import { serveParent } from './child.ts';
import { now } from './clock.ts';
import { type Phase, postsOf, webhookBody, webhookRequest } from './comments.ts';
import { HttpConnection } from './floor/http-connection.ts';

// The load generator in a process of its own: raw kept-alive sockets, bodies made and signed before the clock starts.
interface Target {
  port: number;
  secret: string;
}

export interface LoadReport {
  /** The times, on the shared clock, at which the POST of each comment was written, and at which its answer had come. */
  sent: Float64Array;
  acked: Float64Array;
  /** The number of answers other than 200. */
  refused: number;
}

interface Post {
  bytes: Buffer;
  /** The comments in it, up to the last, not including it. */
  from: number;
  to: number;
}

let requests: Post[] = [];

const commands = {
  prepare({ port, secret, ...phase }: Phase & Target) {
    const at = Math.floor(Date.now() / 1000);
    requests = postsOf(phase).map((post) => ({
      ...post,
      bytes: webhookRequest(webhookBody(phase, { ...post, at }), { port, secret }),
    }));
  },

  /** A burst, closed loop: every connection sends its next comment as soon as the last one is acknowledged. */
  async burst({ port, connections }: { port: number; connections: number }): Promise<LoadReport> {
    const report = emptyReport();
    const sockets = await Promise.all(Array.from({ length: connections }, () => HttpConnection.open(port)));
    let next = 0;
    await Promise.all(
      sockets.map(async (socket) => {
        for (let index = next++; index < requests.length; index = next++) await post(report, { socket, index });
        socket.close();
      }),
    );
    return report;
  },

  /** Open loop: one comment every `spacing` milliseconds, whatever became of the one before; `connections` are open before. */
  async paced({
    port,
    spacing,
    connections,
  }: {
    port: number;
    spacing: number;
    connections: number;
  }): Promise<LoadReport> {
    const report = emptyReport();
    const free = await Promise.all(Array.from({ length: connections }, () => HttpConnection.open(port)));
    const from = now();
    const posts: Promise<void>[] = [];
    for (let index = 0; index < requests.length; index++) {
      const left = from + index * spacing - now();
      if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
      const socket = free.shift() ?? (await HttpConnection.open(port));
      posts.push(post(report, { socket, index }).then(() => void free.push(socket)));
    }
    await Promise.all(posts);
    for (const socket of free) socket.close();
    return report;
  },
};
export type LoadCommands = typeof commands;

function emptyReport(): LoadReport {
  const count = requests.at(-1)?.to ?? 0;
  return { sent: new Float64Array(count), acked: new Float64Array(count), refused: 0 };
}

async function post(report: LoadReport, { socket, index }: { socket: HttpConnection; index: number }): Promise<void> {
  const request = requests[index];
  if (!request) return;
  const { bytes, from, to } = request;
  report.sent.fill(now(), from, to);
  const { status } = await socket.request(bytes);
  report.acked.fill(now(), from, to);
  if (status !== 200) report.refused++;
}

serveParent(commands);
