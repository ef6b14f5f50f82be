import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadConfig } from './config.ts';
import { parseEnvFile } from './env.ts';
import { Variables } from './variables.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
let dir: string;

beforeAll(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'recado-config-'));
});
afterAll(() => fs.rmSync(dir, { recursive: true }));

const load = (env: Record<string, string> = {}) => loadConfig({ DATA_DIR: dir, ...env });
const problemOf = (env: Record<string, string>) => {
  try {
    load(env);
  } catch (error) {
    return error;
  }
  throw new Error('it was taken');
};
const META = {
  INSTAGRAM_APP_ID: '1234567',
  INSTAGRAM_APP_SECRET: 'one,two',
  META_APP_ID: '99',
  PUBLIC_URL: 'https://recado.example/',
};
const S3: Record<string, string> = {
  S3_ENDPOINT: 'https://s3.example/',
  S3_BUCKET: 'recado-audios',
  S3_ACCESS_KEY_ID: 'AKEY',
  S3_SECRET_ACCESS_KEY: 'canary',
};
const S3_WITHOUT = (left: string) => Object.fromEntries(Object.entries(S3).filter(([name]) => name !== left));
const plain = (env: Record<string, string>, name: string, url = 'http://10.0.0.7:9000'): [typeof env, string] => [
  { ...env, [name]: url },
  `${name} is wrong: it must begin with https://: without encryption only this machine is reached.`,
];

