import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../ports/index.ts';
import { Refusal } from '../refusal.ts';

const PATH = '/.well-known/security.txt';
/** Half a year: RFC 9116 asks for less than one, and each answer begins it anew. */
const VALID_MS = 180 * 86_400_000;

interface SecurityTxt {
  publicUrl: string;
  privacyEmail: string | null;
  supportUrl: string | null;
}

/** Serves the place where a weakness is reported (RFC 9116); 404 where the operator named no address that the standard allows. */
export function registerSecurityTxt(app: FastifyInstance, who: SecurityTxt, clock: Clock): void {
  const contacts = contactsOf(who);
  app.get(PATH, async (_request, reply) => {
    if (contacts.length === 0) throw new Refusal('not_found');
    return reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(`${[...contacts, ...linesAt(clock.now()), ...canonicalOf(who)].join('\n')}\n`);
  });
}

function contactsOf({ privacyEmail, supportUrl }: SecurityTxt): string[] {
  const contacts = [];
  if (privacyEmail) contacts.push(`mailto:${encodeURIComponent(privacyEmail).replace('%40', '@')}`);
  if (isHttps(supportUrl)) contacts.push(new URL(supportUrl).href);
  return contacts.map((contact) => `Contact: ${contact}`);
}

function linesAt(now: number): string[] {
  // biome-ignore lint/style/noRestrictedGlobals: writes a time that was given, and asks for none
  return [`Expires: ${new Date(now + VALID_MS).toISOString()}`, 'Preferred-Languages: en, pt'];
}

/** The standard takes addresses of the web by https alone: an installation on one's own machine has no such line. */
function canonicalOf({ publicUrl }: SecurityTxt): string[] {
  return isHttps(publicUrl) ? [`Canonical: ${new URL(PATH, publicUrl).href}`] : [];
}

function isHttps(address: string | null): address is string {
  return address?.startsWith('https://') ?? false;
}
