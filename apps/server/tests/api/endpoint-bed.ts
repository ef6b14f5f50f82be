import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import {
  type Endpoint,
  type Report,
  type ReportType,
  reportSchema,
  type Sending,
  type SendingTry,
} from '@recado/contract';
import { type EndpointServer, type ReportRequest, startEndpointServer } from '@recado/sandbox';
import pg from 'pg';
import { Webhook } from 'standardwebhooks';
import { expect } from 'vitest';
import { type ApiTestbed, startApiTestbed } from './api-testbed.ts';

export interface EndpointBed {
  bed: ApiTestbed;
  /** The programs of sellers, a path each. */
  program: EndpointServer;
  database: pg.Client;
  close(): Promise<void>;
}

export async function startEndpointBed(env: Record<string, string> = {}): Promise<EndpointBed> {
  const program = await startEndpointServer();
  const bed = await startApiTestbed(env);
  const database = new pg.Client({ connectionString: bed.adminUrl });
  await database.connect();
  return {
    ...{ bed, program, database },
    async close() {
      await database.end();
      await bed.close();
      await program.close();
    },
  };
}

export interface Shop {
  igId: string;
  token: string;
  userId: string;
  /** The post, as the simulator and as the product call it. */
  simMedia: string;
  mediaId: string;
}

let shops = 0;
export async function openShop({ bed }: Pick<EndpointBed, 'bed'>): Promise<Shop> {
  const { igId, media } = await bed.sim.account(`loja.${++shops}`, ['anel']);
  const { token, userId } = await bed.signIn(igId);
  const { items } = (await bed.call('GET /media', { token })).body as unknown as { items: { id: string }[] }; // as: the contract's answer
  return { igId, token, userId, simMedia: media[0] ?? '', mediaId: items[0]?.id ?? '' };
}

/** An automation on the shop's post: `quero` gets an answer. */
export async function automate({ bed }: Pick<EndpointBed, 'bed'>, { token, mediaId }: Shop): Promise<void> {
  const settings = { activationComments: ['quero'], messagetitletexts: ['O anel está aqui'] };
  const save = { token, params: { mediaId }, body: { enabled: true, settings, version: null } };
  expect((await bed.call('PUT /automations/posts/{mediaId}', save)).status).toBe(200);
}

let fans = 0;
/** Somebody new comments; resolves with who, as comments name them, once that is decided. */
export async function comment(
  { bed, database }: Pick<EndpointBed, 'bed' | 'database'>,
  { simMedia, userId }: Shop,
  text: string,
): Promise<string> {
  const { id } = await bed.sim.send('POST', '/people', { username: `fan.${++fans}`, name: 'Fã' });
  await bed.sim.send('POST', `/media/${simMedia}/comments`, { personId: id, text });
  const decided = async () =>
    (
      await database.query('select from inbox where account_id = $1 and text = $2 and decided_at is not null', [
        userId,
        text,
      ])
    ).rows.length;
  await expect.poll(decided, { timeout: 15_000, interval: 20 }).toBeGreaterThan(0);
  return String(id);
}

export interface Added {
  id: string;
  secret: string;
  path: string;
}

let paths = 0;
/** An endpoint of the shop at a path of its own. */
export async function addEndpoint(
  { bed, program }: Pick<EndpointBed, 'bed' | 'program'>,
  { token }: Shop,
  types: readonly ReportType[],
  { words = false, path = `/told-${++paths}` } = {},
): Promise<Added> {
  const body = { url: `${program.url}${path}`, types, words };
  const added = await bed.call('POST /endpoints', { token, body });
  expect(added.status, JSON.stringify(added.body)).toBe(200);
  const { endpoint, secret } = added.body as unknown as { endpoint: Endpoint; secret: string }; // as: the contract's answer
  return { id: endpoint.id, secret, path };
}

export const gotAt = ({ program }: Pick<EndpointBed, 'program'>, path: string) =>
  program.requests.filter((request) => request.path === path);

/** Waits until so many came at a path, and a moment more. */
export async function told(bed: Pick<EndpointBed, 'program'>, { path }: Pick<Added, 'path'>, count: number) {
  await expect.poll(() => gotAt(bed, path).length, { timeout: 20_000, interval: 50 }).toBe(count);
  return gotAt(bed, path);
}

/** The report as the official library lets it through, held against its schema. */
export function open(request: ReportRequest | undefined, secret: string): Report {
  if (!request) throw new Error('nothing came');
  const report = new Webhook(secret).verify(request.body, request.headers) as Report; // as: held against its schema below
  expect(reportSchema(report.type).safeParse(report)).toMatchObject({ success: true });
  expect(request.headers['webhook-id']).toBe(report.id);
  return report;
}

const VERIFY = fileURLToPath(new URL('../beds/verify-report.py', import.meta.url));
/** Asks a program in Python what it says of a request. */
export function verifyElsewhere({ headers, body }: ReportRequest, secret: string): string {
  const { stdout, stderr } = spawnSync('python3', [VERIFY], {
    input: JSON.stringify({ secret, headers, body }),
    encoding: 'utf8',
  });
  return stdout.trim() || stderr;
}

export const endpointOf = async ({ bed }: Pick<EndpointBed, 'bed'>, { token }: Shop, id: string): Promise<Endpoint> => {
  const { endpoints } = (await bed.call('GET /endpoints', { token })).body as unknown as { endpoints: Endpoint[] }; // as: the contract's answer
  const endpoint = endpoints.find((one) => one.id === id);
  if (!endpoint) throw new Error('the endpoint is there no more');
  return endpoint;
};

export const logOf = async (
  { bed }: Pick<EndpointBed, 'bed'>,
  { token }: Shop,
  id: string,
  query: Record<string, string> = {},
) => (await bed.call('GET /endpoints/{id}/reports', { token, params: { id }, query })).body.items as Sending[]; // as: the contract's answer

export async function triesOf({ bed }: Pick<EndpointBed, 'bed'>, { token }: Shop, id: string, reportId: string) {
  const { body } = await bed.call('GET /endpoints/{id}/reports/{reportId}', { token, params: { id, reportId } });
  return body as unknown as { sending: Sending; tries: SendingTry[]; body: string | null }; // as: the contract's answer
}

/** Whatever waits is due now. */
export const due = ({ database }: Pick<EndpointBed, 'database'>) =>
  database.query(
    `update outgoing_sendings set next_at = now() - interval '1 second', lease_until = null where state = 'waiting'`,
  );
