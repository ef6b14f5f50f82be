import { accountCalls } from './account-calls.ts';
import type { InstagramClient } from './caller.ts';
import { commentCalls } from './comment-calls.ts';
import type { OpenHost } from './exchange.ts';
import { createGraph } from './graph.ts';
import { mediaCalls } from './media-calls.ts';
import { messageCalls } from './message-calls.ts';
import { oauthCalls } from './oauth-calls.ts';

export interface ClientConfig {
  /** `https://graph.instagram.com` */
  graphUrl: string;
  /** `https://api.instagram.com`; `/oauth/access_token` is added where the address has no path. */
  tokenUrl: string;
  /** `https://www.instagram.com`; `/oauth/authorize` is added where the address has no path. */
  authorizeUrl: string;
  /** `v26.0` */
  version: string;
  /** The Instagram app id, not the Meta app id. */
  appId: string;
  appSecret: string;
  /** From asking to the last byte of the answer, milliseconds; 10,000 unless given. */
  timeoutMs?: number;
  /** Connections per host; 512 unless given. */
  connections?: number;
}

export interface ClientPorts {
  clock: { now(): number; mono(): number };
  /** Kill points of a send: `send.connect`, `send.bytesWritten`, `send.responseRead`. Awaited. */
  point?(name: 'send.connect' | 'send.bytesWritten' | 'send.responseRead'): Promise<void>;
  /** Takes the place of the network, in a simulation. */
  openHost?: OpenHost;
}

/** The client for the real hosts, or for anything that answers like them. Throws only for an address that is none. */
export function createInstagramClient(config: ClientConfig, ports: ClientPorts): InstagramClient {
  const graph = createGraph(config, ports);
  return {
    ...oauthCalls(graph, config),
    ...accountCalls(graph),
    ...mediaCalls(graph),
    ...commentCalls(graph),
    ...messageCalls(graph),
    close: () => graph.close(),
  };
}
