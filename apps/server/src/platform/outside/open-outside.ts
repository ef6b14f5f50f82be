import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isOwnAddress, isPublicAddress } from './is-public-address.ts';

/** Addresses that people gave: the one way to reach a host that the configuration does not name. */
export interface Outside {
  /** One request; a redirect is an answer, not followed. Throws `NotOutside`, or what the network says. */
  ask(url: URL, ask: OutsideAsk): Promise<OutsideAnswer>;
}

export interface OutsideAsk {
  method: 'GET' | 'HEAD';
  /** The types that are wanted; anything unless given. */
  accept?: string;
  signal: AbortSignal;
}

export interface OutsideAnswer {
  status: number;
  /** Of a redirect, as it was said. */
  location: string | null;
  /** All that was sent, where it has at most so many bytes; null where there is more. Ends the connection. */
  read(most: number): Promise<Buffer | null>;
  /** Ends the connection without reading what was sent. */
  leave(): void;
}

/** The address leads to this machine, to its network, or to no machine of the open internet. */
export class NotOutside extends Error {
  override name = 'NotOutside';
}

export interface OutsideConfig {
  /** True where the simulator plays Instagram: what it shows, and the shops of the sandbox, stand on this machine. */
  ownMachine: boolean;
  /** The name by which whoever is asked may know us. */
  agent: string;
  /** Takes the place of the resolver, in a test. */
  resolve?: (host: string) => Promise<readonly { address: string; family: number }[]>;
}

/**
 * Opens the way to addresses that people gave. A host's name is looked up once, every address that comes back is held against the rules,
 * and the connection goes to one of exactly these: what the name says a moment later changes nothing.
 */
export function openOutside({ ownMachine, agent, resolve = resolveAll }: OutsideConfig): Outside {
  const isAllowed = (address: string) => isPublicAddress(address) || (ownMachine && isOwnAddress(address));
  const lookup = checkedLookup(resolve, isAllowed);
  return {
    ask(url, { method, accept = '*/*', signal }) {
      const { protocol, hostname, username } = url;
      const literal = hostname.replace(/^\[(.*)\]$/, '$1');
      if ((protocol !== 'http:' && protocol !== 'https:') || username !== '') return refused(url);
      if (isIP(literal) !== 0 && !isAllowed(literal)) return refused(url);
      const { request } = protocol === 'https:' ? https : http;
      const headers = { accept, 'user-agent': agent, 'accept-encoding': 'identity' };
      return new Promise((resolveAnswer, reject) => {
        // Without an agent of its own no connection is kept, and none is used that was opened for somebody else.
        const sent = request(url, { method, headers, lookup, signal, agent: false });
        sent.once('error', reject);
        sent.once('response', (response) => resolveAnswer(answerOf(response)));
        sent.end();
      });
    },
  };
}

async function refused({ protocol, host }: URL): Promise<never> {
  throw new NotOutside(`${protocol}//${host} is not asked`);
}

function checkedLookup(resolve: NonNullable<OutsideConfig['resolve']>, isAllowed: (address: string) => boolean) {
  const lookup: LookupFunction = (host, { all }, done) => {
    resolve(host).then(
      (found) => {
        const [first] = found;
        if (!first || !found.every(({ address }) => isAllowed(address)))
          return done(new NotOutside(`${host} is not asked`), '', 0);
        if (all) return done(null, [...found], 0);
        done(null, first.address, first.family);
      },
      (error: unknown) => done(error instanceof Error ? error : new NotOutside(`${host} is not known`), '', 0),
    );
  };
  return lookup;
}

function resolveAll(host: string): Promise<readonly { address: string; family: number }[]> {
  return dns.promises.lookup(host, { all: true, verbatim: true });
}

function answerOf(response: http.IncomingMessage): OutsideAnswer {
  // What comes after the caller has left is nobody's fault.
  response.on('error', () => {});
  return {
    status: response.statusCode ?? 0,
    location: response.headers.location ?? null,
    leave: () => void response.destroy(),
    async read(most) {
      const parts: Buffer[] = [];
      let length = 0;
      for await (const part of response) {
        length += part.length;
        if (length > most) return null;
        parts.push(part);
      }
      return Buffer.concat(parts);
    },
  };
}
