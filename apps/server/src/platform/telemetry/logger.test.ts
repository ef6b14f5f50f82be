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
