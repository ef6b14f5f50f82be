import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';

function lines(say: (log: ReturnType<typeof createLogger>) => void): string {
  let said = '';
  say(
    createLogger({
      level: 'debug',
      write: (line) => {
        said += line;
      },
    }),
  );
  return said;
}

test('a line is JSON with the level as a word', () => {
  expect(JSON.parse(lines((log) => log.info({ accountId: 'a1' }, 'sent')))).toMatchObject({
    level: 'info',
    accountId: 'a1',
    msg: 'sent',
  });
});

test('a secret does not reach the log by any of the usual ways', () => {
  const token = 'IGAAcanaryCanary0123456789abcdef';
  const said = lines((log) => {
    log.info({ token, config: { appSecrets: [token], deep: { password: 'canary-p' } } }, `refresh ${token}`);
    log.warn({ url: `https://graph.instagram.com/me?fields=id&access_token=canary-q&x=1` });
    log.error({ err: new Error(`postgres://me:canary-r@db/x and Authorization: Bearer canary-s`) }, 'failed');
  });
  expect(said).not.toMatch(/canary/i);
  expect(said).toContain('x=1');
  expect(said).toContain('failed');
});

test('an error is told with its code and cause, and without what hangs on it', () => {
  const error = Object.assign(new Error('gone', { cause: new Error('why') }), {
    code: '57P01',
    client: { secretKey: 'canary' },
  });
  const said = lines((log) => log.error({ err: error }, 'lost'));
  expect(JSON.parse(said)).toMatchObject({ err: { message: 'gone', errorCode: '57P01', cause: 'why' } });
  expect(said).not.toContain('canary');
});

test('below its level a line is not written', () => {
  expect(lines((log) => log.trace('quiet'))).toBe('');
});

/** Runs a script that has `log`, with its standard output in `file`; what it said on standard error, and whether it ended by itself. */
function runWithOutput(file: string, script: string) {
  const address = JSON.stringify(new URL('./logger.ts', import.meta.url).href);
  const begin = `import { createLogger } from ${address}; const log = createLogger({ level: 'info' });`;
  const out = fs.openSync(file, 'a');
  const ended = spawnSync(process.execPath, ['--input-type=module', '-e', begin + script], {
    stdio: ['ignore', out, 'pipe'],
    encoding: 'utf8',
    timeout: 30_000,
  });
  fs.closeSync(out);
  return { said: ended.stderr, code: ended.status };
}

const GOES_ON = `
  const wait = () => new Promise((resolve) => setTimeout(resolve, 20));
  for (let n = 0; n < 5; n += 1) { log.info('line'); await wait(); }
  process.stderr.write('alive');`;

const ENDS = [
  ['by itself', ''],
  ['at once', `log.info('last'); process.exit(0);`],
];
// Where the system has no such device there is nothing to ask.
test.each(fs.existsSync('/dev/full') ? ENDS : [])(
  'a full disk under the log holds up nothing, and the process ends %s',
  (_how, end) => {
    expect(runWithOutput('/dev/full', GOES_ON + end)).toEqual({ said: 'alive', code: 0 });
  },
);

test('a process that ends at once has written its last lines', () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'recado-log-'));
  const file = path.join(dir, 'log');
  const { code } = runWithOutput(file, `for (let n = 0; n < 500; n += 1) log.info({ n }, 'line'); process.exit(0);`);
  const lines = fs.readFileSync(file, 'utf8').trim().split('\n');
  fs.rmSync(dir, { recursive: true });
  expect({ code, lines: lines.length }).toEqual({ code: 0, lines: 500 });
});
