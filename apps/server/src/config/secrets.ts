import { randomBytes, randomInt } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { errorCode, StartProblem } from './start-problem.ts';

/** Secrets that the program makes for itself where the environment gives none. */
export interface GeneratedSecrets {
  /** 32 bytes, base64. */
  encryptionKey: string;
  webhookVerifyToken: string;
  /** The app that the simulator plays, when no Meta app is set. */
  simulatorAppId: string;
  simulatorAppSecret: string;
}

/**
 * Reads `secrets.json` of the data folder, or makes it (mode 0600; two processes that start at once agree on one).
 * Throws `folder_not_writable`, `disk_full` or `variable_wrong`.
 */
export function ensureSecrets(dataDir: string): GeneratedSecrets {
  const file = path.join(dataDir, 'secrets.json');
  try {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    if (!fs.existsSync(file)) create(file);
    return read(file);
  } catch (cause) {
    throw folderProblem(dataDir, cause);
  }
}

/** Says what keeps a file of the data folder from being read or made. */
export function folderProblem(dataDir: string, cause: unknown): StartProblem {
  if (cause instanceof StartProblem) return cause;
  if (errorCode(cause) === 'ENOSPC') {
    return new StartProblem('disk_full', `The disk that holds ${dataDir} is full: free some space and start again.`, {
      cause,
    });
  }
  return new StartProblem(
    'folder_not_writable',
    `Recado cannot write to the folder ${dataDir} (${errorCode(cause) ?? 'unknown reason'}): make it writable or choose another one with DATA_DIR.`,
    { cause },
  );
}

function create(file: string): void {
  const secrets: GeneratedSecrets = {
    encryptionKey: randomBytes(32).toString('base64'),
    webhookVerifyToken: randomBytes(24).toString('base64url'),
    simulatorAppId: String(randomInt(1e14, 2e14)),
    simulatorAppSecret: randomBytes(16).toString('hex'),
  };
  const own = `${file}.${process.pid}`;
  fs.writeFileSync(own, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true });
  try {
    fs.linkSync(own, file); // fails where another process was faster: its secrets hold
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    fs.rmSync(own, { force: true });
  }
}

function read(file: string): GeneratedSecrets {
  const names = ['encryptionKey', 'webhookVerifyToken', 'simulatorAppId', 'simulatorAppSecret'] as const;
  try {
    const found = JSON.parse(fs.readFileSync(file, 'utf8')) as Partial<GeneratedSecrets>; // as: every field is checked below
    if (names.every((name) => typeof found[name] === 'string' && found[name] !== '')) return found as GeneratedSecrets; // as: just checked
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
  }
  // Never replaced by itself: the encryption key in it opens every stored token.
  throw new StartProblem(
    'variable_wrong',
    `The file ${file} is damaged: restore it from a backup (it holds the key of the stored tokens).`,
  );
}