describe('loadConfig', () => {
  test('uploaded files lie in the data folder, or in the object store that is named', () => {
    expect(load().storage).toEqual({ kind: 'files', dir: path.join(dir, 'files') });
    const store = {
      endpoint: 'https://s3.example',
      bucket: 'recado-audios',
      accessKeyId: 'AKEY',
      secretAccessKey: 'canary',
    };
    expect(load(S3).storage).toEqual({ kind: 'objects', store: { ...store, region: 'us-east-1' } });
    expect(load({ ...S3, S3_REGION: 'auto' }).storage).toMatchObject({ store: { region: 'auto' } });
  });

  test('nothing set: embedded Postgres and the simulator, on this machine only', () => {
    const config = load();
    expect(config).toMatchObject({
      listen: { host: '127.0.0.1', port: 3000 },
      publicUrl: 'http://localhost:3000',
      roles: ['web', 'ingest', 'worker'],
      database: { source: { kind: 'embedded', dir: path.join(dir, 'postgres') } },
      instagram: {
        simulator: { port: 3100, url: 'http://localhost:3100' },
        graphUrl: 'http://localhost:3100',
        redirectUris: { login: 'http://localhost:3000/instagram/callback' },
      },
      budgets: { privateRepliesPerHour: 675, publicRepliesPerHour: 675, messagesPerSecond: 90 },
      waitFactor: 1,
    });
    expect(config.encryptionKeys[0]?.key).toHaveLength(32);
  });

  test('a Meta app: its hosts, every secret, this machine alone, no slash at the end', () => {
    expect(load(META)).toMatchObject({
      listen: { host: '127.0.0.1' },
      publicUrl: 'https://recado.example',
      instagram: {
        simulator: null,
        appSecrets: ['one', 'two'],
        graphUrl: 'https://graph.instagram.com',
        version: 'v26.0',
      },
    });
  });

  test.each([
    [{}, '127.0.0.1'],
    [{ TRUST_PROXY: 'loopback, ::1' }, '127.0.0.1'],
    [{ TRUST_PROXY: '10.0.0.7' }, '0.0.0.0'],
    [{ TRUST_PROXY: '10.0.0.7', LISTEN: '10.0.0.9' }, '10.0.0.9'],
    [{ LISTEN: '::' }, '::'],
  ])('it listens on this machine alone, unless its proxy is another one or LISTEN says so: %j', (given, host) => {
    expect(load({ ...META, ...given }).listen.host).toBe(host);
  });

  test('with the simulator nothing beyond this machine is listened on', () => {
    expect(load({ LISTEN: '127.0.0.2' }).listen.host).toBe('127.0.0.2');
    expect(() => load({ LISTEN: '0.0.0.0' })).toThrow('LISTEN is wrong');
    expect(() => load({ LISTEN: 'everywhere' })).toThrow('LISTEN is wrong: it must be an IP address');
  });

  test.each([
    'postgres://u:p@127.0.0.1:5432/recado',
    'postgres://u:p@localhost/recado',
    'postgres://u:p@[::1]/recado',
    'postgres:///recado?host=/var/run/postgresql',
    'postgres://u:p@db.example/recado?sslmode=verify-full',
    'postgres://u:p@db/recado?sslmode=disable',
  ])('a database on this machine, or one of which is said whether it is encrypted: %s', (DATABASE_URL) => {
    expect(load({ DATABASE_URL }).database.source).toEqual({ kind: 'server', url: DATABASE_URL });
  });

  test('a database across a network says whether it is encrypted', () => {
    const DATABASE_URL = 'postgres://u:secret@db.example:5432/recado';
    expect(() => load({ DATABASE_URL })).toThrow('DATABASE_URL is wrong: it must say sslmode=verify-full');
    expect(() => load({ DATABASE_URL })).not.toThrow('secret');
  });

  test('beside a Meta app nobody is played a payment or a mail server, unless BILLING says so', () => {
    const played = { billing: { kind: 'sandbox', port: 3300 }, mailboxPort: 3200 };
    expect(load(META)).toMatchObject({ billing: { kind: 'off' }, mailboxPort: null, mail: null });
    expect(load({ ...META, BILLING: 'sandbox' })).toMatchObject(played);
    const keys = { STRIPE_SECRET_KEY: 'sk_live', STRIPE_WEBHOOK_SECRET: 'whsec' };
    expect(load({ ...META, ...keys })).toMatchObject({ billing: { kind: 'providers' }, mailboxPort: null });
    expect(load({ ...META, META_APP_ID: '', INSTAGRAM_GRAPH_URL: 'http://localhost:3100' })).toMatchObject(played);
    expect(load()).toMatchObject(played);
  });

  test('the app is known by its Instagram id, and by the Meta id where that is told', () => {
    const { INSTAGRAM_APP_ID } = META;
    const idsOf = (env: Record<string, string>) => load(env).instagram.appIds;
    const elsewhere = { ...META, META_APP_ID: '', INSTAGRAM_GRAPH_URL: 'http://localhost:3100' };
    expect(idsOf(elsewhere)).toEqual([INSTAGRAM_APP_ID]);
    expect(idsOf(META)).toEqual([INSTAGRAM_APP_ID, '99']);
    expect(idsOf({ ...META, META_APP_ID: INSTAGRAM_APP_ID })).toEqual([INSTAGRAM_APP_ID]);
    expect(idsOf({})).toEqual([load({}).instagram.appId]);
  });

  test('limits are for the world outside: none on the simulator, a proxy on this machine is believed beside a Meta app', () => {
    const outside = { signIns: { ofNetwork: 20, inAll: 1_200 }, callsPerMinute: 1_200, trustProxy: ['loopback'] };
    expect(load(META)).toMatchObject(outside);
    expect(load().trustProxy).toEqual([]);
    expect(load().signIns.ofNetwork).toBeGreaterThan(10_000);
    expect(load().callsPerMinute).toBeGreaterThan(10_000);
    const set = {
      SIGN_INS_PER_MINUTE: '3',
      SIGN_INS_PER_MINUTE_IN_ALL: '9',
      CALLS_PER_MINUTE: '60',
      TRUST_PROXY: '10.0.0.0/8, ::1,uniquelocal',
    };
    expect(load(set)).toMatchObject({
      signIns: { ofNetwork: 3, inAll: 9 },
      callsPerMinute: 60,
      trustProxy: ['10.0.0.0/8', '::1', 'uniquelocal'],
    });
  });

  test('one factor shortens waits, and none of a statement', () => {
    expect(load({ WAIT_FACTOR: '20' })).toMatchObject({ waitFactor: 20, database: { statementTimeoutMs: 15_000 } });
  });

  test.each([
    [{ PORT: 'eighty' }, 'PORT is wrong: it must be a whole number from 1 to 65535.'],
    [{ PORT: '70000' }, 'PORT is wrong: it must be a whole number from 1 to 65535.'],
    [
      { PUBLIC_URL: 'recado.example' },
      'PUBLIC_URL is wrong: it must be an address that begins with http:// or https://.',
    ],
    [
      { DATABASE_URL: 'mysql://x' },
      'DATABASE_URL is wrong: it must look like postgres://user:password@host:5432/name.',
    ],
    [{ ROLES: 'web,cook' }, 'ROLES is wrong: it must be "all" or some of web, ingest, worker, comma separated.'],
    [{ INSTAGRAM_APP_ID: 'abc' }, 'INSTAGRAM_APP_ID is wrong: it must be the Instagram app ID, digits only.'],
    [{ META_APP_ID: 'abc' }, 'META_APP_ID is wrong: it must be the Meta app ID, digits only.'],
    [{ INSTAGRAM_GRAPH_VERSION: '26' }, 'INSTAGRAM_GRAPH_VERSION is wrong: it must look like v26.0.'],
    [
      { ENCRYPTION_KEYS: 'a:c2hvcnQ=' },
      'ENCRYPTION_KEYS is wrong: it must be id:base64 with 32 bytes each, comma separated, every id once.',
    ],
    [S3_WITHOUT('S3_BUCKET'), 'S3_BUCKET is missing: it is needed because S3_ENDPOINT is set.'],
    [S3_WITHOUT('S3_ENDPOINT'), 'S3_ENDPOINT is missing: it is needed because S3_BUCKET is set.'],
    [S3_WITHOUT('S3_SECRET_ACCESS_KEY'), 'S3_SECRET_ACCESS_KEY is missing: it is needed because S3_ENDPOINT is set.'],
    [{ S3_REGION: 'auto' }, 'S3_ENDPOINT is missing: it is needed because S3_REGION is set.'],
    [
      { ...S3, S3_BUCKET: 'Recado/Audios' },
      "S3_BUCKET is wrong: it must be a bucket's name: small letters, digits, dots and dashes.",
    ],
    [
      { ...S3, S3_ENDPOINT: 's3.example' },
      'S3_ENDPOINT is wrong: it must be an address that begins with http:// or https://.',
    ],
    ...['S3_ENDPOINT', 'STRIPE_URL', 'MERCADOPAGO_URL'].map((name) => plain({ ...S3 }, name)),
    ...['GRAPH', 'TOKEN', 'AUTHORIZE'].map((name) => plain({ ...META }, `INSTAGRAM_${name}_URL`)),
    plain({}, 'STRIPE_URL', 'http://127.0.0.1.example'),
    [{ BILLING: 'cash' }, 'BILLING is wrong: it must be stripe, mercadopago, sandbox or off.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is wrong: it must be trace, debug, info, warn, error, fatal or silent.'],
    [{ INSTAGRAM_APP_ID: '1' }, 'INSTAGRAM_APP_SECRET is missing: it is needed because INSTAGRAM_APP_ID is set.'],
    [{ INSTAGRAM_APP_SECRET: 'x' }, 'INSTAGRAM_APP_ID is missing: it is needed because INSTAGRAM_APP_SECRET is set.'],
    [{ META_APP_ID: '1' }, 'INSTAGRAM_APP_ID is missing: it is needed because META_APP_ID is set.'],
    [
      { INSTAGRAM_WEBHOOK_VERIFY_TOKEN: 'canary'.repeat(3) },
      'INSTAGRAM_APP_ID is missing: it is needed because INSTAGRAM_WEBHOOK_VERIFY_TOKEN is set.',
    ],
    [
      { ...META, INSTAGRAM_APP_SECRET: ' , ' },
      'INSTAGRAM_APP_SECRET is missing: it is needed because INSTAGRAM_APP_ID is set.',
    ],
    [{ ...META, META_APP_ID: '' }, 'META_APP_ID is missing: it is needed because INSTAGRAM_APP_ID is set.'],
    [{ ...META, PUBLIC_URL: '' }, 'PUBLIC_URL is missing: it is needed because INSTAGRAM_APP_ID is set.'],
    ...['proxy.example', '10.0.0.0/33', '10.0.0.0/0', 'true'].map((TRUST_PROXY): [Record<string, string>, string] => [
      { TRUST_PROXY },
      'TRUST_PROXY is wrong: it must be addresses or networks such as 10.0.0.7 or 10.0.0.0/8, or loopback, linklocal, uniquelocal, comma separated.',
    ]),
    ...[
      'smtp://',
      'http://mail.example',
      'smtp://user@mail.example',
      'smtp://mail.example/path',
      'smtp://u:%@mail',
    ].map((SMTP_URL): [Record<string, string>, string] => [
      { SMTP_URL, MAIL_FROM: 'a@b.example' },
      'SMTP_URL is wrong: it must look like smtp://user:password@host:587, or smtps:// for TLS from the start.',
    ]),
    [
      { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Recado\n<a@b>' },
      'MAIL_FROM is wrong: it must be an address, or look like Recado <hello@recado.example>.',
    ],
    [
      { ANALYTICS_MEASUREMENT_ID: 'G-ABC123' },
      'ANALYTICS_API_SECRET is missing: it is needed because ANALYTICS_MEASUREMENT_ID is set.',
    ],
    [
      { ANALYTICS_API_SECRET: 'a-secret-of-theirs' },
      'ANALYTICS_MEASUREMENT_ID is missing: it is needed because ANALYTICS_API_SECRET is set.',
    ],
    [
      { ANALYTICS_URL: 'https://counts.example' },
      'ANALYTICS_MEASUREMENT_ID is missing: it is needed because ANALYTICS_URL is set.',
    ],
    [
      { ANALYTICS_TAG_URL: 'https://counts.example' },
      'ANALYTICS_TAG_ID is missing: it is needed because ANALYTICS_TAG_URL is set.',
    ],
    [
      {
        ANALYTICS_MEASUREMENT_ID: 'G-ABC123',
        ANALYTICS_API_SECRET: 'a-secret-of-theirs',
        ANALYTICS_TAG_ID: 'G-ABC123',
      },
      'ANALYTICS_TAG_ID is wrong: it must be another id than ANALYTICS_MEASUREMENT_ID, or everything would be counted twice.',
    ],
    [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM is missing: it is needed because SMTP_URL is set.'],
    [{ MAIL_FROM: 'a@b.example' }, 'SMTP_URL is missing: it is needed because MAIL_FROM is set.'],
    [
      { ...META, PUBLIC_URL: 'http://recado.example' },
      'PUBLIC_URL is wrong: with a Meta app it must begin with https://, and it is http://recado.example.',
    ],
  ])('%j is refused with one sentence that names the variable', (env, sentence) => {
    expect(problemOf(env)).toMatchObject({ name: 'StartProblem', message: sentence });
  });

  test.each(['localhost', '127.0.0.1', '127.1.2.3', '[::1]'])(
    'on this machine itself, at %s, plain http will do',
    (host) => {
      expect(load({ ...S3, S3_ENDPOINT: `http://${host}:9000` }).storage).toMatchObject({ kind: 'objects' });
    },
  );

  test('a mail server: its port by its scheme, TLS before anything crosses a network, the password as it was meant', () => {
    const mail = (SMTP_URL: string) => load({ SMTP_URL, MAIL_FROM: 'Recado <a@b.example>' }).mail;
    const auth = { user: 'me@x', password: 'p@ss' };
    const server = { host: 'mail.example', from: 'Recado <a@b.example>' };
    const [secure, requireTls] = [false, false];
    expect(mail('smtp://mail.example')).toEqual({ ...server, port: 587, secure, requireTls: true, auth: null });
    expect(mail('smtp://localhost:1025')).toMatchObject({ secure, requireTls });
    expect(mail('smtp://me%40x:p%40ss@mail.example:25')).toEqual({
      ...server,
      port: 25,
      secure,
      requireTls: true,
      auth,
    });
    expect(mail('smtps://me%40x:p%40ss@mail.example')).toMatchObject({ port: 465, secure: true, requireTls, auth });
    expect(mail('smtp://me%40x:p%40ss@[::1]:25')).toMatchObject({ host: '::1', requireTls });
    expect(load().mail).toBeNull();
  });

  test('no sentence repeats a secret', () => {
    for (const name of ['DATABASE_URL', 'ENCRYPTION_KEYS', 'INSTAGRAM_WEBHOOK_VERIFY_TOKEN', 'SMTP_URL']) {
      expect(String(problemOf({ [name]: 'canary' }))).not.toContain('canary');
    }
  });
});

describe('a start with half a Meta app', () => {
  test.each([
    ['META_APP_ID', 'META_APP_ID is missing: it is needed because INSTAGRAM_APP_ID is set.'],
    ['INSTAGRAM_APP_SECRET', 'INSTAGRAM_APP_SECRET is missing: it is needed because INSTAGRAM_APP_ID is set.'],
    ['INSTAGRAM_APP_ID', 'INSTAGRAM_APP_ID is missing: it is needed because INSTAGRAM_APP_SECRET is set.'],
    ['PUBLIC_URL', 'PUBLIC_URL is missing: it is needed because INSTAGRAM_APP_ID is set.'],
  ])('without %s is one sentence and exit code 1', (left, sentence) => {
    const { [left]: _, ...given } = { ...META } as Record<string, string>; // as: any of its names
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: path.join(dir, 'half'), ...given };
    const main = path.join(ROOT, 'apps/server/src/main.ts');
    const run = spawnSync(process.execPath, [main], { cwd: dir, env, encoding: 'utf8' });
    expect([run.status, run.stdout, run.stderr.trim()]).toEqual([1, '', sentence]);
    expect(run.stderr).not.toContain('one,two');
    fs.rmSync(path.join(dir, 'half'), { recursive: true });
  });
});

describe('secrets', () => {
  test('are made once, mode 0600, and stay', () => {
    const [first, second] = [load(), load()];
    expect(first.encryptionKeys[0]?.key.equals(second.encryptionKeys[0]?.key ?? Buffer.alloc(0))).toBe(true);
    expect(first.instagram).toEqual(second.instagram);
    expect(fs.statSync(path.join(dir, 'secrets.json')).mode & 0o777).toBe(0o600);
    expect(fs.statSync(path.join(dir, 'push-key')).mode & 0o777).toBe(0o600);
    expect(first.push).toEqual(second.push);
    expect(fs.readdirSync(dir).toSorted()).toEqual(['push-key', 'secrets.json']);
  });

  test('a damaged file stops the start instead of losing the key of the stored tokens', () => {
    const damaged = fs.mkdtempSync(path.join(dir, 'damaged-'));
    fs.writeFileSync(path.join(damaged, 'secrets.json'), '{"encryptionKey": "AAA');
    expect(problemOf({ DATA_DIR: damaged })).toMatchObject({
      message: expect.stringContaining('secrets.json is damaged: restore it'),
    });
    expect(fs.readFileSync(path.join(damaged, 'secrets.json'), 'utf8')).toBe('{"encryptionKey": "AAA');
  });

  test('a damaged key of pushes stops the start too, and one that is given needs no file', () => {
    const damaged = fs.mkdtempSync(path.join(dir, 'damaged-'));
    load({ DATA_DIR: damaged });
    fs.writeFileSync(path.join(damaged, 'push-key'), 'AAA');
    expect(problemOf({ DATA_DIR: damaged })).toMatchObject({ message: expect.stringContaining('push-key is damaged') });
    const PUSH_PRIVATE_KEY = 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw';
    const { push } = load({ DATA_DIR: damaged, PUSH_PRIVATE_KEY });
    expect(push.privateKey.toString('base64url')).toBe(PUSH_PRIVATE_KEY);
    for (const bad of ['', 'short', 'A'.repeat(43), '_'.repeat(43)])
      expect(problemOf({ PUSH_PRIVATE_KEY: bad || 'x' })).toMatchObject({
        message: expect.stringContaining('PUSH_PRIVATE_KEY is wrong'),
      });
  });

  test('services are told where the operator is found', () => {
    expect(load().push.subject).toBe('mailto:recado@localhost');
    expect(load({ PUBLIC_URL: 'https://recado.example' }).push.subject).toBe('https://recado.example');
    expect(load({ PRIVACY_EMAIL: 'dados@recado.example' }).push.subject).toBe('mailto:dados@recado.example');
  });

  test('a file in place of the folder is one sentence', () => {
    const file = path.join(dir, 'file');
    fs.writeFileSync(file, '');
    expect(problemOf({ DATA_DIR: path.join(file, 'data') })).toMatchObject({
      code: 'folder_not_writable',
      message: expect.stringMatching(/^Recado cannot write to the folder .* choose another one with DATA_DIR\.$/),
    });
    fs.rmSync(file);
  });
});

describe('.env', () => {
  test('names, quotes, comments, export, line ends of Windows', () => {
    const text =
      '\uFEFF# hello\r\nA=1\r\nexport B = "two # not a comment" # a comment\r\n\r\nC=\'it is\'\nD=x # y\nE=\nF=a=b';
    expect(parseEnvFile(text, '.env')).toEqual({ A: '1', B: 'two # not a comment', C: 'it is', D: 'x', F: 'a=b' });
  });

  test.each([
    [
      'A=1\nnot a variable canary',
      'Line 2 of .env is not NAME=value: write NAME=value, one a line, with # before a comment.',
    ],
    ['\n\n9LIVES=canary', 'Line 3 of .env is not NAME=value: write NAME=value, one a line, with # before a comment.'],
    [
      'A="canary',
      'Line 1 of .env has a quote that does not end: write NAME=value, one a line, with # before a comment.',
    ],
    [
      'A="x" canary',
      'Line 1 of .env has a quote that does not end: write NAME=value, one a line, with # before a comment.',
    ],
  ])('%j is one sentence with the line, without its content', (text, sentence) => {
    expect(() => parseEnvFile(text, '.env')).toThrow(
      expect.objectContaining({ code: 'env_file_broken', message: sentence }),
    );
  });

  test('the file is read from the folder of the start; the environment wins over it', () => {
    fs.writeFileSync(path.join(dir, '.env'), 'PORT=4001\nLOG_LEVEL=warn\n');
    const script = `import { loadConfig } from ${JSON.stringify(path.join(ROOT, 'apps/server/src/config/config.ts'))};
      const { listen, logLevel } = loadConfig(); console.log(JSON.stringify({ port: listen.port, logLevel }));`;
    const env = { PATH: process.env.PATH, PORT: '4002', DATA_DIR: path.join(dir, 'data') };
    const run = spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd: dir, env, encoding: 'utf8' });
    expect(JSON.parse(run.stdout)).toEqual({ port: 4002, logLevel: 'warn' });
    fs.rmSync(path.join(dir, '.env'));
    fs.rmSync(path.join(dir, 'data'), { recursive: true });
  });

  test('.env.example has every variable once, and is itself a valid .env', () => {
    const example = fs.readFileSync(path.join(ROOT, '.env.example'), 'utf8');
    const names = [...example.matchAll(/^([A-Z0-9_]+)=/gm)].map((match) => match[1]);
    expect(names.toSorted()).toEqual(Object.keys(Variables.shape).toSorted());
    expect(parseEnvFile(example, '.env.example')).toEqual({});
  });
});
