import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { serveParent } from '../child.ts';
import { ANSWER, LINK, TRIGGER } from '../comments.ts';
import type { SeededAccount } from '../fill/seed-product.ts';
import { makeGroup } from '../group.ts';
import { type FloorItem, openFloorDatabase } from './floor-database.ts';
import { openRowsDatabase } from './floor-rows.ts';
import { HttpConnection } from './http-connection.ts';

// The floor: what a careful engineer writes by hand for this one job. Bare node:http, HMAC, JSON, a match, three grouped commits (update and
// its key before the ack; delivery and its key before the first byte; the outcome), kept-alive connections to Graph. No ledger, no engine,
// no lanes, no budgets, no reconciliation.
export interface FloorSetup {
  databaseUrl: string;
  secret: string;
  graphPort: number;
  /** Calls under way at once. */
  calls: number;
  /** The tables that it writes: its own few, or the product's rows in the product's. */
  tables: 'own' | 'product';
  accounts: SeededAccount[];
}

const MOST = 2_000;
const CONTENT = JSON.stringify({ text: `${ANSWER}\n${LINK.title}: ${LINK.url}` });

async function start(setup: FloorSetup) {
  const connect = setup.tables === 'product' ? openRowsDatabase : openFloorDatabase;
  const database = await connect(setup.databaseUrl);
  const accounts = new Map(setup.accounts.map((account) => [account.igId, account]));
  const idle: HttpConnection[] = [];
  let open = 0;
  let claimable: FloorItem[] = [];
  let claiming = false;

  const store = makeGroup<{ items: FloorItem[]; ack: () => void }>(async (posts) => {
    const all = posts.flatMap(({ items }) => items);
    const fresh = await database.store(all);
    for (const { ack } of posts) ack();
    for (const item of all) if (fresh.has(item.inboxId)) claimable.push(item);
    void claimAll();
  }, MOST);

  const record = makeGroup<{ item: FloorItem; messageId: string }>(async (sent) => {
    await database.record(sent);
  }, MOST);

  async function claimAll(): Promise<void> {
    if (claiming) return;
    claiming = true;
    for (let room = setup.calls - open; claimable.length > 0 && room > 0; room = setup.calls - open) {
      const items = claimable.slice(0, room);
      claimable = claimable.slice(room);
      open += items.length;
      const mine = await database.claim(items);
      for (const item of items) if (mine.has(item.deliveryId)) void send(item);
    }
    claiming = false;
  }

  async function send(item: FloorItem): Promise<void> {
    const connection = idle.pop() ?? (await HttpConnection.open(setup.graphPort));
    const body = `{"recipient":{"comment_id":"${item.commentId}"},"message":${CONTENT}}`;
    const head = `POST /v26.0/${item.igId}/messages HTTP/1.1\r\nHost: 127.0.0.1:${setup.graphPort}\r\nAuthorization: Bearer ${item.token}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`;
    const answer = await connection.request(head + body);
    idle.push(connection);
    open--;
    const { message_id } = JSON.parse(answer.body.toString('utf8')) as { message_id: string }; // as: the Graph server of the bench
    record({ item, messageId: message_id });
    if (claimable.length > 0) void claimAll();
  }

  function receive(raw: Buffer, header: string | undefined): FloorItem[] | null {
    const expected = `sha256=${createHmac('sha256', setup.secret).update(raw).digest('hex')}`;
    if (header?.length !== expected.length || !timingSafeEqual(Buffer.from(header), Buffer.from(expected))) return null;
    const { entry } = JSON.parse(raw.toString('utf8')) as Body; // as: signed by Instagram
    return entry.flatMap(({ id: igId, changes }) =>
      changes.flatMap((change) => {
        const account = accounts.get(igId);
        if (!account || change.field !== 'comments' || !matches(change.value.text)) return [];
        return [toItem(account, change)];
      }),
    );
  }

  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const raw = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
      const items = receive(raw, request.headers['x-hub-signature-256'] as string | undefined); // as: a header that is not repeated
      if (!items) return void response.writeHead(401, { 'content-length': 0 }).end();
      store({ items, ack: () => void response.writeHead(200, { 'content-length': 2 }).end('OK') });
    });
  });
  server.keepAliveTimeout = 120_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = async () => {
    server.closeAllConnections();
    for (const connection of idle) connection.close();
    await database.close();
  };
  // as: a TCP server has no other kind of address
  return { port: (server.address() as AddressInfo).port, close };
}

interface Change {
  field: string;
  value: { id: string; text: string; from: { id: string; username: string }; media: { id: string } };
}
interface Body {
  entry: { id: string; changes: Change[] }[];
}

function matches(text: string): boolean {
  const folded = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  return folded.split(/[^\p{L}\p{N}]+/u).includes(TRIGGER);
}

function toItem(account: SeededAccount, change: Change): FloorItem {
  const { id: commentId, from, media, text } = change.value;
  return {
    accountId: account.id,
    igId: account.igId,
    token: account.token,
    inboxId: nextId(),
    deliveryId: nextId(),
    updateKey: keyOf(`comment:${account.igId}:${commentId}`),
    intentKey: keyOf(`pr:${account.igId}:${commentId}`),
    personId: from.id,
    username: from.username,
    commentId,
    mediaId: media.id,
    text,
    automationId: account.automationId,
    grantId: account.grantId,
    payload: JSON.stringify(change),
    content: CONTENT,
  };
}

const TAIL = randomBytes(6).toString('hex');
let made = 0;

/** A UUIDv7 whose counter is enough for one process: ids that grow keep the indexes dense. */
function nextId(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  made = (made + 1) % 0x3ffffff;
  const low = made.toString(16).padStart(7, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${low.slice(0, 3)}-8${low.slice(4, 7)}-${TAIL.slice(0, 11)}${low[3]}`;
}

function keyOf(text: string): Buffer {
  return hash('sha256', text, 'buffer').subarray(0, 16);
}

let running: Awaited<ReturnType<typeof start>> | null = null;

const commands = {
  async start(setup: FloorSetup): Promise<number> {
    running = await start(setup);
    return running.port;
  },
};
export type FloorCommands = typeof commands;

serveParent(commands, () => running?.close());
