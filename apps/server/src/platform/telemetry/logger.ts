import pino from 'pino';

export type Logger = pino.Logger;

/** Keys whose values never reach a log, at any of the first levels of an object. */
const SECRET_KEYS = [
  'authorization',
  'access_token',
  'accessToken',
  'token',
  'code',
  'client_secret',
  'appSecret',
  'appSecrets',
  'password',
  'encryptionKeys',
  'databaseUrl',
  'DATABASE_URL',
];
const HIDDEN = [...SECRET_KEYS, ...SECRET_KEYS.map((key) => `*.${key}`), ...SECRET_KEYS.map((key) => `*.*.${key}`)];
/** Bytes. */
const MOST_WAITING = 4 << 20;

/**
 * The log of the program: one JSON object a line on standard output, secrets hidden by key, tokens hidden in texts. `write` takes
 * the place of standard output in tests.
 */
export function createLogger({ level, write }: { level: string; write?: (line: string) => void }): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    redact: { paths: HIDDEN, censor: '…' },
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: (error: unknown) => describe(error), error: (error: unknown) => describe(error) },
    hooks: { streamWrite: hideSecrets },
  };
  return pino(options, write ? { write } : openOutput());
}

/** Standard output, perhaps a file on a disk that fills up: lines wait for room with the next one, beyond what may wait they are lost. */
function openOutput(): pino.DestinationStream {
  const out = pino.destination({ fd: 1, sync: false, maxLength: MOST_WAITING });
  const flushSync = out.flushSync.bind(out);
  let fails = false;
  out.on('error', () => {
    fails = true;
  });
  out.on('write', () => {
    fails = false;
  });
  // As the process ends pino writes what waits until it is written, in a loop that nothing ends while the disk is full.
  out.flushSync = () => {
    if (!fails) flushSync();
  };
  return out;
}

/** Instagram tokens begin with IG, addresses carry tokens and passwords: none survives in a line, whatever key it came by. */
export function hideSecrets(line: string): string {
  return line
    .replace(/\bIG[A-Za-z0-9_-]{20,}/g, 'IG…')
    .replace(/(\b(?:access_token|client_secret|code|fb_exchange_token|hub\.verify_token)=)[^&\s"\\]+/g, '$1…')
    .replace(/(\b[a-z+]+:\/\/[^\s:/@"]*:)[^\s@"]+@/g, '$1…@')
    .replace(/(Bearer )[A-Za-z0-9._~+/=-]+/g, '$1…');
}

/** Describes an error by what helps: database errors carry their whole client, with every statement, as properties. */
function describe(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const errorCode = 'code' in error ? String(error.code) : undefined;
  const cause = error.cause instanceof Error ? error.cause.message : undefined;
  return { name: error.name, message: error.message, errorCode, cause, stack: error.stack };
}
