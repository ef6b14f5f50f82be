import type { ServerResponse } from 'node:http';
import type { Clock } from '../world/clock.ts';

export type StreamEvent = 'state' | 'traffic' | 'truth' | 'inbox' | 'clock';

/** Tells open screens what changed. Changes of one kind within 60 ms are told once. */
export interface Stream {
  changed(event: StreamEvent): void;
  add(response: ServerResponse): void;
  close(): void;
}

export function createStream(clock: Clock): Stream {
  const listeners = new Set<ServerResponse>();
  const due = new Set<StreamEvent>();

  function tell(): void {
    const text = [...due].map((event) => `event: ${event}\ndata: {"at":${clock.now()}}\n\n`).join('');
    due.clear();
    for (const response of listeners) response.write(text);
  }

  return {
    changed: (event) => {
      if (listeners.size === 0) return;
      if (due.size === 0) clock.after(60, tell);
      due.add(event);
    },
    add: (response) => {
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        connection: 'keep-alive',
      });
      response.write('retry: 1000\n\n');
      listeners.add(response);
      response.on('close', () => listeners.delete(response));
    },
    close: () => {
      for (const response of listeners) response.end();
      listeners.clear();
    },
  };
}
