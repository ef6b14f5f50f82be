import type { ServerResponse } from 'node:http';

/** The stream by which open pages hear that something changed. */
export interface ChangeStream {
  add(response: ServerResponse): void;
  /** Tells all of them. */
  changed(): void;
}

/** Makes a stream of server-sent events without any content: a page that hears one looks again. */
export function createChangeStream(): ChangeStream {
  const open = new Set<ServerResponse>();
  return {
    add(response) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write('retry: 2000\n\n');
      open.add(response);
      response.on('close', () => open.delete(response));
    },
    changed() {
      for (const response of open) response.write('event: changed\ndata:\n\n');
    },
  };
}
