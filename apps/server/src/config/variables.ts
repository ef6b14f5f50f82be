import { isIP } from 'node:net';
import { z } from 'zod';
import { isLoopback } from './is-loopback.ts';
import { isMailServer, isSender } from './mail-forms.ts';
import { isPrivateKey } from './push-key.ts';

const text = z.string().trim();
const list = text.transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);
/** A secret, or two while one is changed: the old and the new one. */
const secrets = list.refine((parts) => parts.length > 0, 'must not be empty');
const url = text
  .refine(
    (value) => /^https?:\/\//.test(value) && URL.canParse(value),
    'must be an address that begins with http:// or https://',
  )
  .transform((value) => value.replace(/\/+$/, ''));
/** An address that secrets are sent to, and that what is believed comes from. */
const outside = url.refine(
  (address) => !URL.canParse(address) || address.startsWith('https://') || isLoopback(new URL(address).hostname),
  'must begin with https://: without encryption only this machine is reached',
);
const port = whole(1, 65_535);
const ROLES = ['web', 'ingest', 'worker'] as const;
export type Role = (typeof ROLES)[number];

/**
 * Every variable, with what makes it valid. The name of the variable and the message here make the sentence that a wrong one is
 * answered with.
 */
export const Variables = z.object({
  PORT: port.optional(),
  LISTEN: text
    .refine(
      (value) => isIP(value) !== 0,
      'must be an IP address of this machine, 127.0.0.1 for itself alone or 0.0.0.0 for every network',
    )
    .optional(),
  PUBLIC_URL: url.optional(),
  DATABASE_URL: text
    .refine(
      (value) => /^postgres(ql)?:\/\//.test(value) && URL.canParse(value),
      'must look like postgres://user:password@host:5432/name',
    )
    .refine(
      saysWhetherEncrypted,
      'must say sslmode=verify-full (or sslmode=disable, where the network is your own) at its end: it names another machine',
    )
    .optional(),
  DATA_DIR: text.optional(),
  ROLES: list
    .refine(
      (names) => names.length > 0 && names.every((name) => name === 'all' || ROLES.some((role) => role === name)),
      'must be "all" or some of web, ingest, worker, comma separated',
    )
    .transform((names): Role[] => (names.includes('all') ? [...ROLES] : ROLES.filter((role) => names.includes(role))))
    .optional(),
  INSTAGRAM_APP_ID: text.regex(/^\d{1,30}$/, 'must be the Instagram app ID, digits only').optional(),
  META_APP_ID: text.regex(/^\d{1,30}$/, 'must be the Meta app ID, digits only').optional(),
  INSTAGRAM_APP_SECRET: list.optional(),
  INSTAGRAM_WEBHOOK_VERIFY_TOKEN: text.min(16, 'must have at least 16 characters').optional(),
  INSTAGRAM_GRAPH_URL: outside.optional(),
  INSTAGRAM_TOKEN_URL: outside.optional(),
  INSTAGRAM_AUTHORIZE_URL: outside.optional(),
  INSTAGRAM_GRAPH_VERSION: text.regex(/^v\d{1,3}\.\d$/, 'must look like v26.0').optional(),
  SIMULATOR_PORT: port.optional(),
  ENCRYPTION_KEYS: list.transform(readKeys).optional(),
  PUSH_PRIVATE_KEY: text.refine(isPushKey, 'must be 32 bytes in base64url: a private key of P-256').optional(),
  ADMIN_USERNAMES: list.optional(),
  ADMIN_SECOND_FACTOR: z.enum(['on', 'off'], 'must be on or off').optional(),
  BILLING: z
    .enum(['stripe', 'mercadopago', 'sandbox', 'off'], 'must be stripe, mercadopago, sandbox or off')
    .optional(),
  STRIPE_SECRET_KEY: text.optional(),
  STRIPE_WEBHOOK_SECRET: secrets.optional(),
  MERCADOPAGO_ACCESS_TOKEN: text.optional(),
  MERCADOPAGO_WEBHOOK_SECRET: secrets.optional(),
  STRIPE_URL: outside.optional(),
  MERCADOPAGO_URL: outside.optional(),
  PAYMENTS_PORT: port.optional(),
  SMTP_URL: text
    .refine(isMailServer, 'must look like smtp://user:password@host:587, or smtps:// for TLS from the start')
    .optional(),
  MAIL_FROM: text.refine(isSender, 'must be an address, or look like Recado <hello@recado.example>').optional(),
  MAILBOX_PORT: port.optional(),
  S3_ENDPOINT: outside.optional(),
  S3_BUCKET: text
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be a bucket's name: small letters, digits, dots and dashes")
    .optional(),
  S3_REGION: text.regex(/^[a-z0-9-]{1,40}$/, 'must look like us-east-1, or auto').optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  OPERATOR_NAME: text.max(120, 'must have at most 120 characters').optional(),
  PRIVACY_EMAIL: text.regex(/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/, 'must be an e-mail address').optional(),
  SUPPORT_URL: url.optional(),
  TUTORIALS_URL: url.optional(),
  ANDROID_APP_URL: url.optional(),
  IOS_APP_URL: url.optional(),
  PAYMENT_PORTAL_URL: url.optional(),
  ANALYTICS_MEASUREMENT_ID: text.regex(/^G-[A-Z0-9]{4,20}$/, 'must look like G-ABC123DEF4').optional(),
  ANALYTICS_API_SECRET: text
    .regex(/^[\w-]{8,100}$/, "must be the API secret of the measurement id's stream")
    .optional(),
  ANALYTICS_URL: outside.optional(),
  ANALYTICS_TAG_ID: text.regex(/^(G|GT|AW)-[A-Z0-9]{4,20}$/, 'must look like G-ABC123DEF4').optional(),
  ANALYTICS_TAG_URL: outside.optional(),
  TRUST_PROXY: list
    .refine(
      (names) => names.every(isNetwork),
      'must be addresses or networks such as 10.0.0.7 or 10.0.0.0/8, or loopback, linklocal, uniquelocal, comma separated',
    )
    .optional(),
  SIGN_INS_PER_MINUTE: whole(1, 1_000_000).optional(),
  SIGN_INS_PER_MINUTE_IN_ALL: whole(1, 1_000_000).optional(),
  CALLS_PER_MINUTE: whole(1, 1_000_000).optional(),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'must be trace, debug, info, warn, error, fatal or silent',
    )
    .optional(),
  PRIVATE_REPLIES_PER_HOUR: whole(1, 1_000_000_000).optional(),
  PUBLIC_REPLIES_PER_HOUR: whole(1, 1_000_000_000).optional(),
  MESSAGES_PER_SECOND: whole(1, 1_000_000).optional(),
  READS_PER_SECOND: whole(1, 1_000_000).optional(),
  DATABASE_POOL: whole(2, 500).optional(),
  POSTGRES_PORT: port.optional(),
  WAIT_FACTOR: whole(1, 10_000).optional(),
});

