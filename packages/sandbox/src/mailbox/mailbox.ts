import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { listPage, MAILBOX_POLICY, mailPage, noMailPage } from './mailbox-page.ts';
import { type ParsedMail, parseMail } from './parse-mail.ts';

export interface ReceivedMail extends ParsedMail {
  id: string;
  /** The addressee as the envelope named it. */
  envelopeTo: string;
  /** The time at which it came, ISO 8601. */
  at: string;
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
export async function startMailbox({ port }: { port: number }): Promise<Mailbox> {
  const mails: ReceivedMail[] = [];
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
        const parsed = parseMail(Buffer.concat(chunks).toString('latin1'));
        mails.unshift({ ...parsed, id: randomUUID(), envelopeTo, at: new Date().toISOString() });
        mails.splice(MOST_KEPT);
        done();
      });
    },
  });
  const web = http.createServer((request, response) => {
    const { status, type, body } = answer(request, mails);
    const headers = { 'content-type': type, 'content-security-policy': MAILBOX_POLICY, 'cache-control': 'no-store' };
    response.writeHead(status, { ...headers, 'x-content-type-options': 'nosniff' }).end(body);
  });
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

function answer(request: http.IncomingMessage, mails: readonly ReceivedMail[]) {
  const html = (body: string, status = 200) => ({ status, type: 'text/html; charset=utf-8', body });
  // A page of the world that has its own name point here must not read codes.
  const [host] = (request.headers.host ?? '').split(':');
  if (host !== 'localhost' && host !== '127.0.0.1') return html(noMailPage(), 421);
  const path = (request.url ?? '/').split('?', 1)[0];
  if (path === '/') return html(listPage(mails));
  if (path === '/mails.json') return { status: 200, type: 'application/json', body: JSON.stringify(mails) };
  const mail = mails.find(({ id }) => path === `/mails/${id}`);
  return mail ? html(mailPage(mail)) : html(noMailPage(), 404);
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
