import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as the seller's program got it, byte for byte. */
export interface ReportRequest {
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** The answer to one request: 204 at once, unless it says otherwise. `status: 0` breaks the connection off. */
export interface ReportAnswer {
  status?: number;
  body?: string;
  headers?: Record<string, string>;
  /** So long it says nothing. */
  afterMs?: number;
}

export interface EndpointServer {
  url: string;
  /** Everything that came, oldest first. */
  requests: readonly ReportRequest[];
  /** The next answers below this path, one each; then the usual one again. */
  answerNext(path: string, ...answers: ReportAnswer[]): void;
  /** Every answer below this path from now on, but for those that `answerNext` says. */
  answerAlways(path: string, answer: ReportAnswer): void;
  /** The requests below this path that have no answer yet. */
  open(path: string): number;
  close(): Promise<void>;
}

/** Plays a seller's own program, which is told what happens in Recado: it takes whatever comes, and checks nothing by itself. */
export async function startEndpointServer({ port = 0, host = '127.0.0.1' } = {}): Promise<EndpointServer> {
  const requests: ReportRequest[] = [];
  const next = new Map<string, ReportAnswer[]>();
  const always = new Map<string, ReportAnswer>();
  const open = new Map<string, number>();
  const server = http.createServer((request, response) => {
    const path = request.url ?? '/';
    void readBody(request).then((body) => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      requests.push({ path, headers, body });
      open.set(path, (open.get(path) ?? 0) + 1);
      response.on('close', () => open.set(path, (open.get(path) ?? 1) - 1));
      const answer = next.get(path)?.shift() ?? always.get(path) ?? {};
      const said = () => {
        if (answer.status === 0) return void response.destroy();
        response.writeHead(answer.status ?? 204, answer.headers).end(answer.body);
      };
      if (answer.afterMs) setTimeout(said, answer.afterMs);
      else said();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`, // as: of a server that listens on TCP
    requests,
    answerNext(path, ...answers) {
      next.set(path, [...(next.get(path) ?? []), ...answers]);
    },
    answerAlways(path, answer) {
      always.set(path, answer);
    },
    open: (path) => open.get(path) ?? 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readBody(request: http.IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}
