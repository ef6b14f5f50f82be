import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { localeOf, type Neighbours, tagsOf } from '@recado/family';
import { type ChangeStream, createChangeStream, serveFile } from '@recado/family/pages';
import { SMTPServer } from 'smtp-server';
import { listPage, MAIL_POLICY, mailDocument, mailPage, noMailPage, type Reading } from './mailbox-page.ts';
import { type ParsedMail, parseMail } from './parse-mail.ts';

export interface ReceivedMail extends ParsedMail {
  id: string;
  /** The addressee as the envelope named it. */
  envelopeTo: string;
  /** The time at which it came, ISO 8601. */
  at: string;
}

/** A mail as the page keeps it. */
export interface KeptMail extends ReceivedMail {
  /** The bytes that came, as text. */
  raw: string;
  isRead: boolean;
}

interface MailboxOptions {
  /** 0: any. */
  port: number;
  /** The addresses that the page links to. */
  neighbours?: () => Neighbours;
}

export interface Mailbox {
  /** The address that `SMTP_URL` takes. */
  smtpUrl: string;
  /** The page that shows what came. */
  url: string;
  /** The newest first; 200 are kept. */
  mails: readonly ReceivedMail[];
  /** From now on every addressee is refused with this code of SMTP; null: taken again. */
  refuse(code: number | null): void;
  close(): Promise<void>;
}

const MOST_KEPT = 200;
const MOST_BYTES = 1_048_576;

/**
 * A mail server on the loopback that takes everything and sends nothing, and a page at `port` (0: any) that shows it. `GET /mails.json`
 * answers the same for programs. Rejects with the system's error where the port is taken.
 */
export async function startMailbox({ port, neighbours = () => ({}) }: MailboxOptions): Promise<Mailbox> {
  const mails: KeptMail[] = [];
  const changes = createChangeStream();
  let refusal: number | null = null;
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: MOST_BYTES,
    logger: false,
    onAuth: (_auth, _session, done) => done(null, { user: 'anybody' }),
    onRcptTo: (_address, _session, done) => done(refusal === null ? null : answerWith(refusal)),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const envelopeTo = session.envelope.rcptTo.map(({ address }) => address).join(', ');
        const bytes = Buffer.concat(chunks);
        const came = { id: randomUUID(), envelopeTo, at: new Date().toISOString(), isRead: false };
        mails.unshift({ ...parseMail(bytes.toString('latin1')), ...came, raw: bytes.toString('utf8') });
        mails.splice(MOST_KEPT);
        changes.changed();
        done();
      });
    },
  });
  const web = http.createServer((request, response) => serve({ request, response, mails, changes, neighbours }));
  await listen(web, port);
  try {
    await new Promise<void>((resolve, reject) => {
      smtp.once('error', reject);
      smtp.listen(0, '127.0.0.1', resolve);
    });
  } catch (error) {
    web.close();
    throw error;
  }
  // What a client does to its connection is no matter of this program.
  smtp.on('error', () => {});
  return {
    smtpUrl: `smtp://127.0.0.1:${portOf(smtp.server)}`,
    url: `http://localhost:${portOf(web)}`,
    mails,
    refuse: (code) => {
      refusal = code;
    },
    close: async () => {
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
      const closed = new Promise<void>((resolve) => web.close(() => resolve()));
      web.closeAllConnections();
      await closed;
    },
  };
}

interface Serving {
  request: http.IncomingMessage;
  response: http.ServerResponse;
  mails: readonly KeptMail[];
  changes: ChangeStream;
  neighbours: () => Neighbours;
}

function serve({ request, response, mails, changes, neighbours }: Serving): void {
  const locale = localeOf(tagsOf(request.headers['accept-language']));
  const reading = { locale, neighbours: neighbours(), mails };
  // A page of the world that has its own name point here must not read codes.
  const [host] = (request.headers.host ?? '').split(':');
  const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
  if (host !== 'localhost' && host !== '127.0.0.1') {
    const { headers, body } = noMailPage({ ...reading, mails: [], neighbours: {} });
    response.writeHead(421, headers).end(body);
  } else if (path === '/changes') changes.add(response);
  else {
    const { status, headers, body } = answer(path, reading, changes);
    response
      .writeHead(status, { 'x-content-type-options': 'nosniff', 'cache-control': 'no-store', ...headers })
      .end(body);
  }
}

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
}

const STYLE = readFileSync(new URL('./mailbox.css', import.meta.url));

function answer(path: string, reading: Reading, changes: ChangeStream): Answer {
  const { mails } = reading;
  if (path === '/') return { status: 200, ...listPage(reading) };
  if (path === '/mailbox.css')
    return { status: 200, headers: { 'content-type': 'text/css; charset=utf-8' }, body: STYLE };
  if (path === '/mails.json') {
    const told = mails.map(({ raw: _raw, isRead: _isRead, ...mail }): ReceivedMail => mail);
    return { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(told) };
  }
  const file = serveFile(path);
  if (file)
    return { status: 200, headers: { 'content-type': file.type, 'cache-control': 'max-age=3600' }, body: file.body };
  const [, id, part] = /^\/mails\/([\da-f-]+)(\/body)?$/.exec(path) ?? [];
  const mail = mails.find((one) => one.id === id);
  if (!mail) return { status: 404, ...noMailPage(reading) };
  if (part) {
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': MAIL_POLICY };
    return { status: 200, headers, body: mailDocument(mail) };
  }
  if (!mail.isRead) {
    mail.isRead = true;
    // Other windows of the mailbox.
    changes.changed();
  }
  return { status: 200, ...mailPage(reading, mail) };
}

function answerWith(responseCode: number): Error {
  return Object.assign(new Error('this mailbox refuses'), { responseCode });
}

function listen(server: http.Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });
}

function portOf(server: { address(): AddressInfo | string | null }): number {
  return (server.address() as AddressInfo).port; // as: a TCP server has no other kind of address
}