export type VariableValues = z.output<typeof Variables>;

function whole(min: number, max: number) {
  return z
    .string()
    .trim()
    .refine(
      (value) => /^\d{1,12}$/.test(value) && Number(value) >= min && Number(value) <= max,
      `must be a whole number from ${min} to ${max}`,
    )
    .transform(Number);
}

/** The words for encryption that decide, of those that Postgres' clients know. */
const SSL_MODES = new Set(['disable', 'require', 'verify-ca', 'verify-full', 'no-verify']);

/** Says whether an address decides about encryption: on this machine nobody listens in; across a network somebody has to choose. */
function saysWhetherEncrypted(address: string): boolean {
  if (!URL.canParse(address)) return true; // said before
  const { hostname, searchParams } = new URL(address);
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  return host === '' || host.startsWith('/') || isLoopback(host) || SSL_MODES.has(searchParams.get('sslmode') ?? '');
}

/** Says whether the proxy rules of the HTTP library understand a name or a network. */
function isNetwork(name: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(name)) return true;
  const [address = '', bits, ...rest] = name.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128))
  );
}

function isPushKey(value: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(value) && isPrivateKey(Buffer.from(value, 'base64url'));
}

export interface EncryptionKey {
  id: string;
  /** 32 bytes. */
  key: Buffer;
}

function readKeys(parts: string[], context: z.RefinementCtx<string[]>): EncryptionKey[] {
  const keys = parts.map((part) => {
    const [id = '', encoded = ''] = part.split(/:(.*)/s);
    return { id, key: Buffer.from(encoded, 'base64') };
  });
  const valid = keys.length > 0 && keys.every(({ id, key }) => /^[A-Za-z0-9_-]{1,32}$/.test(id) && key.length === 32);
  if (!valid || new Set(keys.map(({ id }) => id)).size < keys.length) {
    context.addIssue({
      code: 'custom',
      message: 'must be id:base64 with 32 bytes each, comma separated, every id once',
    });
  }
  return keys;
}
