import http from 'node:http';
import { text } from 'node:stream/consumers';
import { freePort } from '../world/free-port.ts';

/** A door in front of the server: it shuts, as a connection breaks, and says that the build behind it is another one. */
export interface FrontDoor {
  url: string;
  /** Takes no call any more, and breaks those under way. */
  shut(): Promise<void>;
  open(): Promise<void>;
  /** Lets calls wait without an answer. */
  stall(): void;
  /** The paths of the calls so far. */
  asked: string[];
  /** Names the build anew, wherever the server names it: in the page, the worker and what tells of builds. */
  release(build: string): void;
}

/** The answers that name a build. */
const NAMES_BUILD = /^(text\/html|application\/json|text\/javascript|application\/javascript)/;

/** Opens a door in front of `appUrl`. */
export async function openFrontDoor(appUrl: string): Promise<FrontDoor> {
  const { id: first } = (await (await fetch(`${appUrl}/builds/latest.json`)).json()) as { id: string }; // as: the build's own file
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const asked: string[] = [];
  let build = first;
  let stalls = false;
  const server = http.createServer((request, answer) => {
    asked.push(request.url ?? '');
    if (stalls) return;
    const headers = { ...request.headers, host: new URL(appUrl).host, 'accept-encoding': 'identity' };
    if (headers.origin === url) headers.origin = appUrl;
    const path = (request.url ?? '/').replaceAll(build, first);
    const onward = http.request(`${appUrl}${path}`, { method: request.method ?? 'GET', headers }, async (from) => {
      const isPlain = path.startsWith('/assets/') || path.startsWith('/api/');
      if (isPlain || !NAMES_BUILD.test(from.headers['content-type'] ?? '')) {
        answer.writeHead(from.statusCode ?? 502, from.headers);
        return from.pipe(answer);
      }
      const said = (await text(from)).replaceAll(first, build);
      const { 'content-length': _, 'transfer-encoding': __, etag: ___, 'last-modified': ____, ...rest } = from.headers;
      answer.writeHead(from.statusCode ?? 502, rest).end(said);
    });
    onward.on('error', () => answer.destroy());
    request.on('error', () => onward.destroy());
    answer.on('close', () => onward.destroy());
    request.pipe(onward);
  });
  const open = () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await open();
  return {
    url,
    asked,
    open,
    shut: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    stall() {
      stalls = true;
      server.closeAllConnections();
    },
    release(name) {
      build = name;
    },
  };
}
