import http from 'node:http';
import type net from 'node:net';

/** A door in front of an HTTP server that lets calls through, and keeps those standing that `holds` names until it is opened. */
export interface SlowDoor {
  url: string;
  /** The calls that came, method and path. */
  seen: string[];
  holds: (call: { method: string; path: string }) => boolean;
  close(): Promise<void>;
}

export async function openSlowDoor(target: () => string): Promise<SlowDoor> {
  const server = http.createServer((request, response) => {
    const call = { method: request.method ?? '', path: request.url ?? '' };
    door.seen.push(`${call.method} ${call.path}`);
    if (door.holds(call)) return;
    const { host: _, ...headers } = request.headers;
    const onward = http.request(new URL(call.path, target()), { method: call.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo; // as: a TCP server has no other kind of address
  const door: SlowDoor = {
    url: `http://127.0.0.1:${port}`,
    seen: [],
    holds: () => false,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return door;
}
