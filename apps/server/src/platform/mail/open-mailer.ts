import { createTransport } from 'nodemailer';
import type { MailConfig } from '../../config/read-mail.ts';
import type { Composed } from './compose-mail.ts';

export interface Letter extends Composed {
  to: string;
  /** The same for each try of one mail, so that a mailbox can tell a repetition. */
  id: string;
}

/** `refused`: this mail will never be taken. Every other failure throws, without an address in its words. */
export type Sent = 'sent' | 'refused';

export interface Mailer {
  send(letter: Letter): Promise<Sent>;
  close(): void;
}

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;

/** Mail over SMTP. Connections are kept and used again. */
export function openMailer(config: MailConfig): Mailer {
  const { host, port, secure, requireTls, auth, from } = config;
  const transport = createTransport({
    pool: true,
    host,
    port,
    secure,
    requireTLS: requireTls,
    ...(auth ? { auth: { user: auth.user, pass: auth.password } } : {}),
    maxConnections: 2,
    maxRequeues: 0,
    idleTimeout: SILENCE_MS,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    // Bodies are ours alone: nothing in them may make the program read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^\s<>]+?)>?$/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ id, to, subject, text, html }) {
      const headers = { 'Auto-Submitted': 'auto-generated' };
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          headers,
          messageId: `<${id}@${domain}>`,
        });
        return 'sent';
      } catch (error) {
        if (isForGood(error)) return 'refused';
        throw Object.assign(new Error('the mail server did not take a mail'), { code: describe(error) });
      }
    },
    close: () => transport.close(),
  };
}

/** 5xx for this mail or its addressee (RFC 5321). A refused sign-in or sender is ours to mend: tried again. */
function isForGood(error: unknown): boolean {
  const { responseCode, code, command } = read(error);
  return code === 'EENVELOPE' && command === 'RCPT TO' && Number(responseCode) >= 500;
}

/** Servers repeat addresses in their answers: only codes are told. */
function describe(error: unknown): string {
  const { code, command, responseCode } = read(error);
  return [code, command, responseCode].filter((part) => part !== undefined).join(' ') || 'no answer';
}

function read(error: unknown): { code?: unknown; command?: unknown; responseCode?: unknown } {
  return typeof error === 'object' && error !== null ? error : {};
}
