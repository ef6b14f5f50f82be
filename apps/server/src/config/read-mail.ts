import { isLoopback } from './is-loopback.ts';
import { StartProblem } from './start-problem.ts';
import type { VariableValues } from './variables.ts';

/** The mail server, and who writes. */
export interface MailConfig {
  host: string;
  port: number;
  /** `smtps://`: encrypted from the first byte. */
  secure: boolean;
  /** True across a network: mail, with codes and passwords in it, waits for STARTTLS. */
  requireTls: boolean;
  auth: { user: string; password: string } | null;
  /** `Recado <hello@recado.example>`, or the address alone. */
  from: string;
}

const PORTS = { 'smtp:': 587, 'smtps:': 465 } as const;

/** Reads the mail server; null without `SMTP_URL`: no mail is sent. One of the two alone, or an address that is none, throws a `StartProblem`. */
export function readMail({ SMTP_URL: address, MAIL_FROM: from }: VariableValues): MailConfig | null {
  if (address === undefined && from === undefined) return null;
  if (address === undefined) throw missing('SMTP_URL', 'MAIL_FROM');
  if (from === undefined) throw missing('MAIL_FROM', 'SMTP_URL');
  const { protocol, hostname, port, username, password } = new URL(address);
  const secure = protocol === 'smtps:';
  const auth = username === '' ? null : { user: decodeURIComponent(username), password: decodeURIComponent(password) };
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || PORTS[secure ? 'smtps:' : 'smtp:'],
    secure,
    requireTls: !secure && !isLoopback(hostname),
    auth,
    from,
  };
}

function missing(name: string, given: string): StartProblem {
  return new StartProblem('variable_missing', `${name} is missing: it is needed because ${given} is set.`);
}
