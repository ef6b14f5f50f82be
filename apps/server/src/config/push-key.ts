import { createECDH } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { folderProblem } from './secrets.ts';
import { errorCode, StartProblem } from './start-problem.ts';

/** Says whether bytes are a private key of P-256. */
export function isPrivateKey(bytes: Buffer): boolean {
  if (bytes.length !== 32) return false;
  try {
    createECDH('prime256v1').setPrivateKey(bytes);
    return true;
  } catch {
    return false;
  }
}

/**
 * Reads `push-key` of the data folder, or makes it (mode 0600; two processes that start at once agree on one). A file of its own: the one
 * with the key of the stored tokens is never written anew.
 */
export function ensurePushKey(dataDir: string): Buffer {
  const file = path.join(dataDir, 'push-key');
  const key = Buffer.from(readOrMake(dataDir, file).trim(), 'base64url');
  if (isPrivateKey(key)) return key;
  // Never replaced by itself: every device that takes pushes knows the server by it.
  throw new StartProblem(
    'variable_wrong',
    `The file ${file} is damaged: restore it from a backup (devices know this server by it), or remove it and have every device turned on again.`,
  );
}

function readOrMake(dataDir: string, file: string): string {
  try {
    if (!fs.existsSync(file)) create(file);
    return fs.readFileSync(file, 'utf8');
  } catch (cause) {
    throw folderProblem(dataDir, cause);
  }
}

function create(file: string): void {
  const own = `${file}.${process.pid}`;
  fs.writeFileSync(own, `${drawKey().toString('base64url')}\n`, { mode: 0o600, flush: true });
  try {
    fs.linkSync(own, file); // fails where another process was faster: its key holds
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    fs.rmSync(own, { force: true });
  }
}

function drawKey(): Buffer {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // Without the zeros that a small number begins with.
  return Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex');
}
